import { and, desc, eq, gt, isNull, max, or } from 'drizzle-orm'
import { actorName, type Caller } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'
import type { OrderPayment } from '#orders/server/changes/payment-state.ts'
import type { Provider } from '#payments/contract.ts'
import { providerReference } from '#payments/rules.ts'
import { payosReference } from './providers/payos.ts'
import { payments } from './tables.ts'

export type AttemptRow = typeof payments.$inferSelect

/** The attempt that can still be gone on with: same provider, same amount, and time left. */
export async function findLiveAttempt(
  tx: Db,
  now: Date,
  { orderId, provider, amount }: { orderId: string; provider: Provider; amount: Vnd },
): Promise<AttemptRow | undefined> {
  const [live] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, provider),
        eq(payments.state, 'waiting'),
        eq(payments.amount, amount),
        or(isNull(payments.expiresDate), gt(payments.expiresDate, now)),
      ),
    )
    .orderBy(desc(payments.attempt))
    .limit(1)
  return live
}

type NewAttempt = Pick<AttemptRow, 'provider' | 'amount' | 'state' | 'createdDate'> &
  Partial<Pick<AttemptRow, 'expiresDate' | 'transactionId' | 'paidDate'>>

/** Writes down a new attempt, with a reference of its own. The order must be locked. */
export async function addAttempt(
  tx: Db,
  order: Pick<OrderPayment, 'id' | 'orderId'>,
  input: NewAttempt,
  caller?: Caller,
): Promise<AttemptRow> {
  const [last] = await tx
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const attempt = (last?.attempt ?? 0) + 1
  const [added] = await tx
    .insert(payments)
    .values({
      ...input,
      id: newId(input.createdDate.getTime()),
      orderId: order.id,
      orderCode: order.orderId,
      attempt,
      reference:
        input.provider === 'payos' ? payosReference(input.createdDate) : providerReference(order.orderId, attempt),
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
    .update(payments)
    .set({ ...change, updatedDate: now })
    .where(eq(payments.id, id))
}

export async function findAttempt(tx: Db, provider: Provider, reference: string): Promise<AttemptRow | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return found
}

/** The newest attempt at this provider that did not succeed yet. */
export async function findWaitingAttempt(tx: Db, orderId: string, provider: Provider): Promise<AttemptRow | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, provider), eq(payments.state, 'waiting')))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return found
}
