import { choiceKey, promisedDay, supplyOf } from '#catalog/rules.ts'
import { findSetParts } from '#catalog/server/sets/sellable-parts.ts'
import { findSellableVariations, type SellableVariation, variationOfChoice } from '#catalog/server/stock/stock.ts'
import type { LineText } from '#catalog/text-fields/text-field-contract.ts'
import { maxVnd } from '#foundation/api/schemas.ts'
import { conflict, type FieldError, invalid, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Day } from '#foundation/dates/day.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { LineSet } from '#orders/contract.ts'
import type { OrderLineInput } from '#orders/new-order-contract.ts'
import { readLineTexts } from './line-texts.ts'
import { linesOfSet } from './set-lines.ts'

/** A line with the server's own price. `index` is its position in the request, for naming the field. */
export type PricedLine = SellableVariation & {
  index: number
  amount: number
  /** Including the texts; `price` is that of the goods alone, which is checked when their stock is taken. */
  lineTotal: number
  texts: LineText[]
  /** What the texts add to the price of a piece. */
  textsPrice: number
  /** The promised day of a pre-order line; null when it comes from stock. */
  preorderDate: Day | null
  /** The set it is a part of; `lineTotal` is then its share of the set's price. */
  set: LineSet | null
}

/**
 * Prices the lines from our own tables and merges lines with the same product, choice and texts. Throws a 409 that says
 * for each faulty line what is wrong and what is left, or its current price when the buyer expected another one; a 422
 * that names texts which do not fit, or when the total is too large.
 */
export async function priceLines(db: Db, today: Day, inputs: readonly OrderLineInput[]): Promise<PricedLine[]> {
  const sellable = await findSellableVariations(
    db,
    inputs.map((input) => input.productId),
  )
  checkTexts(sellable, inputs)
  const merged = mergeLines(sellable, inputs)
  const variationOf = ({ input }: MergedLine) => variationOfChoice(sellable, input.productId, input.selectedVariations)
  const parts = await findSetParts(
    db,
    merged.flatMap((line) => variationOf(line) ?? []),
  )
  const errors: FieldError[] = []
  const lines: PricedLine[] = []
  const taken = pieceCounter()
  const wanted = piecesOf(merged, variationOf, parts)
  let sets = 0
  for (const line of preordersLast(merged, variationOf, today)) {
    const { index, input } = line
    const variation = variationOf(line)
    if (!variation) {
      const message = sellable.has(input.productId) ? m.order_line_choice_gone() : m.order_line_gone()
      errors.push({ field: `lines.${index}`, message })
      continue
    }
    const { amount } = input
    if (variation.isSet) {
      const own = linesOfSet(variation, parts.get(variation.variationId) ?? [], { amount, position: sets++ })
      if (own.length === 0) errors.push(lineShortage(index, variation, 0))
      const short = own.find((part) => part.quantity < taken.add(part.variationId, part.amount))
      if (short) errors.push(partShortage(index, variation, short))
      lines.push(...own.map((part) => ({ ...part, ...noTexts, preorderDate: null, index })))
      continue
    }
    const { most } = supplyOf(variation, today)
    const needed = taken.add(variation.variationId, amount)
    if (most < needed) errors.push(lineShortage(index, variation, Math.max(most - needed + amount, 0)))
    // Several lines of the same goods differ in their texts: all are promised for the same day.
    const preorderDate = promisedDay(variation, wanted.of(variation.variationId), today)
    const { texts } = readLineTexts(variation.textFields, input.texts)
    const textsPrice = sumOf(texts)
    const lineTotal = (variation.price + textsPrice) * amount
    lines.push({ ...variation, preorderDate, index, amount, lineTotal, texts, textsPrice, set: null })
  }
  if (errors.length > 0) throw conflict(m.order_stock_conflict(), errors)
  lines.sort((one, other) => one.index - other.index)
  const changed = changedPrices(sellable, inputs)
  if (changed.length > 0) throw conflict(m.cart_price_changed(), changed)
  rejectAboveLimit(lines)
  return lines
}

/** Limit per order: a thousand billion đồng. */
const maxGoodsValue = maxVnd / 10

/** Throws a 422 when the goods exceed the limit per order. */
export function rejectAboveLimit(lines: readonly { lineTotal: number }[]): void {
  const sum = lines.reduce((total, { lineTotal }) => total + lineTotal, 0)
  if (sum > maxGoodsValue) throw invalidField('lines', m.error_number_large({ n: formatVnd(maxGoodsValue) }))
}

type Sellable = Awaited<ReturnType<typeof findSellableVariations>>

const noTexts = { texts: [], textsPrice: 0 }
const sumOf = (texts: readonly LineText[]) => texts.reduce((sum, { price }) => sum + price, 0)

