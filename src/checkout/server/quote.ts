import { findProvince } from '#addresses/server/places.ts'
import type { Picture } from '#attachments/contract.ts'
import { findPictures } from '#attachments/server/pictures.ts'
import { englishChoice, promisedDay, supplyOf } from '#catalog/rules.ts'
import { findSetParts, type SellablePart } from '#catalog/server/sets/sellable-parts.ts'
import { findSellableVariations, type SellableVariation, variationOfChoice } from '#catalog/server/stock/stock.ts'
import type { LineProblem, Quote, QuoteInput, QuoteLine, ShippingOffer } from '#checkout/contract.ts'
import type { QueryCache } from '#foundation/cache/query-cache.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type Cutoff, decidingCutoff } from '#orders/cutoffs/cutoffs.ts'
import type { OrderLineInput } from '#orders/new-order-contract.ts'
import {
  deliveryOf,
  exceededCodLimit,
  offeredPaymentMethods,
  orderSums,
  paymentFeeOf,
  type SalesRules,
} from '#orders/order-cost.ts'
import { normalizePhone } from '#orders/rules.ts'
import { comingCutoffs } from '#orders/server/cutoffs/cutoffs.ts'
import { readLineTexts } from '#orders/server/placing/line-texts.ts'
import {
  type PieceCounter,
  pieceCounter,
  preordersLast,
  priceWithTexts,
  rejectAboveLimit,
} from '#orders/server/placing/price-lines.ts'
import { readSalesRules } from '#orders/server/placing/sales-rules.ts'
import { linesOfSet } from '#orders/server/placing/set-lines.ts'
import {
  arrivalDays,
  arrivalOf,
  dispatchDay,
  excludesFreshGoods,
  freshAreas,
  lastOrderDay,
  longestMakingDays,
  type DeliveryOption as Offer,
  withEarlierCutoffs,
  zoneOf,
} from '#orders/shipping.ts'
import { quoteVoucher, type VoucherCaller } from '#vouchers/server/redeem.ts'

/**
 * Prices a cart; only unknown voucher codes are counted. Each line reports its own problem, and a method that is not
 * offered is replaced by the first that is. Throws a 422 only when the goods exceed the limit of an order.
 */
export async function quoteCart(db: Db, context: QuoteContext, input: QuoteInput): Promise<Quote> {
  const { caller, queryCache, providers } = context
  const ids = input.lines.map(({ productId }) => productId)
  const [sellable, rules, cutoffs] = await Promise.all([
    findSellableVariations(db, ids),
    readSalesRules(db, providers),
    input.neededBy ? comingCutoffs(db, queryCache, caller.now) : [],
  ])
  const pictures = await findPictures(
    db,
    [...sellable.values()].flatMap((choices) => [...choices.values()].map(({ image }) => image)),
  )
  const variationOf: QuoteData['variationOf'] = ({ productId, selectedVariations }) =>
    variationOfChoice(sellable, productId, selectedVariations)
  const parts = await findSetParts(
    db,
    input.lines.flatMap((line) => variationOf(line) ?? []),
  )
  const taken = pieceCounter()
  const today = dayInVietnam(caller.now)
  const province = input.shippingProvince ? findProvince(input.shippingProvince)?.code : undefined
  const { zones } = rules.shipping
  const fresh = { areas: freshAreas(zones), isRefused: excludesFreshGoods(zones, methodOf(rules, input), province) }
  const shelf = { sellable, variationOf, parts, pictures, taken }
  const quoted = new Map(
    preordersLast(input.lines, variationOf, today).map((line) => [line, quoteLine(line, shelf, { fresh, today })]),
  )
  const lines = promisedTogether(
    input.lines.flatMap((line) => quoted.get(line) ?? []),
    shelf,
    today,
  )
  rejectAboveLimit(lines)
  const goods = input.lines.flatMap((wanted, index): DeliveredGoods => {
    const line = lines[index]
    const variation = variationOf(wanted)
    if (!line || !variation || line.problem !== null) return []
    if (!variation.isSet) return [{ ...variation, ...line }]
    const set = { amount: line.amount, position: index }
    return linesOfSet(variation, parts.get(variation.variationId) ?? [], set).map((part) => ({
      ...part,
      preorderDate: null,
    }))
  })
  return { lines, ...(await costOf(db, { ...rules, cutoffs }, caller, { ...input, province, goods })) }
}

/** `caller.now` is the time of the quote; `providers` are the keys of the enabled payment methods. */
type QuoteContext = { caller: VoucherCaller; queryCache: QueryCache; providers: readonly string[] }

/**
 * The method by which fresh goods are judged: the default one where pickup is not offered, pickup where it is and
 * neither a method nor a province was given.
 */
function methodOf({ shipping }: SalesRules, { shippingMethod, shippingProvince }: QuoteInput): string | undefined {
  if (!shipping.hasPickup) return undefined
  return shippingMethod ?? (shippingProvince ? undefined : 'pickup')
}

type DeliveredGoods = (Parameters<typeof deliveryOf>[1][number] & Pick<QuoteLine, 'preorderDate' | 'makingDays'>)[]

