import { createHash } from 'node:crypto'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { changeOrderPayment, lockOrderPayment } from '#orders/server/changes/payment-state.ts'
import { isStale } from '#payments/rules.ts'
import { applyMoney } from './apply-money.ts'
import { changeAttempt, findAttempt } from './attempts.ts'
import type { CallbackRequest, CallbackSource, MoneyEvent, Outcome } from './providers/provider.ts'
import { paymentCallbacks } from './tables.ts'

/**
 * Takes a report of a provider: checks it, lets it count, and keeps it as it came, all in one transaction.
 * `keepsForged`
 * says whether a report with a wrong signature is kept; someone may be sending thousands.
 */
export async function takeReport(
  db: Db,
  now: Date,
  source: CallbackSource,
  request: CallbackRequest,
  keepsForged: () => Promise<boolean>,
): Promise<Outcome> {
  const reading = source.read(request)
  if (reading.kind === 'event') {
    return db.transaction(async (tx) => {
      const outcome = await takeReported(tx, now, source, reading.event)
      await keepReport(tx, now, source, request, outcome)
      return outcome
    })
  }
  if (reading.kind === 'ignored' || (await keepsForged())) await keepReport(db, now, source, request, reading.kind)
  return reading.kind
}

/**
 * A report more than a day old may be one that somebody kept: a failure says nothing any more, money waits for staff.
 */
async function takeReported(tx: Db, now: Date, source: CallbackSource, event: MoneyEvent): Promise<Outcome> {
  if (!isStale(event.paidDate, now)) return takeEvent(tx, now, source, event)
  return event.outcome === 'failed' ? 'ignored' : takeEvent(tx, now, source, event, true)
}

/**
 * Lets count what a provider says, whether it reported it or was asked: the number of the transaction makes it count
 * once.
 */
export function takeEvent(
  tx: Db,
  now: Date,
  { source, paymentMethod }: Pick<CallbackSource, 'source' | 'paymentMethod'>,
  event: MoneyEvent,
  isLate = false,
): Promise<Outcome> {
  if (event.outcome === 'failed') return noteFailure(tx, now, { source, paymentMethod }, event)
  const isSuspicious = event.outcome === 'suspicious'
  return applyMoney(tx, now, { ...event, source, paymentMethod, isSuspicious, isStale: isLate, actor: source })
}

/** A failure that comes after success, or again, changes nothing. */
async function noteFailure(
  tx: Db,
  now: Date,
  { source, paymentMethod }: Pick<CallbackSource, 'source' | 'paymentMethod'>,
  event: MoneyEvent,
): Promise<Outcome> {
  const named = event.reference ? await findAttempt(tx, paymentMethod, event.reference) : undefined
  if (!named) return 'unknown'
  const order = await lockOrderPayment(tx, named.orderId)
  const attempt = await findAttempt(tx, paymentMethod, named.reference)
  if (!attempt || attempt.amount !== event.amount) return 'wrong_amount'
  if (attempt.state === 'paid' || attempt.state === 'failed') return 'repeat'
  await changeAttempt(tx, now, attempt.id, { state: 'failed', failure: event.detail.slice(0, 500) })
  if (order.paymentStatus === 'pending') {
    const told = { kind: 'payment_failed', reason: event.detail.slice(0, 500), actor: source }
    await changeOrderPayment(tx, now, order.id, { paymentStatus: 'failed' }, told)
  }
  return 'noted'
}

const rawLimit = 8000

async function keepReport(
  tx: Db,
  now: Date,
  source: CallbackSource,
  request: CallbackRequest,
  verdict: Outcome,
): Promise<void> {
  const raw = source.redact(request).replaceAll('\0', '').slice(0, rawLimit)
  await tx
    .insert(paymentCallbacks)
    .values({
      id: newId(now.getTime()),
      source: source.source,
      digest: createHash('sha256').update(`${request.query}\n${request.body}`).digest('hex'),
      raw,
      verdict,
      receivedDate: now,
      lastDate: now,
    })
    .onConflictDoUpdate({
      target: [paymentCallbacks.source, paymentCallbacks.digest],
      set: { times: sql`${paymentCallbacks.times} + 1`, lastDate: now },
    })
}

const forgedRetentionDays = 30

/** Removes refused reports of long ago. Those that were rightly signed are accounts, and stay. */
export async function deleteOldForgedReports(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - forgedRetentionDays * 24 * 60 * 60 * 1000)
  const isForged = inArray(paymentCallbacks.verdict, ['bad_signature', 'malformed'])
  await db.delete(paymentCallbacks).where(and(isForged, lt(paymentCallbacks.lastDate, oldest)))
}
