import { and, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Services } from '#foundation/services.ts'
import { getOrderPayment } from '#orders/server/changes/payment-state.ts'
import type { PaymentState } from '#payments/contract.ts'
import { isPayable } from '#payments/rules.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import type { AttemptRow } from './attempts.ts'
import { applyEvent } from './handle-webhook.ts'
import { getPaymentState, hasOpenReceipt } from './payment-view.ts'
import { ProviderRefusal } from './providers/post-json.ts'
import type { PaymentProvider, ProviderStatus, Source } from './providers/provider.ts'
import { providersOf } from './providers/registry.ts'
import { paymentAttempts } from './tables.ts'

type PollServices = Pick<Services, 'db' | 'config' | 'now' | 'log' | 'jobs'>

/** An attempt is asked about at most so often, whoever wants to know. */
const askEveryMs = 10_000
/** Older attempts of an order are left alone. */
const askedAtMost = 5

/** How far the payment of an order is, after its providers were asked. Throws 404. */
export async function refreshPayment(services: PollServices, text: string): Promise<PaymentState> {
  const order = await getOrderPayment(services.db, text)
  if (isPayable(order)) await pollProviders(services, order.id)
  return getPaymentState(services.db, text)
}

/**
 * Asks the providers about the attempts of an order, as a report may be lost, and lets count what they say. Gives
 * whether it is certain that no more money comes: none could still be paid, none is under way, and each could be asked.
 * `silent` are the providers that did not answer; they are not asked again.
 */
export async function pollProviders(
  services: PollServices,
  orderRowId: string,
  silent: Set<Source> = new Set(),
): Promise<boolean> {
  const { db, now, config } = services
  let isCertain = true
  for (const provider of providersOf(config.payments)) {
    for (const attempt of await askedAttempts(services, orderRowId, provider)) {
      const isOpen = attempt.state === 'waiting' && (attempt.expiresDate === null || attempt.expiresDate > now())
      const found = await find(services, provider, attempt, silent)
      if (!found || found.isUnderWay || isOpen) isCertain = false
      for (const event of found?.events ?? []) {
        const outcome = await db.transaction((tx) => applyEvent(tx, now(), provider, event))
        if (outcome === 'applied') services.jobs.soon(sendEmailsJob)
      }
    }
  }
  return isCertain
}

/**
 * Attempts for which the buyer was sent to the provider; a failed one may have succeeded at a second try on its page.
 */
function askedAttempts(
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
    .limit(askedAtMost)
}

/** Undefined when it can't be known now. */
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
    silent.add(provider.source)
    log.warn({ provider: provider.source, orderId, detail: error.message }, 'a payment provider can’t tell')
    return undefined
  }
}

/** Nobody asks at the same moment, here or in another process. */
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

/** How long an order outlives its deadline while a provider can't say whether it was paid. */
const patienceMs = 24 * 60 * 60 * 1000

/** For one round of ending unpaid orders: whether it is known that no money came for an order, not even a wrong sum. */
export function unpaidForCertain(services: PollServices) {
  const silent = new Set<Source>()
  return async ({ id, expiresAt }: { id: string; expiresAt: Date | null }): Promise<boolean> => {
    const isCertain = await pollProviders(services, id, silent)
    if (await hasOpenReceipt(services.db, id)) return false
    return isCertain || services.now().getTime() - (expiresAt?.getTime() ?? 0) > patienceMs
  }
}