/** Throws a 422 that names every text that is missing or does not fit. */
function checkTexts(sellable: Sellable, inputs: readonly OrderLineInput[]): void {
  const errors = inputs.flatMap(({ productId, selectedVariations, texts }, index) => {
    const line = variationOfChoice(sellable, productId, selectedVariations)
    return line ? readLineTexts(line.textFields, texts, `lines.${index}.texts`).errors : []
  })
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
}

/** The price of one piece with its texts. */
export const priceWithTexts = (line: SellableVariation, texts: OrderLineInput['texts']) =>
  line.price + sumOf(readLineTexts(line.textFields, texts).texts)

/**
 * Lines of goods that may be pre-ordered come last: whatever the order of the cart, sets, whose parts are never
 * pre-ordered, take theirs from stock first.
 */
export function preordersLast<Line>(
  lines: readonly Line[],
  variationOf: (line: Line) => SellableVariation | undefined,
  today: Day,
): Line[] {
  const mayWait = (line: Line) => {
    const variation = variationOf(line)
    return variation !== undefined && supplyOf(variation, today).preorderDate !== null
  }
  return lines.toSorted((one, other) => Number(mayWait(one)) - Number(mayWait(other)))
}

/** The pieces of each variation in all lines, by themselves and in sets. */
function piecesOf(
  lines: readonly MergedLine[],
  variationOf: (line: MergedLine) => SellableVariation | undefined,
  parts: Awaited<ReturnType<typeof findSetParts>>,
): PieceCounter {
  const pieces = pieceCounter()
  for (const line of lines) {
    const variation = variationOf(line)
    if (!variation) continue
    const taken = variation.isSet ? (parts.get(variation.variationId) ?? []) : [{ goods: variation, piecesPerSet: 1 }]
    for (const { goods, piecesPerSet } of taken) pieces.add(goods.variationId, piecesPerSet * line.input.amount)
  }
  return pieces
}

function changedPrices(sellable: Sellable, inputs: readonly OrderLineInput[]): FieldError[] {
  return inputs.flatMap(({ productId, selectedVariations, texts, expectedPrice }, index) => {
    const line = variationOfChoice(sellable, productId, selectedVariations)
    if (!line || expectedPrice === undefined) return []
    const price = priceWithTexts(line, texts)
    if (price === expectedPrice) return []
    const locale = currentLocale()
    const message = m.order_line_price_changed({
      name: pick(line.productName, line.productNameEn),
      before: formatVnd(expectedPrice, locale),
      now: formatVnd(price, locale),
    })
    return [{ field: `lines.${index}.expectedPrice`, message }]
  })
}

/** Pieces of each variation; `add` returns the new count. */
export type PieceCounter = { of: (variationId: string) => number; add: (variationId: string, pieces: number) => number }

export function pieceCounter(): PieceCounter {
  const counted = new Map<string, number>()
  const of = (variationId: string) => counted.get(variationId) ?? 0
  return {
    of,
    add: (variationId, pieces) => {
      counted.set(variationId, of(variationId) + pieces)
      return of(variationId)
    },
  }
}

/** The error for a set of which a part is short. */
export function partShortage(index: number, set: NamedSet, part: SellableVariation): FieldError {
  const name = pick(set.productName, set.productNameEn)
  return {
    field: `lines.${index}`,
    message: m.order_set_short({ name, part: pick(part.productName, part.productNameEn), left: part.quantity }),
  }
}

type NamedSet = Pick<SellableVariation, 'productName' | 'productNameEn'>

/** The error for a line whose stock is short. */
export function lineShortage(index: number, line: SellableVariation, left: number): FieldError {
  const name = pick(line.productName, line.productNameEn)
  return {
    field: `lines.${index}`,
    message: left > 0 ? m.order_line_short({ name, left }) : m.order_line_sold_out({ name }),
  }
}

/** `index`: of the first input line that it comes from. */
type MergedLine = { index: number; input: OrderLineInput }

/** After a choice was renamed, a cart may contain it under both names. */
function mergeLines(sellable: Sellable, inputs: readonly OrderLineInput[]): MergedLine[] {
  const merged = new Map<string, MergedLine>()
  inputs.forEach((input, index) => {
    const variation = variationOfChoice(sellable, input.productId, input.selectedVariations)
    const texts = variation ? JSON.stringify(readLineTexts(variation.textFields, input.texts).texts) : ''
    const key = `${variation?.variationId ?? `${input.productId}${choiceKey(input.selectedVariations)}`} ${texts}`
    const same = merged.get(key)
    const amount = input.amount + (same?.input.amount ?? 0)
    merged.set(key, { index: same?.index ?? index, input: { ...input, amount } })
  })
  return [...merged.values()]
}
