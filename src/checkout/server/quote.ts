import { findProvince } from '#addresses/server/places.ts'
import { findPictures } from '#attachments/server/pictures.ts'
import { findSetParts } from '#catalog/server/sets/sellable-parts.ts'
import { findSellableVariations, variationOfChoice } from '#catalog/server/stock/stock.ts'
import type { Quote, QuoteInput, QuoteLine, ShippingOffer } from '#checkout/contract.ts'
import type { QueryCache } from '#foundation/cache/query-cache.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { type Cutoff, decidingCutoff } from '#orders/cutoffs/cutoffs.ts'
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
import { pieceCounter, preordersLast, rejectAboveLimit } from '#orders/server/placing/price-lines.ts'
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
import { promisedTogether, type QuoteData, quoteLine } from './quote-line.ts'

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
  const variationOf: QuoteData['variationOf'] = ({ productId, selectedVariations }) =>
    variationOfChoice(sellable, productId, selectedVariations)
  const shownOf: QuoteData['shownOf'] = (line) =>
    variationOf(line) ?? sellable.get(line.productId)?.values().next().value
  const [pictures, parts] = await Promise.all([
    findPictures(
      db,
      input.lines.map((line) => shownOf(line)?.image ?? null),
    ),
    findSetParts(
      db,
      input.lines.flatMap((line) => variationOf(line) ?? []),
    ),
  ])
  const taken = pieceCounter()
  const today = dayInVietnam(caller.now)
  const province = input.shippingProvince ? findProvince(input.shippingProvince)?.code : undefined
  const { zones } = rules.shipping
  const fresh = { areas: freshAreas(zones), isRefused: excludesFreshGoods(zones, methodOf(rules, input), province) }
  const shelf = { variationOf, shownOf, parts, pictures, taken }
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
  const isPartial = lines.some(({ problem }) => problem !== null)
  return { lines, ...(await costOf(db, { ...rules, cutoffs }, caller, { ...input, province, goods, isPartial })) }
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
  { goods, ...input }: QuoteInput & { province: string | undefined; goods: DeliveredGoods; isPartial: boolean },
): Promise<Omit<Quote, 'lines'>> {
  const today = dayInVietnam(caller.now)
  const { subtotal, offers } = deliveryOf(rules, goods, input.province)
  const offer = offers.find(({ method }) => method === input.shippingMethod) ?? offers[0]
  const shippingFee = goods.length > 0 ? (offer?.fee ?? 0) : 0
  const phoneNumber = normalizePhone(input.phoneNumber ?? '')
  const cart = { code: input.voucherCode, phoneNumber, subtotal, shippingFee, isPartial: input.isPartial }
  const voucher = await quoteVoucher(db, caller, cart)
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
  const voucherKind = voucher?.offer?.kind
  const sums = orderSums(rules, goods, { subtotal, shippingFee, paymentFee, discount, voucherKind, day: today })
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
