import { and, asc, between, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '#foundation/services.ts'
import { getOrderPayment } from '#orders/server/changes/order-payment.ts'
import type { PaymentState } from '#payments/contract.ts'
import { isPayable } from '#payments/rules.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import type { AttemptRow } from './attempts.ts'
import { getPaymentState, hasOpenReceipt } from './get-payment.ts'
import { applyEvent } from './handle-webhook.ts'
import { ProviderRefusal, ProviderUnreachable } from './providers/post-json.ts'
import type { PaymentProvider, ProviderStatus, Source } from './providers/provider.ts'
import { providersOf } from './providers/registry.ts'
import { paymentAttempts } from './tables.ts'

type PollServices = Pick<Services, 'db' | 'config' | 'now' | 'log' | 'jobs'>

/** Minimum time between status queries of one attempt, for all callers together. */
const askEveryMs = 10_000
/** Attempts of an order queried at each provider; older ones are not. */
const askedAtMost = 5

/** The payment state of an order, after querying its providers. Throws 404. */
export async function refreshPayment(services: PollServices, text: string): Promise<PaymentState> {
  const order = await getOrderPayment(services.db, text)
  if (isPayable(order)) await pollProviders(services, order.id)
  return getPaymentState(services.db, text)
}

/**
 * Queries the providers about the attempts of an order, since a webhook may be lost, and applies the results. Returns
 * whether it is certain that no more money comes: no attempt can still be paid or is in progress, and each was queried.
 * `silent` collects providers that did not answer; they are not queried again.
 */
export async function pollProviders(
  services: PollServices,
  orderRowId: string,
  silent: Set<Source> = new Set(),
): Promise<boolean> {
  const { now, config } = services
  let isCertain = !(await isStarting(services, orderRowId))
  for (const provider of providersOf(config.payments)) {
    const attempts = await polledAttempts(services, orderRowId, provider)
    if (attempts.length > askedAtMost) isCertain = false
    for (const attempt of attempts.slice(0, askedAtMost)) {
      const isOpen = attempt.state === 'waiting' && (attempt.expiresDate === null || attempt.expiresDate > now())
      const found = await pollAttempt(services, provider, attempt, silent)
      if (!found || found.isUnderWay || isOpen) isCertain = false
    }
  }
  return isCertain
}

/**
 * Applies what the provider says about an attempt, and stores when that is final: its page had ended, and no money is
 * under way. Undefined when it can't be determined now.
 */
async function pollAttempt(
  services: PollServices,
  provider: PaymentProvider,
  attempt: AttemptRow,
  silent: Set<Source>,
): Promise<ProviderStatus | undefined> {
  const { db, now, jobs } = services
  const askedDate = now()
  const found = await find(services, provider, attempt, silent)
  if (!found) return undefined
  for (const event of found.events) {
    const outcome = await db.transaction((tx) => applyEvent(tx, now(), provider, event))
    if (outcome === 'applied') jobs.soon(sendEmailsJob)
  }
  if (!found.isUnderWay && attempt.expiresDate && attempt.expiresDate <= askedDate)
    await db.update(paymentAttempts).set({ finalAnswerDate: askedDate }).where(eq(paymentAttempts.id, attempt.id))
  return found
}

/**
 * Attempts whose buyer was redirected to the provider; a failed one may have succeeded later on the provider's page.
 */
function polledAttempts(
  { db }: PollServices,
  orderRowId: string,
  { paymentMethod }: PaymentProvider,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderRowId, orderRowId),
        eq(paymentAttempts.provider, paymentMethod),
        inArray(paymentAttempts.state, ['waiting', 'failed']),
        isNotNull(paymentAttempts.payUrl),
      ),
    )
    .orderBy(desc(paymentAttempts.attempt))
    .limit(askedAtMost + 1)
}

