import { and, desc, eq, gt, inArray, isNull, max, or, type SQL } from 'drizzle-orm'
import { actorName, type Caller } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'
import type { OrderPayment } from '#orders/server/changes/order-payment.ts'
import type { PaymentMethod } from '#payments/contract.ts'
import { providerReference } from '#payments/rules.ts'
import { newPayosReference } from './providers/payos.ts'
import { paymentAttempts } from './tables.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

type Wanted = { orderRowId: string; provider: PaymentMethod; amount: Vnd }

const isValid = ({ amount }: Wanted, now: Date) =>
  and(eq(paymentAttempts.amount, amount), or(isNull(paymentAttempts.expiresDate), gt(paymentAttempts.expiresDate, now)))

/** The attempt that can be continued: same provider, same amount, not expired. */
export function findLiveAttempt(tx: Db, now: Date, wanted: Wanted): Promise<AttemptRow | undefined> {
  return findWaitingAttempt(tx, wanted.orderRowId, wanted.provider, isValid(wanted, now))
}

/** Whether an attempt can be continued, or is being started. */
export async function hasLiveAttempt(tx: Db, now: Date, wanted: Wanted): Promise<boolean> {
  const { orderRowId, provider, state } = paymentAttempts
  const ofOrder = and(eq(orderRowId, wanted.orderRowId), eq(provider, wanted.provider))
  const isOpen = inArray(state, ['starting', 'waiting'])
  return (await tx.$count(paymentAttempts, and(ofOrder, isOpen, isValid(wanted, now)))) > 0
}

type NewAttempt = Pick<AttemptRow, 'provider' | 'amount' | 'state' | 'createdDate'> &
  Partial<Pick<AttemptRow, 'expiresDate' | 'transactionId' | 'paidDate'>>

/** Inserts a new attempt with its own reference. The order must be locked. */
export async function addAttempt(
  tx: Db,
  order: Pick<OrderPayment, 'id' | 'orderId'>,
  input: NewAttempt,
  caller?: Caller,
): Promise<AttemptRow> {
  const [last] = await tx
    .select({ attempt: max(paymentAttempts.attempt) })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderRowId, order.id))
  const attempt = (last?.attempt ?? 0) + 1
  const [added] = await tx
    .insert(paymentAttempts)
    .values({
      ...input,
      id: newId(input.createdDate.getTime()),
      orderRowId: order.id,
      orderId: order.orderId,
      attempt,
      reference:
        input.provider === 'payos' ? newPayosReference(input.createdDate) : providerReference(order.orderId, attempt),
      updatedDate: input.createdDate,
      createdBy: caller ? actorName(caller) : null,
    })
    .returning()
  if (!added) throw new Error('The attempt was not written down')
  return added
}

export async function changeAttempt(
  tx: Db,
  now: Date,
  id: string,
  change: Partial<
    Pick<AttemptRow, 'state' | 'payUrl' | 'failure' | 'transactionId' | 'paidDate' | 'claimedDate' | 'expiresDate'>
  >,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ ...change, updatedDate: now })
    .where(eq(paymentAttempts.id, id))
}

export async function findAttempt(tx: Db, provider: PaymentMethod, reference: string): Promise<AttemptRow | undefined> {
  const [found] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)))
  return found
}

export async function findAttemptById(tx: Db, id: string): Promise<AttemptRow | undefined> {
  const [found] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return found
}

/** The newest waiting attempt at this provider that also meets the condition. */
export async function findWaitingAttempt(
  tx: Db,
  orderRowId: string,
  provider: PaymentMethod,
  condition?: SQL,
): Promise<AttemptRow | undefined> {
  const [found] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderRowId, orderRowId),
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.state, 'waiting'),
        condition,
      ),
    )
    .orderBy(desc(paymentAttempts.attempt))
    .limit(1)
  return found
}
