import { and, asc, eq } from 'drizzle-orm'
import { allWardsOf, findProvince } from '#addresses/server/places.ts'
import { products, variations } from '#catalog/server/tables.ts'
import type { Db } from '#foundation/database/database.ts'
import { selectRecords, toRecords } from '#foundation/database/records.ts'
import { dayMs } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import type { OrderStatus } from '#orders/contract.ts'
import { makeOrderId } from '#orders/rules.ts'
import { orderEvents, orderLines, orders } from '#orders/server/tables.ts'
import { paymentReceipts, paymentRefunds } from '#payments/server/tables.ts'
import { openStates, ordersOn, type Past, placedBefore, simulateHistory } from './past-order-plan.ts'
import { randomNumbers } from './random-numbers.ts'

type Goods = {
  productId: string
  variationId: string
  name: string
  nameEn: string | null
  slug: string
  sku: string
  values: (typeof variations.$inferSelect)['values']
  price: number
  image: string | null
  popularity: number
}
type Rows = {
  orders: (typeof orders.$inferSelect)[]
  lines: (typeof orderLines.$inferSelect)[]
  events: (typeof orderEvents.$inferSelect)[]
  receipts: (typeof paymentReceipts.$inferSelect)[]
  refunds: (typeof paymentRefunds.$inferSelect)[]
}

const days = 365
/** VND */
const shippingFee = 30_000
const freeFrom = 1_000_000

/**
 * Inserts a year of orders up to now, one statement per table. Deterministic for the same start time, except for row
 * ids; sends no emails.
 */
export async function seedPastOrders(tx: Db, now: Date): Promise<void> {
  const goods = await sellableGoods(tx)
  const chance = randomNumbers(20_261_122)
  const rows: Rows = { orders: [], lines: [], events: [], receipts: [], refunds: [] }
  for (let ago = days; ago >= 0; ago--) {
    const day = new Date(now.getTime() - ago * dayMs)
    for (let n = ordersOn(day, chance); n > 0; n--) {
      // Between 8:00 and 22:00 in Vietnam.
      const midnight = Math.floor((day.getTime() + 7 * 3_600_000) / dayMs) * dayMs - 7 * 3_600_000
      const placed = new Date(midnight + Math.floor((8 + 14 * chance()) * 3_600_000))
      if (placed < now) addOrder(rows, goods, chance, { now, placed, number: rows.orders.length })
    }
  }
  // Ensures that every open status occurs.
  for (const target of [...openStates, ...openStates.slice(0, 4)])
    addOrder(rows, goods, chance, {
      now,
      placed: placedBefore(now, target, chance),
      number: rows.orders.length,
      target,
    })
  await tx.insert(orders).select(selectRecords(orders, toRecords(orders, rows.orders)))
  await tx.insert(orderLines).select(selectRecords(orderLines, toRecords(orderLines, rows.lines)))
  await tx.insert(orderEvents).select(selectRecords(orderEvents, toRecords(orderEvents, rows.events)))
  await tx.insert(paymentReceipts).select(selectRecords(paymentReceipts, toRecords(paymentReceipts, rows.receipts)))
  await tx.insert(paymentRefunds).select(selectRecords(paymentRefunds, toRecords(paymentRefunds, rows.refunds)))
}

function sellableGoods(tx: Db): Promise<Goods[]> {
  return (
    tx
      .select({
        productId: products.id,
        variationId: variations.id,
        name: products.name,
        nameEn: products.nameEn,
        slug: products.slug,
        sku: variations.sku,
        values: variations.values,
        price: variations.price,
        image: products.avatar,
        popularity: products.popularity,
      })
      .from(variations)
      .innerJoin(products, eq(variations.productId, products.id))
      // Sets are sold as their parts; these orders contain only single products.
      .where(and(eq(products.status, 'published'), eq(products.kind, 'single')))
      .orderBy(asc(variations.sku))
  )
}

type Placing = { now: Date; placed: Date; number: number; target?: OrderStatus }

function addOrder(
  rows: Rows,
  goods: readonly Goods[],
  chance: () => number,
  { now, placed, number, target }: Placing,
): void {
  const id = newId(placed.getTime())
  const orderId = makeOrderId(() => Uint8Array.from({ length: 10 }, () => Math.floor(chance() * 256)))
  const lines = pickGoods(goods, chance).map((one, position) => lineRow(id, one, position, chance))
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const fee = subtotal >= freeFrom ? 0 : shippingFee
  const total = subtotal + fee
  const past = simulateHistory(placed, now, chance, target)
  const paidDate = past.events.find(({ kind }) => kind === 'paid')?.at
  rows.orders.push(orderRow({ id, orderId, number, placed, subtotal, fee }, past, chance))
  rows.lines.push(...lines.map((line) => ({ ...line, ...(past.status === 'returned' && whole) })))
  rows.events.push(
    ...past.events.map(({ kind, at, from, to, reason, actor }) => ({
      id: newId(at.getTime()),
      orderRowId: id,
      kind,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      reason: reason ?? null,
      actor,
      createdDate: at,
    })),
  )
  if (paidDate) rows.receipts.push(receiptRow(id, orderId, total, paidDate))
  const back = past.events.find(({ kind }) => kind === 'refunded')
  if (back)
    rows.refunds.push({
      id: newId(back.at.getTime()),
      orderRowId: id,
      amount: total,
      reason: back.reason ?? '',
      createdDate: back.at,
      createdBy: back.actor,
    })
}