async function costOf(
  db: Db,
  rules: SalesRules & { cutoffs: readonly Cutoff[] },
  caller: VoucherCaller,
  { goods, ...input }: QuoteInput & { province: string | undefined; goods: DeliveredGoods },
): Promise<Omit<Quote, 'lines'>> {
  const today = dayInVietnam(caller.now)
  const { subtotal, offers } = deliveryOf(rules, goods, input.province)
  const offer = offers.find(({ method }) => method === input.shippingMethod) ?? offers[0]
  const shippingFee = goods.length > 0 ? (offer?.fee ?? 0) : 0
  const phoneNumber = normalizePhone(input.phoneNumber ?? '')
  const voucher = await quoteVoucher(db, caller, { code: input.voucherCode, phoneNumber, subtotal, shippingFee })
  const discount = voucher?.discount ?? 0
  // With nothing to buy the total is unknown, not 0.
  const due = goods.length > 0 ? subtotal + shippingFee - discount : undefined
  const delivery = { shippingMethod: offer?.method, hidePrices: input.hidePrices }
  const methods = offeredPaymentMethods(rules.payment, due, delivery)
  const paymentMethod = methods.find((method) => method === input.paymentMethod) ?? methods[0]
  const paymentFee = goods.length > 0 ? paymentFeeOf(rules.payment, paymentMethod, offer?.method) : 0
  const dispatched = dispatchDay(goods, today)
  const makingDays = longestMakingDays(goods)
  const asked = { ...input, makingDays }
  const sums = orderSums(rules, goods, { subtotal, shippingFee, paymentFee, discount, day: today })
  return {
    subtotal,
    shippingMethods: offers.map((offered) => ({
      ...withDays(offered, rules.shipping.spareDays, dispatched, asked),
      // Ordering earlier does not bring a pre-order sooner, and cut-offs don't apply to it.
      ...(dispatched > addDays(today, makingDays) ? { orderBy: null } : byCutoff(offered, rules, asked, caller.now)),
    })),
    freeShippingFrom: rules.shipping.freeFrom ?? null,
    shippingFee,
    paymentFee,
    discount,
    voucher,
    total: sums.orderTotal,
    vatAmount: sums.vat.total,
    paymentMethods: methods,
    codFee: paymentFeeOf(rules.payment, 'cod', offer?.method),
    codLimit: exceededCodLimit(rules.payment, due, delivery) ?? null,
  }
}

type Needed = { neededBy?: Day | undefined; makingDays: number }

function withDays(
  { daysFrom, daysTo, ...offer }: Offer,
  spareDays: number,
  dispatched: Day,
  { neededBy, makingDays }: Needed,
): ShippingOffer {
  const days = { daysFrom, daysTo }
  return {
    ...offer,
    ...arrivalDays(days, dispatched),
    arrival: neededBy ? arrivalOf(days, dispatched, neededBy, spareDays) : null,
    orderBy: neededBy ? lastOrderDay(addDays(neededBy, -makingDays), days, spareDays) : null,
    cutoff: null,
  }
}

/** What an earlier cut-off of the buyer's zone says instead of the days of delivery. */
function byCutoff(
  { method, ...days }: Offer,
  { shipping: { zones, spareDays }, cutoffs }: SalesRules & { cutoffs: readonly Cutoff[] },
  { neededBy, makingDays, province }: Needed & { province: string | undefined },
  now: Date,
): Partial<ShippingOffer> {
  if (!neededBy || method === 'pickup') return {}
  const zone = province === undefined ? undefined : zoneOf(zones, province)?.name
  const delivered = new Set(zones.map(({ name }) => name))
  const known = cutoffs.map((one) => ({
    ...one,
    zones: withEarlierCutoffs(makingDays, one.zones).filter((cutoff) => delivered.has(cutoff.zone)),
  }))
  const orderBy = lastOrderDay(addDays(neededBy, -makingDays), days, spareDays)
  const cutoff = decidingCutoff(known, { zone, neededBy, orderBy }, now)
  if (!cutoff) return {}
  return {
    cutoff,
    orderBy: dayInVietnam(new Date(cutoff.lastOrderDate.getTime() - 1)),
    ...(cutoff.isPassed && { arrival: 'late' }),
  }
}

type Sellable = Awaited<ReturnType<typeof findSellableVariations>>

/** `taken` counts the pieces of each variation in earlier lines; of a short line those that it can still have. */
type QuoteData = {
  sellable: Sellable
  variationOf: (line: Pick<OrderLineInput, 'productId' | 'selectedVariations'>) => SellableVariation | undefined
  parts: ReadonlyMap<string, readonly SellablePart[]>
  pictures: ReadonlyMap<string, Picture>
  taken: PieceCounter
}

type LineContext = { fresh: { areas: string[]; isRefused: boolean }; today: Day }

function quoteLine(input: OrderLineInput, shelf: QuoteData, { fresh, today }: LineContext): QuoteLine {
  const { sellable, pictures, taken } = shelf
  const variation = shelf.variationOf(input)
  const choices = [...(sellable.get(input.productId)?.values() ?? [])]
  const product = variation ?? choices[0]
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
function promisedTogether(lines: readonly QuoteLine[], { variationOf, taken }: QuoteData, today: Day): QuoteLine[] {
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
