import fc from 'fast-check'
import type { Product } from '#catalog/contract.ts'
import type { Order, OrderStatus } from '#orders/contract.ts'
import type { Payment } from '#payments/contract.ts'
import { isUndoable } from '#payments/rules.ts'
import { countSeededStock, type SeededStock } from '../../prove/support/balance.ts'
import { createProduct, createVoucher, orderBody, setParam } from '../support/factories/entities.ts'
import { receiptsOf, transfer } from '../support/factories/payment.ts'
import { openTestShop, type TestAnswer, type TestShop } from '../support/open-test-shop.ts'

type StoredOrder = Pick<Order, 'orderId' | 'orderStatus' | 'paymentMethod' | 'orderTotal'>

/** Two products with two scarce variations each, vouchers of each kind, and the orders placed so far. */
export type OrderScenario = {
  shop: TestShop
  token: string
  products: readonly Product[]
  vouchers: readonly string[]
  seeded: SeededStock
  orders: StoredOrder[]
}

/** An action of a buyer, of staff or of the bank, or time that passes; resolves to successes or proper refusals. */
type OrderAction = { name: string; go: (scenario: OrderScenario) => Promise<TestAnswer<unknown>[]> }

const line = fc.record({ product: fc.nat(1), variation: fc.nat(1), amount: fc.integer({ min: 1, max: 3 }) })
const which = fc.nat(9)

/** The actions to draw from; undoing a step has its own tests. Add an entry for every new way to change an order. */
const actions: fc.Arbitrary<OrderAction>[] = [
  placing('standard'),
  placing('standard'),
  placing('pickup'),
  moveOf('confirmed', 'packing', 'shipping', 'delivered'),
  moveOf('confirmed', 'packing', 'shipping', 'delivered'),
  moveOf('cancelled'),
  moveOf('failed', 'returning'),
  fc.record({ at: which, restockAmounts: fc.array(fc.nat(2), { maxLength: 3 }) }).map(({ at, restockAmounts }) => ({
    name: `return ${at}, so many on sale again ${restockAmounts}`,
    go: (scenario) => putOrder(scenario, at, { orderStatus: 'returned', reason: 'thử', restockAmounts }),
  })),
  fc.record({ at: which, restock: fc.subarray([0, 1, 2]) }).map(({ at, restock }) => ({
    name: `return ${at}, on sale again ${restock}`,
    go: (scenario) => putOrder(scenario, at, { orderStatus: 'returned', reason: 'thử', restock }),
  })),
  which.map((at) => ({
    name: `buyer cancels ${at}`,
    go: (scenario) =>
      postFor(
        scenario,
        at,
        ({ orderId }) => `/order/${orderId}/cancel`,
        () => ({ phone: '0912345678' }),
      ),
  })),
  fc.record({ at: which, part: fc.constantFrom(0, 0, 1, -1000, 1000) }).map(({ at, part }) => ({
    name: `the bank reports a transfer for ${at}${part === 0 ? '' : `, ${part} too much`}`,
    go: (scenario) => pay(scenario, at, part),
  })),
  which.map((at) => ({
    name: `buyer announces a transfer for ${at}`,
    go: (scenario) =>
      postFor(
        scenario,
        at,
        () => '/payment/claim',
        ({ orderId }) => ({ orderId }),
      ),
  })),
  which.map((at) => ({
    name: `staff saw the money of ${at}`,
    go: (scenario) =>
      postFor(
        scenario,
        at,
        () => '/payment/paid',
        ({ orderId }) => ({ orderId }),
      ),
  })),
  fc.record({ at: which, parts: fc.constantFrom(1, 2) }).map(({ at, parts }) => ({
    name: `staff give back ${parts === 1 ? 'all' : 'half'} of ${at}`,
    go: (scenario) => refundOrder(scenario, at, parts),
  })),
  fc.constantFrom('matched', 'refunded').map((resolution) => ({
    name: `staff resolve money that did not fit: ${resolution}`,
    go: (scenario) => resolve(scenario, resolution),
  })),
  which.map((at) => ({ name: `staff undo a payment of ${at}`, go: (scenario) => undoReceipt(scenario, at) })),
  fc.constant({
    name: 'an hour passes',
    go: async ({ shop }) => {
      shop.advanceClock({ minutes: 61 })
      await shop.runJobs()
      return []
    },
  }),
]
export const action = fc.oneof(...actions)

function placing(shippingMethod: string): fc.Arbitrary<OrderAction> {
  return fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      paymentMethod: fc.constantFrom('cod', 'bank_transfer'),
      voucher: fc.option(fc.nat(3)),
    })
    .map(({ lines, paymentMethod, voucher }) => ({
      name: `place ${JSON.stringify(lines)} by ${paymentMethod}, ${shippingMethod}, voucher ${voucher}`,
      go: (scenario) =>
        place(scenario, lines, {
          paymentMethod,
          shippingMethod,
          ...(voucher !== null && { voucherCode: scenario.vouchers[voucher] }),
        }),
    }))
}

