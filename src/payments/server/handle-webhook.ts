import { createHash } from 'node:crypto'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { changeOrderPayment, lockOrderPayment } from '#orders/server/changes/order-payment.ts'
import { isStale } from '#payments/rules.ts'
import { changeAttempt, findAttempt, hasLiveAttempt } from './attempts.ts'
import type { MoneyEvent, WebhookRequest, WebhookResult, WebhookSource } from './providers/provider.ts'
import { receiveMoney } from './receive-money.ts'
import { paymentCallbacks } from './tables.ts'

type Webhook = { source: WebhookSource; request: WebhookRequest; now: Date }

/**
 * Handles a provider's webhook: verifies, applies and stores it, all in one transaction. `mayStoreForged` returns
 * whether one with a wrong signature, or a malformed one, is stored, since an attacker may send thousands.
 */
export async function handleWebhook(
  db: Db,
  webhook: Webhook,
  mayStoreForged: () => Promise<boolean>,
): Promise<WebhookResult> {
  const { source, request, now } = webhook
  const reading = source.read(request)
  if (reading.kind === 'event') {
    return db.transaction(async (tx) => {
      const outcome = await applyEvent(tx, now, source, {
        ...reading.event,
        isStale: isStale(reading.event.paidDate, now),
      })
      await storeWebhook(tx, webhook, outcome)
      return outcome
    })
  }
  if (reading.kind === 'ignored' || (await mayStoreForged())) await storeWebhook(db, webhook, reading.kind)
  return reading.kind
}

/** A webhook about a payment of more than a day ago (`isStale`) may be a replay. */
type AppliedEvent = MoneyEvent & { isStale?: boolean }

/**
 * Applies a provider's event, from a webhook or a status query: the transaction number makes it count once. A stale
 * failure is ignored; a stale payment waits for staff.
 */
export async function applyEvent(
  tx: Db,
  now: Date,
  { source, paymentMethod }: Pick<WebhookSource, 'source' | 'paymentMethod'>,
  event: AppliedEvent,
): Promise<WebhookResult> {
  if (event.outcome !== 'failed') {
    const isSuspicious = event.outcome === 'suspicious'
    return receiveMoney(tx, now, { ...event, source, paymentMethod, isSuspicious, actor: source })
  }
  return event.isStale ? 'ignored' : recordFailure(tx, now, { source, paymentMethod }, event)
}

/** A failure after a success, or a repeated one, changes nothing. */
async function recordFailure(
  tx: Db,
  now: Date,
  { source, paymentMethod }: Pick<WebhookSource, 'source' | 'paymentMethod'>,
  event: MoneyEvent,
): Promise<WebhookResult> {
  const named = event.reference ? await findAttempt(tx, paymentMethod, event.reference) : undefined
  if (!named) return 'unknown'
  const order = await lockOrderPayment(tx, named.orderRowId)
  const attempt = await findAttempt(tx, paymentMethod, named.reference)
  if (!attempt || attempt.amount !== event.amount) return 'wrong_amount'
  if (attempt.state === 'paid' || attempt.state === 'failed') return 'repeat'
  await changeAttempt(tx, now, attempt.id, { state: 'failed', failure: event.detail.slice(0, 500) })
  // The buyer may have chosen another method meanwhile, or opened a newer page, which is still valid.
  const wanted = { orderRowId: order.id, provider: paymentMethod, amount: order.amountDue }
  const isAwaited = order.paymentMethod !== paymentMethod || (await hasLiveAttempt(tx, now, wanted))
  if (order.paymentStatus === 'pending' && !isAwaited) {
    const occurrence = { kind: 'payment_failed', reason: event.detail.slice(0, 500), actor: source, at: now }
    await changeOrderPayment(tx, order.id, { paymentStatus: 'failed' }, occurrence)
  }
  return 'noted'
}

const rawLimit = 8000

const isForged = inArray(paymentCallbacks.verdict, ['bad_signature', 'malformed'])

async function storeWebhook(tx: Db, { source, request, now }: Webhook, verdict: WebhookResult): Promise<void> {
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
      set: {
        times: sql`${paymentCallbacks.times} + 1`,
        lastDate: now,
        // Stored before the right key was configured, and genuine after all.
        verdict: sql`case when ${isForged} then excluded.verdict else ${paymentCallbacks.verdict} end`,
      },
    })
}

const forgedRetentionDays = 30

/** Deletes old webhooks that are malformed or have a wrong signature. All others are accounting records and stay. */
export async function deleteOldForgedWebhooks(db: Db, now: Date): Promise<void> {
  const oldest = daysBefore(now, forgedRetentionDays)
  await db.delete(paymentCallbacks).where(and(isForged, lt(paymentCallbacks.lastDate, oldest)))
}