/** Whether a provider is being asked for a payment page now. */
async function isStarting({ db, now }: PollServices, orderRowId: string): Promise<boolean> {
  const ofOrder = eq(paymentAttempts.orderRowId, orderRowId)
  const isNow = and(eq(paymentAttempts.state, 'starting'), gt(paymentAttempts.expiresDate, now()))
  return (await db.$count(paymentAttempts, and(ofOrder, isNow))) > 0
}

/** Undefined when the status can't be determined now. */
async function find(
  services: PollServices,
  provider: PaymentProvider,
  attempt: AttemptRow,
  silent: Set<Source>,
): Promise<ProviderStatus | undefined> {
  const { now, log } = services
  if (silent.has(provider.source) || !(await takeTurn(services, attempt))) return undefined
  const { reference, orderId, amount, createdDate } = attempt
  try {
    return await provider.ask({ reference, orderId, amount, startedDate: createdDate, now: now() })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (error instanceof ProviderUnreachable) silent.add(provider.source)
    log.warn({ provider: provider.source, orderId, detail: error.message }, 'a payment provider can’t tell')
    return undefined
  }
}

/** Prevents concurrent queries, also by another process. */
async function takeTurn({ db, now }: PollServices, { id }: AttemptRow): Promise<boolean> {
  const before = new Date(now().getTime() - askEveryMs)
  const turn = await db
    .update(paymentAttempts)
    .set({ askedDate: now() })
    .where(
      and(eq(paymentAttempts.id, id), or(isNull(paymentAttempts.askedDate), lte(paymentAttempts.askedDate, before))),
    )
  return turn.rowCount === 1
}

/** How long an order outlives its deadline, and an ended page is asked about, while a provider can't tell. */
const graceMs = 24 * 60 * 60 * 1000

/**
 * For one run of the expiry job: returns whether an order may expire. No payment of it waits for staff, and it is
 * certain that none comes, or has been uncertain for `graceMs`.
 */
export function makeUnpaidCheck(services: PollServices) {
  const silent = new Set<Source>()
  return async ({ id, expiresAt }: { id: string; expiresAt: Date | null }): Promise<boolean> => {
    const isCertain = await pollProviders(services, id, silent)
    if (await hasOpenReceipt(services.db, id)) return false
    return isCertain || services.now().getTime() - (expiresAt?.getTime() ?? 0) > graceMs
  }
}

/** Attempts per provider and run; the rest waits for the next run. */
const roundLimit = 500
/** Unanswered queries in a row after which a run stops asking a provider, as when it refuses the shop's keys. */
const unansweredAtMost = 5

/**
 * Queries the providers about each attempt whose page has ended, whatever became of its order: the report of a payment
 * for a confirmed or cancelled order may be lost as well. Without a final answer the next run asks again.
 */
export async function pollEndedPages(services: PollServices, limit = roundLimit): Promise<void> {
  const silent = new Set<Source>()
  for (const provider of providersOf(services.config.payments)) {
    let unanswered = 0
    for (const attempt of await endedAttempts(services, provider, limit)) {
      const found = await pollAttempt(services, provider, attempt, silent).catch((err) => {
        services.log.error({ err, orderId: attempt.orderId }, 'what a payment provider said could not be applied')
      })
      unanswered = found ? 0 : unanswered + 1
      if (unanswered === unansweredAtMost) break
    }
  }
}

/** Those that were not asked about for longest come first, so that none waits behind others without an answer. */
function endedAttempts(
  { db, now }: PollServices,
  { paymentMethod }: PaymentProvider,
  limit: number,
): Promise<AttemptRow[]> {
  const { provider, state, payUrl, expiresDate, askedDate, finalAnswerDate } = paymentAttempts
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(provider, paymentMethod),
        inArray(state, ['waiting', 'failed']),
        isNotNull(payUrl),
        isNull(finalAnswerDate),
        between(expiresDate, new Date(now().getTime() - graceMs), now()),
      ),
    )
    .orderBy(sql`${askedDate} nulls first`, asc(expiresDate))
    .limit(limit)
}
