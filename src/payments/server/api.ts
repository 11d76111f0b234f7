import { handle, type Route } from '#foundation/api/routes.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import { listRefundsDue } from '#orders/server/refunds-due.ts'
import { banks } from '#payments/banks.ts'
import * as contract from '#payments/contract.ts'
import * as staffContract from '#payments/staff-contract.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { getPayment, getPaymentState } from './get-payment.ts'
import { listAttempts, listCallbacks, listClaimed, listReceipts } from './payment-lists.ts'
import { refreshPayment } from './poll-providers.ts'
import { markPaid, refundPayment, resolveReceipt } from './staff-payments.ts'
import { claimTransfer, startPayment } from './start-payment.ts'
import { undoReceipt } from './undo-receipt.ts'

/** Payments started and transfers announced per network, far above what a family or an office behind one does. */
const startRate = { limit: 120, windowMs: 10 * 60 * 1000 }

/** Per network; the page to which a provider sends the buyer back asks every twelve seconds. */
const statusRate = { limit: 600, windowMs: 10 * 60 * 1000 }

export function paymentsRoutes({ now }: Services, limits: RateLimiterFactory): Route[] {
  const starting = limits('payment', startRate)
  const asking = limits('payment question', statusRate)
  return [
    handle(contract.getPayment, ({ params }, services) => getPayment(services, params.id)),
    handle(contract.getPaymentState, ({ params }, { db }) => getPaymentState(db, params.id)),
    handle(contract.refreshPayment, async ({ body }, services) => {
      await asking.take(networkOf(services.caller.ipAddress))
      return refreshPayment(services, body.orderId)
    }),
    handle(contract.listBanks, () => [...banks]),
    handle(contract.startPayment, async ({ body }, services) => {
      await starting.take(networkOf(services.caller.ipAddress))
      return startPayment(services, body)
    }),
    handle(contract.claimTransfer, async ({ body }, services) => {
      await starting.take(networkOf(services.caller.ipAddress))
      return claimTransfer(services, body.orderId)
    }),
    handle(staffContract.listAttempts, ({ query }, { db }) => listAttempts(db, query)),
    handle(staffContract.listClaimed, ({ query }, { db }) => listClaimed(db, now(), query)),
    handle(staffContract.listRefundsDue, ({ query }, { db }) => listRefundsDue(db, query)),
    handle(staffContract.listReceipts, ({ query }, { db }) => listReceipts(db, query)),
    handle(staffContract.listCallbacks, ({ query }, { db }) => listCallbacks(db, query)),
    handle(staffContract.resolveReceipt, async ({ params, body }, { db, caller, jobs }) => {
      const receipt = await resolveReceipt(db, { caller, now: now() }, params.id, body)
      jobs.soon(sendEmailsJob)
      return receipt
    }),
    handle(staffContract.undoReceipt, ({ params, body }, { db, caller }) =>
      undoReceipt(db, { caller, now: now() }, params.id, body),
    ),
    handle(staffContract.markPaid, async ({ body }, services) => {
      await markPaid(services.db, { caller: services.caller, now: now() }, body)
      services.jobs.soon(sendEmailsJob)
      return getPayment(services, body.orderId)
    }),
    handle(staffContract.refundPayment, async ({ body }, services) => {
      await refundPayment(services.db, { caller: services.caller, now: now() }, body)
      return getPayment(services, body.orderId)
    }),
  ]
}
