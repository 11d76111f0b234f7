import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#orders/contract.ts'
import { canMove } from '#orders/rules.ts'
import type { Payment } from '#payments/contract.ts'
import { findImbalances } from '../../prove/support/balance.ts'
import { receiptsOf } from '../support/factories/payment.ts'
import type { TestAnswer } from '../support/open-test-shop.ts'
import { action, type OrderScenario, openScenario, openShop } from './order-actions.ts'

const refusals = [200, 409, 422]

async function problemsAfter({ shop, seeded }: OrderScenario, answers: readonly TestAnswer<unknown>[]) {
  const odd = answers.filter(({ status }) => !refusals.includes(status)).map((answer) => JSON.stringify(answer))
  return [...odd, ...(await findImbalances(shop.pool, seeded))]
}

describe('stock, money, vouchers and history agree', { timeout: 120_000 }, () => {
  test('after every step of any sequence of actions', async () => {
    const shop = await openShop()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 16 }), async (sequence) => {
        const scenario = await openScenario(shop)
        for (const { name, go } of sequence) {
          const before = await statesOf(scenario)
          const problems = await problemsAfter(scenario, await go(scenario))
          expect({ name, problems, leaps: leaps(before, await statesOf(scenario)) }).toEqual({
            name,
            problems: [],
            leaps: [],
          })
        }
        expect(await balancesShown(scenario)).toEqual([])
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })

  test('after any concurrent actions', async () => {
    const shop = await openShop()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
        async (moments) => {
          const scenario = await openScenario(shop)
          for (const together of moments) {
            const answers = (await Promise.all(together.map(({ go }) => go(scenario)))).flat()
            expect(await problemsAfter(scenario, answers), together.map(({ name }) => name).join(' | ')).toEqual([])
          }
          expect(await balancesShown(scenario)).toEqual([])
        },
      ),
      { numRuns: 20, endOnFailure: true },
    )
  })
})

/** Orders whose reported amounts differ from their receipts and refunds. */
async function balancesShown({ shop, token, orders }: OrderScenario): Promise<string[]> {
  const problems: string[] = []
  for (const { orderId } of orders) {
    const { refundedAmount, amountDue, orderTotal, paymentStatus } = (await shop.call<Payment>(`/payment/${orderId}`))
      .res_data
    const receipts = await receiptsOf(shop, token, { orderId })
    const counted = receipts.filter(({ state, resolution }) => state === 'applied' || resolution === 'matched')
    const paid = counted.reduce((sum, { amount }) => sum + amount, 0)
    const isSettled = paymentStatus === 'paid' || paymentStatus === 'refunded'
    const isRight =
      amountDue === (isSettled ? 0 : orderTotal - paid + refundedAmount) &&
      refundedAmount <= paid &&
      (paymentStatus !== 'refunded' || refundedAmount === paid)
    if (!isRight) problems.push(`${orderId}: ${paid} of ${orderTotal}, ${refundedAmount} back, ${paymentStatus}`)
  }
  return problems
}

type States = ReadonlyMap<string, OrderStatus>

async function statesOf({ shop, orders }: OrderScenario): Promise<States> {
  const { rows } = await shop.pool.query<{ order_id: string; status: OrderStatus }>(
    'select order_id, status from shop_order where order_id = any($1)',
    [orders.map(({ orderId }) => orderId)],
  )
  return new Map(rows.map(({ order_id, status }) => [order_id, status]))
}

/** Orders whose status changed in a way that is not allowed. */
const leaps = (before: States, after: States) =>
  [...before].filter(([orderId, from]) => {
    const to = after.get(orderId)
    return to !== from && (to === undefined || !canMove(from, to))
  })
