import type { Order } from '#orders/contract.ts'
import { countSeededStock, findImbalances } from '../support/balance.ts'
import { type Answer, addProduct, ask, lineOf, orderInputFor, place, runConcurrently } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

type StatusChange = { name: string; go: (shop: ShopUnderProof, order: Order, token: string) => Promise<Answer> }

const byStaff = (orderStatus: string): StatusChange => ({
  name: orderStatus,
  go: (shop, { orderId }, token) =>
    ask(shop.url(), 'PUT', `/order/${orderId}/status`, { body: { orderStatus, reason: 'tranh chấp' }, token }),
})

/** Concurrent status changes tried on one order. */
const changes: readonly StatusChange[] = [
  byStaff('cancelled'),
  byStaff('confirmed'),
  byStaff('cancelled'),
  byStaff('packing'),
  byStaff('cancelled'),
]

/**
 * Concurrent status changes of the same order, while others buy the returned stock: each order ends once, and its stock
 * is returned once.
 */
export async function proveRaces(shop: ShopUnderProof, { orders }: { orders: number }): Promise<Check[]> {
  const token = await shop.token()
  const goods = await Promise.all([
    addProduct(shop.url(), token, 'Bình hoa giành', [orders * 3, orders * 3]),
    addProduct(shop.url(), token, 'Mâm bồng giành', [orders * 3]),
  ])
  const [vases, trays] = goods
  const seeded = await shop.queryDatabase((db) =>
    countSeededStock(
      db,
      goods.map(({ id }) => id),
    ),
  )
  const carts = [
    [lineOf(vases), lineOf(trays), lineOf(vases, 1)],
    [lineOf(vases, 1), lineOf(trays), lineOf(vases)],
  ]
  const answers: Answer[] = []
  let twice = 0
  await runConcurrently(
    Array.from({ length: orders }).map((_, index) => index),
    8,
    async (index) => {
      const { res_data: order } = await place(shop.url(), orderInputFor(carts[index % 2] ?? []))
      const [, ...changed] = await Promise.all([
        place(shop.url(), orderInputFor(carts[(index + 1) % 2] ?? [])),
        ...changes.map((one) => one.go(shop, order, token)),
      ])
      const cancelled = changed.filter(({ status }, at) => status === 200 && changes[at]?.name === 'cancelled')
      if (cancelled.length > 1) twice++
      answers.push(...changed)
    },
  )
  const odd = answers.filter(({ status }) => status !== 200 && status !== 409)
  const won = answers.length - odd.length - answers.filter(({ status }) => status === 409).length
  return [
    noProblems(
      'of moves at the same moment each is done or refused with a 409',
      odd.map((answer) => JSON.stringify(answer)),
    ),
    check(
      `none of ${orders} orders is cancelled twice`,
      twice === 0,
      `${won} moves done, ${answers.length - won} refused`,
    ),
    noProblems('stock, sums and events agree', await shop.queryDatabase((db) => findImbalances(db, seeded))),
  ]
}
