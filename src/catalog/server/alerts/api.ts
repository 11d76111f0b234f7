import * as contract from '#catalog/alert-contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { mailboxLimit } from '#foundation/security/mailbox-limit.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { addAlert, checkAlert, confirmAlert, getAlert, removeAlert } from './alerts.ts'

export function stockAlertsRoutes(limits: RateLimiterFactory): Route[] {
  const limit = mailboxLimit(limits, 'stock-alert')
  return [
    handle(contract.addStockAlert, async ({ body }, { db, caller, now, jobs }) => {
      await limit.take(caller)
      await checkAlert(db, now(), body)
      if (body.website) return null
      if ((await limit.mayMail(caller, body.email)) && (await addAlert(db, { caller, now: now() }, body)))
        jobs.soon(sendEmailsJob)
      return null
    }),
    handle(contract.getStockAlert, ({ params, query }, { db }) => getAlert(db, params.id, query.key)),
    handle(contract.confirmStockAlert, ({ params, body }, { db, now }) => confirmAlert(db, now(), params.id, body.key)),
    handle(contract.removeStockAlert, async ({ params, body }, { db }) => {
      await removeAlert(db, params.id, body.key)
      return null
    }),
  ]
}
