import type { AnswerOf } from '#foundation/api/endpoint.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { conflict, invalidField } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { isPrepaid } from '#orders/rules.ts'
import {
  changeOrderPayment,
  getOrderPayment,
  lockOrderPayment,
  type OrderPayment,
} from '#orders/server/changes/order-payment.ts'
import type { Payment, PrepaidMethod, startPayment as startPaymentContract } from '#payments/contract.ts'
import { isPayable } from '#payments/rules.ts'
import { paramNumber } from '#system/rules.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { readParams } from '#system/server/system-params.ts'
import { type AttemptRow, addAttempt, changeAttempt, findLiveAttempt } from './attempts.ts'
import { getPayment, hasClaim, prepaidMethods } from './get-payment.ts'
import { ProviderRefusal } from './providers/post-json.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { providersOf } from './providers/registry.ts'
import { transferFor } from './transfer.ts'

type Started = AnswerOf<typeof startPaymentContract>

/** How long a provider's payment page is valid. */
const pageLifetimeMs = 15 * 60 * 1000

/** Starts in progress in this process: a double click waits for the first one instead of opening a second attempt. */
const running = new Map<string, Promise<Started>>()

/**
 * Starts paying an order, or continues a valid attempt. Throws 404 for an unknown order, 422 for a method that is not
 * offered, 409 when nothing is to be paid or the provider refuses; the order stays in any case.
 */
export async function startPayment(
  services: RequestServices,
  input: { orderId: string; paymentMethod?: string | null | undefined },
): Promise<Started> {
  const { db, config } = services
  const order = await getOrderPayment(db, input.orderId)
  checkPayable(order)
  const methods = await prepaidMethods(db, config, order.amountDue)
  const method = methods.find((offered) => offered === (input.paymentMethod ?? order.paymentMethod))
  if (!method) throw invalidField('paymentMethod', m.error_payment_method())
  if (method === 'bank_transfer') {
    await openAttempt(services, order.id, method)
    return { kind: 'transfer', url: null, transfer: await transferFor(db, order) }
  }
  // The order is about to expire: a page opened now could take money for nothing.
  if (order.effectiveExpiresAt && order.effectiveExpiresAt <= services.now()) throw conflict(m.payment_not_payable())
  const provider = providersOf(config.payments).find(({ paymentMethod }) => paymentMethod === method)
  if (!provider) throw invalidField('paymentMethod', m.error_payment_method())
  const key = `${order.id} ${method}`
  const started = running.get(key) ?? goToProvider(services, order, provider).finally(() => running.delete(key))
  running.set(key, started)
  return started
}

function checkPayable(order: OrderPayment): void {
  if (isPayable(order)) return
  throw conflict(order.paymentStatus === 'paid' ? m.payment_paid_already() : m.payment_not_payable())
}

async function goToProvider(
  services: RequestServices,
  order: OrderPayment,
  provider: PaymentProvider,
): Promise<Started> {
  const { db, now, log, origin, caller } = services
  const attempt = await openAttempt(services, order.id, provider.paymentMethod)
  if (attempt.payUrl) return { kind: 'redirect', url: attempt.payUrl, transfer: null }
  const locale = currentLocale()
  try {
    const { url } = await provider.start({
      reference: attempt.reference,
      orderId: order.orderId,
      amount: attempt.amount,
      locale,
      ipAddress: caller.ipAddress,
      startedDate: attempt.createdDate,
      expiresDate: attempt.expiresDate ?? new Date(attempt.createdDate.getTime() + pageLifetimeMs),
      returnUrl: `${origin}${localizedPath(locale, urlOf('payment'))}?order=${order.orderId}&back=${provider.source}`,
      callbackUrl: `${origin}/api/v1/payment${provider.path}`,
    })
    await changeAttempt(db, now(), attempt.id, { state: 'waiting', payUrl: url })
    return { kind: 'redirect', url, transfer: null }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await changeAttempt(db, now(), attempt.id, { state: 'failed', failure: detail.slice(0, 500) })
    if (!(error instanceof ProviderRefusal)) throw error
    log.warn({ provider: provider.source, orderId: order.orderId, detail }, 'a payment provider refused')
    throw conflict(m.payment_provider_down())
  }
}

/** The valid attempt, or a new one. A prepaid order changes to this method, and waits for it again after a failure. */
function openAttempt({ db, now, caller }: RequestServices, id: string, method: PrepaidMethod): Promise<AttemptRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrderPayment(tx, id)
    checkPayable(order)
    const live = await findLiveAttempt(tx, now(), { orderRowId: id, provider: method, amount: order.amountDue })
    const isAwaited = live && order.paymentMethod === method && order.paymentStatus === 'pending'
    if (isPrepaid(order.paymentMethod) && !isAwaited) {
      const change = { paymentMethod: method, paymentStatus: 'pending' } as const
      const occurrence = { kind: 'payment_started', reason: method, actor: 'buyer', at: now() }
      await changeOrderPayment(tx, id, change, occurrence)
    }
    if (live) return live
    const pageEnds = new Date(now().getTime() + pageLifetimeMs)
    const expiresDate = method === 'bank_transfer' ? order.effectiveExpiresAt : pageEnds
    const state = method === 'bank_transfer' ? 'waiting' : 'starting'
    const attempt = { provider: method, amount: order.amountDue, state, expiresDate, createdDate: now() } as const
    return addAttempt(tx, order, attempt, caller)
  })
}

/**
 * The buyer reports that the transfer was made. Nothing counts as paid, but the order expires in `order.claimed_hours`
 * at the earliest, within which staff decide. Only the first report of an order counts; others change nothing. Throws
 * 404, and 422 for the first report of an order by another method where transfers are not offered.
 */
export async function claimTransfer(services: RequestServices, text: string): Promise<Payment> {
  const { db, now, jobs, config } = services
  const { id } = await getOrderPayment(db, text)
  const hours = paramNumber(await readParams(db), 'order.claimed_hours', 72, { min: 1, max: 24 * 30 })
  await db.transaction(async (tx) => {
    const order = await lockOrderPayment(tx, id)
    if (!isPayable(order) || (await hasClaim(tx, id))) return
    const isByTransfer = order.paymentMethod === 'bank_transfer'
    if (!isByTransfer && !(await prepaidMethods(tx, config, order.amountDue)).includes('bank_transfer'))
      throw invalidField('paymentMethod', m.error_payment_method())
    const attempt = await openAttempt({ ...services, db: tx }, id, 'bank_transfer')
    const decideBy = new Date(now().getTime() + hours * 60 * 60 * 1000)
    await changeAttempt(tx, now(), attempt.id, { claimedDate: now(), expiresDate: decideBy })
    const event = { kind: 'transfer_claimed', reason: null, actor: 'buyer', at: now() }
    // Extended once and with an end: a buyer who reports and never pays holds the goods no longer than this.
    const end = order.expiresAt
    await changeOrderPayment(tx, id, end ? { expiresAt: end > decideBy ? end : decideBy } : {}, event)
    jobs.soon(sendEmailsJob)
  })
  return getPayment(services, text)
}
