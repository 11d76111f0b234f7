import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order, OrderStatus } from '#orders/contract.ts'
import { canMove } from '#orders/rules.ts'
import { countSeeded, findImbalances, type Seeded } from '../prove/balance.ts'
import { madeProduct, orderBody, setParam } from './made.ts'
import { openTestShop, type TestAnswer, type TestShop } from './open-test-shop.ts'

/** Whatever happens to orders, one after the other or at the same moment: stock, money and history agree. */

type Kept = Pick<Order, 'orderId' | 'orderStatus' | 'paymentMethod'>

/** Two products with two variations of few pieces each, and the orders placed so far. */
type World = {
  shop: TestShop
  token: string
  products: readonly Product[]
  seeded: Seeded
  orders: Kept[]
  /** Orders that came back and whose goods are on the shelf again. */
  restocked: Set<string>
}

/** One thing that somebody does. Gives the answer, which is never anything but done or a clear refusal. */
type Deed = { says: string; go: (world: World) => Promise<TestAnswer<unknown>[]> }

const line = fc.record({ product: fc.nat(1), variation: fc.nat(1), amount: fc.integer({ min: 1, max: 3 }) })

/** What can be done. A new way to change an order is a new entry here. */
const deeds: fc.Arbitrary<Deed>[] = [
  fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      paymentMethod: fc.constantFrom('cod', 'bank_transfer'),
    })
    .map(({ lines, paymentMethod }) => ({
      says: `place ${JSON.stringify(lines)} by ${paymentMethod}`,
      go: (world) => place(world, lines, paymentMethod),
    })),
  moveOf('confirmed', 'packing', 'shipping', 'delivered'),
  moveOf('confirmed', 'packing', 'shipping', 'delivered'),
  moveOf('cancelled'),
  fc.record({ at: fc.nat(9), restock: fc.boolean() }).map(({ at, restock }) => ({
    says: `return ${at}${restock ? ' into stock' : ''}`,
    go: (world) => move(world, at, 'returned', restock),
  })),
  fc.nat(9).map((at) => ({ says: `buyer cancels ${at}`, go: (world) => cancelByBuyer(world, at) })),
  fc.constant({
    says: 'an hour passes',
    go: async ({ shop }) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60 * 1000)
      await shop.runJobs()
      return []
    },
  }),
]
const deed = fc.oneof(...deeds)

function moveOf(...states: OrderStatus[]): fc.Arbitrary<Deed> {
  return fc.record({ at: fc.nat(9), to: fc.constantFrom(...states) }).map(({ at, to }) => ({
    says: `${to} ${at}`,
    go: (world) => move(world, at, to),
  }))
}

type WishedLine = { product: number; variation: number; amount: number }

async function place({ shop, products, orders }: World, wished: readonly WishedLine[], paymentMethod: string) {
  const lines = wished.flatMap(({ product, variation, amount }) => {
    const found = products[product]
    const selectedVariations = found?.variations[variation]?.values ?? []
    return found ? [{ productId: found.id, selectedVariations, amount }] : []
  })
  const answer = await shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, { paymentMethod }) })
  if (answer.status === 200) orders.push(answer.res_data)
  return [answer]
}

async function move({ shop, token, orders, restocked }: World, at: number, orderStatus: OrderStatus, restock = false) {
  const order = orders[at % orders.length]
  if (!order) return []
  const body = { orderStatus, reason: 'thử', ...(restock && { restock }) }
  const answer = await shop.call<Order>(`/order/${order.orderId}/status`, { method: 'PUT', body, token })
  if (answer.status === 200 && restock) restocked.add(order.orderId)
  return [answer]
}

async function cancelByBuyer({ shop, orders }: World, at: number) {
  const order = orders[at % orders.length]
  if (!order) return []
  return [await shop.call(`/order/${order.orderId}/cancel`, { method: 'POST', body: { phone: '0912345678' } })]
}

async function openWorld(shop: TestShop): Promise<World> {
  const token = await shop.signIn()
  const variations = [3, 5].map((quantity, index) => ({
    values: [{ name: 'Cỡ', value: `${index}` }],
    price: 70_000 + 35_000 * index,
    quantity,
  }))
  const wish = { options: [{ name: 'Cỡ', values: ['0', '1'] }], variations }
  const products = [await madeProduct(shop, token, wish), await madeProduct(shop, token, wish)]
  const seeded = await countSeeded(
    shop.pool,
    products.map(({ id }) => id),
  )
  return { shop, token, products, seeded, orders: [], restocked: new Set() }
}

async function openShop() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'payment.bank_account', '0011001234567')
  await setParam(shop, token, 'order.unpaid_hours', '1')
  return shop
}

const refusals = [200, 409]

async function faultsOf({ shop, seeded, restocked }: World, answers: readonly TestAnswer<unknown>[]) {
  const odd = answers.filter(({ status }) => !refusals.includes(status)).map((answer) => JSON.stringify(answer))
  return [...odd, ...(await findImbalances(shop.pool, seeded, restocked))]
}

describe('stock, money and history agree', () => {
  test('after every step of whatever happens one after the other', async () => {
    const shop = await openShop()
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (sequence) => {
        const world = await openWorld(shop)
        for (const { says, go } of sequence) {
          const before = await statesOf(world)
          const faults = await faultsOf(world, await go(world))
          expect({ says, faults, leaps: leaps(before, await statesOf(world)) }).toEqual({ says, faults: [], leaps: [] })
        }
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })

  test('after whatever happens at the same moment', async () => {
    const shop = await openShop()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
        async (moments) => {
          const world = await openWorld(shop)
          for (const together of moments) {
            const answers = (await Promise.all(together.map(({ go }) => go(world)))).flat()
            expect(await faultsOf(world, answers), together.map(({ says }) => says).join(' | ')).toEqual([])
          }
        },
      ),
      { numRuns: 20, endOnFailure: true },
    )
  })
})

type States = ReadonlyMap<string, OrderStatus>

async function statesOf({ shop, orders }: World): Promise<States> {
  const { rows } = await shop.pool.query<{ order_id: string; status: OrderStatus }>(
    'select order_id, status from shop_order where order_id = any($1)',
    [orders.map(({ orderId }) => orderId)],
  )
  return new Map(rows.map(({ order_id, status }) => [order_id, status]))
}

/** Orders that came into a state which theirs does not lead to. */
const leaps = (before: States, after: States) =>
  [...before].filter(([orderId, from]) => {
    const to = after.get(orderId)
    return to !== from && (to === undefined || !canMove(from, to))
  })
