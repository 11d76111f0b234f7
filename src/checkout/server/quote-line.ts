import type { Picture } from '#attachments/contract.ts'
import { englishChoice, promisedDay, supplyOf } from '#catalog/rules.ts'
import type { SellablePart } from '#catalog/server/sets/sellable-parts.ts'
import type { SellableVariation } from '#catalog/server/stock/stock.ts'
import type { LineProblem, QuoteLine } from '#checkout/contract.ts'
import type { Day } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderLineInput } from '#orders/new-order-contract.ts'
import { readLineTexts } from '#orders/server/placing/line-texts.ts'
import { type PieceCounter, pieceCounter, priceWithTexts } from '#orders/server/placing/price-lines.ts'
import { longestMakingDays } from '#orders/shipping.ts'

type OfLine = (line: Pick<OrderLineInput, 'productId' | 'selectedVariations'>) => SellableVariation | undefined

/** `taken` counts the pieces of each variation in earlier lines; of a short line those that it can still have. */
export type QuoteData = {
  variationOf: OfLine
  /** The first variation of the product where the chosen one is gone. */
  shownOf: OfLine
  parts: ReadonlyMap<string, readonly SellablePart[]>
  pictures: ReadonlyMap<string, Picture>
  taken: PieceCounter
}

type LineContext = { fresh: { areas: string[]; isRefused: boolean }; today: Day }

/** The line as it can be bought now, with its own problem; counts the pieces that it takes. */
export function quoteLine(input: OrderLineInput, shelf: QuoteData, { fresh, today }: LineContext): QuoteLine {
  const { pictures, taken } = shelf
  const variation = shelf.variationOf(input)
  const product = shelf.shownOf(input)
  const parts = variation?.isSet ? (shelf.parts.get(variation.variationId) ?? []) : undefined
  const takes = parts ?? (variation ? [{ goods: variation, piecesPerSet: 1 }] : [])
  const piecesAfter = (earlier: PieceCounter) => {
    if (parts) return setsLeft(parts, earlier)
    return variation ? supplyOf(variation, today).most - earlier.of(variation.variationId) : 0
  }
  const available = piecesAfter(taken)
  const ownGoods = product ? [product] : []
  // A set is as fresh as its goods, whatever its own entry says.
  const deliveredGoods = product?.isSet ? (parts ?? []).map(({ goods }) => goods) : ownGoods
  const isFresh = deliveredGoods.some((one) => one.isFresh)
  const stockProblem = problemOf(product !== undefined, variation !== undefined, available, input.amount)
  const textErrors = variation ? readLineTexts(variation.textFields, input.texts).errors : []
  const textProblem = textErrors.length > 0 ? 'text' : null
  const problem = stockProblem ?? (isFresh && fresh.isRefused ? 'not_delivered' : textProblem)
  const quotedParts = parts?.map(({ goods, piecesPerSet }) => ({
    name: goods.productName,
    nameEn: goods.productNameEn,
    choice: goods.values,
    choiceEn: englishChoice(goods.values, goods.options),
    amount: piecesPerSet,
    left: Math.max(goods.quantity - taken.of(goods.variationId), 0),
  }))
  if (problem === null || problem === 'short') {
    const amount = Math.min(input.amount, available)
    for (const { goods, piecesPerSet } of takes) taken.add(goods.variationId, piecesPerSet * amount)
  }
  const makingDays = longestMakingDays([...ownGoods, ...deliveredGoods])
  const price = variation ? priceWithTexts(variation, input.texts) : 0
  const compareAtPrice = variation?.compareAtPrice ?? null
  const { expectedPrice, ...requested } = input
  return {
    ...requested,
    problem,
    textProblems: textErrors.map(({ message }) => message),
    available,
    availableAlone: piecesAfter(pieceCounter()),
    preorderDate: null,
    name: product?.productName ?? null,
    nameEn: product?.productNameEn ?? null,
    slug: product?.productSlug ?? null,
    options: product?.options ?? [],
    picture: (product?.image && pictures.get(product.image)) || null,
    price,
    changedFrom: variation && expectedPrice !== undefined && expectedPrice !== price ? expectedPrice : null,
    compareAtPrice,
    promotionEndDate: variation?.promotionEndDate ?? null,
    lineTotal: problem === null ? price * input.amount : 0,
    freshAreas: isFresh ? fresh.areas : null,
    makingDays,
    deliveryNotes: [
      ...(product && isFresh ? freshNotes(pick(product.productName, product.productNameEn), fresh) : []),
      ...(makingDays > 0 ? [m.product_made_to_order({ days: makingDays })] : []),
    ],
    parts: quotedParts ?? null,
  }
}

/** Without any area fresh goods can only be picked up; where they are refused, the problem of the line says it. */
function freshNotes(name: string, { areas, isRefused }: LineContext['fresh']): string[] {
  if (areas.length > 0) return [m.cart_fresh_note({ areas: areas.join(', ') })]
  return isRefused ? [] : [m.order_line_only_pickup({ name })]
}

/** Lines of the same goods differ in their texts: as in the order, all are promised for the same day. */
export function promisedTogether(
  lines: readonly QuoteLine[],
  { variationOf, taken }: QuoteData,
  today: Day,
): QuoteLine[] {
  return lines.map((line) => {
    const variation = variationOf(line)
    if (!variation || variation.isSet || line.problem !== null) return line
    return { ...line, preorderDate: promisedDay(variation, taken.of(variation.variationId), today) }
  })
}

/** How many sets can be made from what earlier lines leave; 0 when a part is not on sale. */
function setsLeft(parts: readonly SellablePart[], taken: PieceCounter): number {
  if (parts.length === 0) return 0
  const left = parts.map(({ goods, piecesPerSet }) => (goods.quantity - taken.of(goods.variationId)) / piecesPerSet)
  return Math.max(Math.floor(Math.min(...left)), 0)
}

function problemOf(isSold: boolean, isChoice: boolean, available: number, amount: number): LineProblem | null {
  if (!isSold) return 'gone'
  if (!isChoice) return 'choice_gone'
  if (available === 0) return 'sold_out'
  return available < amount ? 'short' : null
}