function moveOf(...states: OrderStatus[]): fc.Arbitrary<OrderAction> {
  return fc.record({ at: which, to: fc.constantFrom(...states) }).map(({ at, to }) => ({
    name: `${to} ${at}`,
    go: (scenario) => putOrder(scenario, at, { orderStatus: to, reason: 'thử' }),
  }))
}

type LineInput = { product: number; variation: number; amount: number }

async function place(
  { shop, products, orders }: OrderScenario,
  requested: readonly LineInput[],
  more: Record<string, unknown>,
) {
  const lines = requested.flatMap(({ product, variation, amount }) => {
    const found = products[product]
    const selectedVariations = found?.variations[variation]?.values ?? []
    return found ? [{ productId: found.id, selectedVariations, amount }] : []
  })
  const answer = await shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, more) })
  if (answer.status === 200) orders.push(answer.res_data)
  return [answer]
}

async function putOrder({ shop, token, orders }: OrderScenario, at: number, body: Record<string, unknown>) {
  const order = orders[at % orders.length]
  if (!order) return []
  const put = (more: Record<string, unknown> = {}) =>
    shop.call(`/order/${order.orderId}/status`, { method: 'PUT', body: { ...body, ...more }, token })
  const answer = await put()
  if (answer.errors?.[0]?.field !== 'confirmedDue') return [answer]
  const { amountDue, orderTotal, paymentStatus } = (await shop.call<Payment>(`/payment/${order.orderId}`)).res_data
  return [await put({ confirmedDue: paymentStatus === 'refunded' ? orderTotal : amountDue })]
}

async function postFor(
  { shop, token, orders }: OrderScenario,
  at: number,
  path: (order: StoredOrder) => string,
  body: (order: StoredOrder) => Record<string, unknown>,
) {
  const order = orders[at % orders.length]
  return order ? [await shop.call(path(order), { method: 'POST', body: body(order), token })] : []
}

async function pay({ shop, orders }: OrderScenario, at: number, more: number) {
  const order = orders[at % orders.length]
  if (!order) return []
  const { amountDue } = (await shop.call<Payment>(`/payment/${order.orderId}`)).res_data
  const amount = Math.max(1, amountDue + more)
  const answer = await transfer(shop, sepay, { content: order.orderId, amount })
  return answer.startsWith('200 ') ? [] : [{ status: 500, message: answer } as TestAnswer<unknown>]
}

async function refundOrder(scenario: OrderScenario, at: number, parts: number) {
  const order = scenario.orders[at % scenario.orders.length]
  if (!order) return []
  const amount = Math.max(1, Math.floor(order.orderTotal / parts))
  return postFor(
    scenario,
    at,
    () => '/payment/refund',
    ({ orderId }) => ({ orderId, amount, reason: 'thử' }),
  )
}

async function resolve({ shop, token, orders }: OrderScenario, resolution: string) {
  const open = await receiptsOf(shop, token, { state: 'open' })
  const own = open.find(({ orderId }) => orders.some((order) => order.orderId === orderId))
  if (!own) return []
  return [await shop.call(`/payment/receipt/${own.id}`, { method: 'PUT', body: { resolution }, token })]
}

async function undoReceipt({ shop, token, orders }: OrderScenario, at: number) {
  const order = orders[at % orders.length]
  const receipts = order ? await receiptsOf(shop, token, { orderId: order.orderId }) : []
  const counted = receipts.find(isUndoable) ?? receipts[0]
  if (!counted) return []
  const body = { reason: 'thử' }
  return [await shop.call(`/payment/receipt/${counted.id}/undo`, { method: 'POST', body, token })]
}

const sepay = { env: { SEPAY_API_KEY: 'khoa-sepay-thu-nghiem' } }

export async function openScenario(shop: TestShop): Promise<OrderScenario> {
  const token = await shop.signIn()
  const variations = [3, 5].map((quantity, index) => ({
    values: [{ name: 'Cỡ', value: `${index}` }],
    price: 70_000 + 35_000 * index,
    quantity,
  }))
  const input = { options: [{ name: 'Cỡ', values: ['0', '1'] }], variations }
  const products = [await createProduct(shop, token, input), await createProduct(shop, token, input)]
  const vouchers = [
    await createVoucher(shop, token, { percent: 15 }),
    await createVoucher(shop, token, { kind: 'fixed', discount: 90_000, maxUses: 2 }),
    await createVoucher(shop, token, { kind: 'shipping', maxUses: 3 }),
    // Covers the full price of a small order.
    await createVoucher(shop, token, { kind: 'fixed', discount: 5_000_000 }),
  ]
  const seeded = await countSeededStock(
    shop.pool,
    products.map(({ id }) => id),
  )
  return { shop, token, products, vouchers: vouchers.map(({ code }) => code), seeded, orders: [] }
}

/** A shop with cash on delivery for a fee, bank transfers, pickup, and orders that stay unpaid for an hour at most. */
export async function openShop() {
  const shop = await openTestShop({ environment: sepay.env })
  const token = await shop.signIn()
  await setParam(shop, token, 'payment.bank_account', '0011001234567')
  await setParam(shop, token, 'payment.cod_fee', '12000')
  await setParam(shop, token, 'shipping.pickup', 'true')
  await setParam(shop, token, 'order.unpaid_hours', '1')
  return shop
}
