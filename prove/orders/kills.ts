import { countSeededStock, findImbalances } from '../support/balance.ts'
import {
  addProduct,
  lineOf,
  type OrderInput,
  orderInputFor,
  placeUntilAnswered,
  runConcurrently,
} from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { compareOrders } from '../support/compare-orders.ts'
import type { ShopUnderProof, Victim } from '../support/shop-process.ts'

const plenty = 100_000
/** All buyers give up this long after the first order, and 50 ms more for each order; a restart takes seconds. */
const timeoutMs = 120_000

type Options = { orders: number; buyers: number; kills: readonly Victim[] }

/** Kills while many orders are placed: acknowledged orders persist and none is duplicated. Source: decisions §6. */
export async function proveKills(shop: ShopUnderProof, { orders, buyers, kills }: Options): Promise<Check[]> {
  const token = await shop.token()
  const goods = await Promise.all([
    addProduct(shop.url(), token, 'Hương vòng bền', [plenty, plenty]),
    addProduct(shop.url(), token, 'Chén nước bền', [plenty]),
  ])
  const ids = goods.map(({ id }) => id)
  const seeded = await shop.queryDatabase((db) => countSeededStock(db, ids))
  const [incense, cups] = goods
  const carts = [
    [lineOf(incense), lineOf(cups)],
    [lineOf(cups, 0, 2)],
    [lineOf(cups), lineOf(incense, 1), lineOf(incense)],
    [lineOf(incense, 1, 3)],
  ]
  const inputs = Array.from({ length: orders }, (_, index) => orderInputFor(carts[index % carts.length] ?? []))
  const claim = `${orders} orders by ${buyers} buyers are all acknowledged through ${kills.length} kills`
  const bought = await buyAndKill(shop, inputs, buyers, kills).catch(String)
  if (typeof bought === 'string') return [check(claim, false, bought)]
  const { acknowledged, refusals, retried } = bought
  const { lost, surplus } = await shop.queryDatabase((db) => compareOrders(db, ids, acknowledged))
  return [
    check(
      claim,
      acknowledged.size === orders,
      `${acknowledged.size} acknowledged, ${retried} sent again; killed: ${kills.join(', ')}`,
    ),
    noProblems('the buyers never meet an error other than a short absence', refusals),
    noProblems('every acknowledged order is there, once, and no other', [
      ...lost.map((orderId) => `${orderId} is lost`),
      ...surplus.map((orderId) => `${orderId} is one too many`),
    ]),
    noProblems('stock, sums and events agree', await shop.queryDatabase((db) => findImbalances(db, seeded))),
  ]
}

/**
 * Kills at regular intervals, while other buyers continue. Rejects when a kill fails, the shop does not come back, or
 * the buyers give up.
 */
async function buyAndKill(
  shop: ShopUnderProof,
  inputs: readonly OrderInput[],
  buyers: number,
  kills: readonly Victim[],
) {
  const acknowledged = new Map<string, string>()
  const refusals: string[] = []
  let retried = 0
  const due = kills.map((victim, index) => ({
    victim,
    after: Math.round(((index + 1) * inputs.length) / (kills.length + 1)),
  }))
  let killing: Promise<void> = Promise.resolve()
  let failure: unknown
  const url = () => {
    if (failure) throw failure
    return shop.url()
  }
  const killWhenDue = () => {
    const next = due[0]
    if (!next || acknowledged.size < next.after) return
    due.shift()
    killing = killing.then(() => shop.kill(next.victim))
    // Thrown to the buyers, who would otherwise go on trying.
    killing.catch((error) => {
      failure = error
    })
  }
  const giveUpAt = Date.now() + timeoutMs + inputs.length * 50
  await runConcurrently(inputs, buyers, async (input) => {
    const { answer, attempts } = await placeUntilAnswered({ url }, input, giveUpAt)
    if (attempts > 1) retried++
    if (answer.res_status_code === 201) acknowledged.set(input.tmpId, answer.res_data.orderId)
    else refusals.push(JSON.stringify(answer))
    killWhenDue()
  })
  await killing
  return { acknowledged, refusals, retried }
}
