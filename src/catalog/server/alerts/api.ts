import * as contract from '#catalog/alert-contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { mailboxKey } from '#foundation/security/mailbox-key.ts'
import { networkOf } from '#foundation/security/network.ts'
import { type RateLimiterFactory, tryConsumeAll } from '#foundation/security/rate-limit.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { addAlert, checkAlert, confirmAlert, getAlert, removeAlert } from './alerts.ts'

const hourMs = 60 * 60 * 1000
/** Alerts requested per network (household or office). */
const perNetwork = { limit: 20, windowMs: hourMs }
/** Per email address and network, so that a stranger can't use up the attempts of its owner elsewhere … */
const perMailboxAndNetwork = { limit: 5, windowMs: 24 * hourMs }
/** … and per email address overall, so that no mailbox can be flooded. */
const perMailbox = { limit: 20, windowMs: 24 * hourMs }

export function stockAlertsRoutes(limits: RateLimiterFactory): Route[] {
  const ofNetwork = limits('stock-alert', perNetwork)
  const ofMailboxAndNetwork = limits('stock-alert-address', perMailboxAndNetwork)
  const ofMailbox = limits('stock-alert-mailbox', perMailbox)
  return [
    handle(contract.addStockAlert, async ({ body }, { db, caller, now, jobs }) => {
      const network = networkOf(caller.ipAddress)
      await ofNetwork.take(network)
      await checkAlert(db, now(), body)
      if (body.website) return null
      const address = mailboxKey(body.email)
      // Over these limits the answer stays the same, since it would reveal earlier requests for this email address.
      const mayMail = await tryConsumeAll([
        { limiter: ofMailboxAndNetwork, key: `${network} ${address}` },
        { limiter: ofMailbox, key: address },
      ])
      if (mayMail && (await addAlert(db, { caller, now: now() }, body))) jobs.soon(sendEmailsJob)
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
