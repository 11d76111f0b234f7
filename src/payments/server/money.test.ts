import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPayingShop, receiptsOf, transfer } from '../../../tests/support/factories/payment.ts'

type Step =
  | { kind: 'transfer'; amount: number; id: number }
  | { kind: 'cancel' }
  | { kind: 'by hand' }
  | { kind: 'resolve'; resolution: 'matched' | 'refunded' }

const due = 530_000

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      amount: fc.constantFrom(due, due, 500_000, 30_000, 1, due + 1),
      // Few ids, so that the same transfer is often reported again, even with another amount.
      id: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'cancel' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'by hand' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      resolution: fc.constantFrom('matched' as const, 'refunded' as const),
    }),
  },
)

test('with events in any order each đồng is recorded once, and an order is paid exactly when enough counts for it', async () => {
  const { shop, simulator, order, token } = await openPayingShop()
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), fc.boolean(), async (steps, together) => {
      round += 1
      const { orderId } = await order()
      const transactions = new Map<number, Set<number>>()
      const take = async (input: Step) => {
        if (input.kind === 'transfer') {
          const id = round * 100 + input.id
          transactions.set(id, (transactions.get(id) ?? new Set()).add(input.amount))
          await transfer(shop, simulator, { content: orderId, amount: input.amount, id })
        } else if (input.kind === 'cancel') {
          const body = { orderStatus: 'cancelled' }
          await shop.call(`/order/${orderId}/status`, { method: 'PUT', body, token })
        } else if (input.kind === 'by hand') {
          await shop.call('/payment/paid', { method: 'POST', body: { orderId }, token })
        } else {
          const [open] = await receiptsOf(shop, token, { orderId, state: 'open' })
          const body = { resolution: input.resolution }
          if (open) await shop.call(`/payment/receipt/${open.id}`, { method: 'PUT', body, token })
        }
      }
      if (together) await Promise.all(steps.map(take))
      else for (const input of steps) await take(input)

      const receipts = await receiptsOf(shop, token, { orderId })
      const fromBank = receipts.filter(({ source }) => source === 'sepay')
      expect(fromBank.map(({ transactionId }) => Number(transactionId)).sort()).toEqual([...transactions.keys()].sort())
      for (const { transactionId, amount } of fromBank) {
        expect(transactions.get(Number(transactionId))?.has(amount)).toBe(true)
      }
      const counted = receipts.filter(({ state, resolution }) => state === 'applied' || resolution === 'matched')
      const sum = counted.reduce((total, { amount }) => total + amount, 0)
      const { rows } = await shop.pool.query<{ paid: number; status: string; event: number }>(
        `select paid_amount as paid, payment_status as status,
           (select count(*) from order_event e where e.order_id = o.id and e.kind = 'paid') as event
         from shop_order o where order_id = $1`,
        [orderId],
      )
      const [now] = rows
      expect(now?.paid).toBe(sum)
      expect(now?.status === 'paid').toBe(sum >= due)
      expect(now?.event).toBe(sum >= due ? 1 : 0)
      const waiting = receipts.filter(({ state }) => state === 'open')
      expect(waiting.every(({ fit }) => fit !== 'exact')).toBe(true)
    }),
    { numRuns: 40 },
  )
})
