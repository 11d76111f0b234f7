import type { TrayItem } from '#calendar/ritual-contract.ts'
import { trayAmountText } from '#calendar/tray.ts'
import type { NewCartLine } from '#cart/web/cart-store.ts'
import { englishChoice, supplyOf } from '#catalog/rules.ts'
import type { ProductSupply } from '#catalog/supply-contract.ts'
import { needsText } from '#catalog/text-fields/text-fields.ts'
import type { Day } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type LocalizedText, localizedText } from '#ui/content/localized-text.ts'

/** A line of the checklist, in the page's language where staff gave it. */
export type TrayLine = {
  name: LocalizedText
  /** `2 bó` */
  amount: LocalizedText
  isExtra: boolean
  swap: LocalizedText
  /** The shop's current offer for it; null when the shop sells none, so that the family prepares it itself. */
  goods: TrayOffer | null
  /** The goods are only sold with a text of the buyer's own, which is asked for on their page. */
  needsText: boolean
  /** Why the cart does not get all that is wanted; null when it does, and without goods. */
  obstacle: string | null
}

/** `position`, from 0, is its place in the whole tray, whatever is chosen; `isHere`: ticked, the family has it. */
export type PlacedLine = TrayLine & { position: number; isHere: boolean }

/** The cheapest variation of a product that is available now; of all variations, when they are sold out. */
export type TrayOffer = {
  /** `Nhang cây trầm hương, Hộp 500 g` */
  label: LocalizedText
  /** How many of the wanted pieces can be ordered now: 0 when all variations are sold out. */
  orderable: number
  line: Omit<NewCartLine, 'amount'>
}

/** `product` is undefined when the shop does not sell the item. */
export function trayLine(
  { item, amount }: { item: TrayItem; amount: number },
  product: ProductSupply | undefined,
  today: Day,
): TrayLine {
  const goods = (product && cheapest(product, amount, today)) ?? null
  const isTextNeeded = product !== undefined && needsText(product)
  const unit = localizedText(item.unit, item.unitEn)
  return {
    name: localizedText(item.name, item.nameEn),
    amount: { ...unit, text: trayAmountText(amount, unit.text) },
    isExtra: item.isExtra,
    swap: localizedText(item.swap, item.swapEn),
    goods,
    needsText: isTextNeeded,
    obstacle: goods && obstacleOf(goods, amount, isTextNeeded),
  }
}

function obstacleOf({ orderable }: TrayOffer, wanted: number, isTextNeeded: boolean): string | null {
  if (orderable === 0) return m.product_out_of_stock()
  if (isTextNeeded) return m.needs_text()
  return orderable < wanted ? m.ritual_page_short({ n: orderable }) : null
}

/** Of what can be bought; of everything when all is sold out. */
function cheapest(product: ProductSupply, wanted: number, today: Day): TrayOffer | undefined {
  const byPrice = product.variations.toSorted((one, other) => one.price - other.price)
  const variation = byPrice.find((one) => supplyOf(one, today).most > 0) ?? byPrice[0]
  if (!variation) return undefined
  const { id, slug, name, nameEn, pictures } = product
  const selectedVariationsEn = englishChoice(variation.values, product.options)
  const label = localizedText(name, nameEn)
  const choice = pick(variation.values, selectedVariationsEn).map(({ value }) => value)
  return {
    label: { ...label, text: [label.text, ...choice].join(', ') },
    orderable: Math.min(wanted, supplyOf(variation, today).most),
    line: {
      id,
      slug,
      name,
      nameEn,
      price: variation.price,
      selectedVariations: variation.values,
      selectedVariationsEn,
      picture: pictures.find((picture) => picture.id === variation.image) ?? pictures[0] ?? null,
    },
  }
}