const whole = { cameBack: 'restocked', writtenOffAmount: 0 } as const

/** One to three variations; bestsellers and cheap ones are chosen more often. */
function pickGoods(goods: readonly Goods[], chance: () => number): Goods[] {
  const kinds = 1 + Math.floor(chance() * chance() * 3)
  const cheap = goods.filter(({ price }) => price <= (chance() < 0.85 ? 900_000 : 6_000_000))
  const ranked = [...cheap].sort((one, other) => other.popularity - one.popularity || one.sku.localeCompare(other.sku))
  const picked = Array.from({ length: kinds }, () => ranked[Math.floor(chance() ** 1.7 * ranked.length)])
  return [...new Set(picked)].filter((one) => one !== undefined)
}

function lineRow(orderRowId: string, one: Goods, position: number, chance: () => number): Rows['lines'][number] {
  const amount = one.price > 500_000 ? 1 : 1 + Math.floor(chance() * chance() * 4)
  return {
    id: newId(),
    orderRowId,
    position,
    productId: one.productId,
    variationId: one.variationId,
    productName: one.name,
    productNameEn: one.nameEn,
    productSlug: one.slug,
    sku: one.sku,
    selectedVariations: one.values,
    selectedVariationsEn: null,
    image: one.image,
    price: one.price,
    amount,
    lineTotal: one.price * amount,
    vatRate: null,
    vatAmount: null,
    cameBack: null,
    preorderDate: null,
    writtenOffAmount: null,
    set: null,
    texts: [],
  }
}

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Ngô']
const givenNames = [
  'Thị Lan',
  'Văn An',
  'Thu Hà',
  'Quốc Bảo',
  'Minh Châu',
  'Đức Long',
  'Ngọc Ánh',
  'Thị Hương',
  'Hữu Phúc',
]
const streets = ['Hàng Quạt', 'Lê Lợi', 'Trần Phú', 'Nguyễn Huệ', 'Quang Trung', 'Hai Bà Trưng', 'Lý Thường Kiệt']
const provinceCodes = ['01', '01', '01', '79', '79', '31', '48', '46', '92']

type Fresh = { id: string; orderId: string; number: number; placed: Date; subtotal: number; fee: number }

function orderRow(fresh: Fresh, past: Past, chance: () => number): Rows['orders'][number] {
  const { id, orderId, number, placed, subtotal, fee } = fresh
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(chance() * list.length)]
  const province = findProvince(pick(provinceCodes) ?? '01')
  const ward = pick(allWardsOf(province?.code ?? '01'))
  const isPaid = past.events.some(({ kind }) => kind === 'paid')
  const isRefunded = past.events.some(({ kind }) => kind === 'refunded')
  const total = subtotal + fee
  return {
    ...nothing,
    id,
    orderId,
    tmpId: `past-${orderId}`,
    status: past.status,
    paymentStatus: isRefunded ? 'refunded' : isPaid ? 'paid' : 'unpaid',
    fullname: `${pick(families)} ${pick(givenNames)}`,
    // Some customers return.
    phoneNumber: `+849${String(10_000_000 + (((number % 430) * 7919) % 80_000_000))}`,
    shippingProvince: province?.code ?? null,
    shippingProvinceName: province?.name ?? null,
    shippingWard: ward?.code ?? null,
    shippingWardName: ward?.name ?? null,
    shippingStreet: `${1 + Math.floor(chance() * 200)} ${pick(streets)}`,
    paymentMethod: past.paymentMethod,
    carrier: past.hasLeft ? 'GHN' : null,
    trackingNumber: past.hasLeft ? `GHN${100_000_000 + number * 37}` : null,
    subtotal,
    shippingFee: fee,
    orderTotal: total,
    paidAmount: isPaid ? total : 0,
    refundedAmount: isRefunded ? total : 0,
    expiresAt: past.expiresAt,
    createdDate: placed,
    updatedDate: past.events.at(-1)?.at ?? placed,
  }
}

const nothing = {
  requestHash: 'past',
  placedFrom: null,
  idempotencyKey: null,
  locale: 'vi',
  email: null,
  shippingOldAddress: null,
  buyerFullname: null,
  buyerPhoneNumber: null,
  giftMessage: null,
  hidePrices: false,
  billingSameAsShipping: true,
  billingFullname: null,
  billingPhoneNumber: null,
  billingProvince: null,
  billingProvinceName: null,
  billingWard: null,
  billingWardName: null,
  billingStreet: null,
  shippingMethod: 'standard',
  neededBy: null,
  arrivesFrom: null,
  arrivesTo: null,
  note: null,
  invoiceCompany: null,
  invoiceTaxCode: null,
  invoiceAddress: null,
  invoiceEmail: null,
  paymentFee: 0,
  discount: 0,
  voucherCode: null,
  termsAcceptedDate: null,
  termsVersion: null,
  vatAmount: null,
  createdBy: null,
  updatedBy: null,
  version: 1,
} as const

const receiptRow = (id: string, orderId: string, amount: number, at: Date): Rows['receipts'][number] => ({
  id: newId(at.getTime()),
  source: 'hand',
  transactionId: `past-${orderId}`,
  paymentId: null,
  orderRowId: id,
  orderId,
  amount,
  expected: amount,
  content: orderId,
  detail: '',
  fit: 'exact',
  state: 'applied',
  resolution: null,
  reason: null,
  resolvedBy: null,
  resolvedDate: null,
  receivedDate: at,
})
