import type { NewCartLine } from '#cart/web/cart-store.ts'
import type { KnownSize } from './known-goods.ts'
import type { ShownPiece } from './shown-pieces.ts'

/** What of one size is bought for the pieces that stand on the altar. */
export type AltarLine = {
  size: KnownSize
  /** How many are needed: two vases of a pair are one. */
  amount: number
  /** How many of them can be ordered now. */
  orderable: number
}

/** What goes into the price and the cart: goods that need a text of the buyer's own are bought on their page. */
export const linesForCart = (lines: readonly AltarLine[]): AltarLine[] =>
  lines.filter(({ size, orderable }) => orderable > 0 && !size.goods.needsText)

export function altarLinesOf(pieces: readonly ShownPiece[]): AltarLine[] {
  const sold = pieces.flatMap(({ size }) => size ?? [])
  const sizes = new Map(sold.map((size) => [size.variationId, size]))
  return Array.from(sizes.values(), (size) => {
    const placed = sold.filter(({ variationId }) => variationId === size.variationId)
    const amount = Math.ceil(placed.length / size.pieces)
    return { size, amount, orderable: Math.min(amount, size.available) }
  })
}

export const totalOfAltarLines = (lines: readonly AltarLine[]): number =>
  lines.reduce((sum, { size, orderable }) => sum + size.price * orderable, 0)

export function cartLineOf({ size, orderable }: AltarLine): NewCartLine {
  const { id, slug, name, nameEn, picture } = size.goods
  return {
    id,
    slug,
    name,
    nameEn,
    picture,
    price: size.price,
    amount: orderable,
    selectedVariations: size.values,
    selectedVariationsEn: size.valuesEn,
  }
}
