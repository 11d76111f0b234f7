import { createHash } from 'node:crypto'
import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { networkOf } from '#foundation/security/network.ts'
import { type RateLimiterFactory, tryConsumeAll } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import * as contract from '../../reminder-contract.ts'
import { checkFamilyKey } from './family-calendars.ts'
import { addReminder, confirmReminder, getReminder, removeReminder } from './reminders.ts'

const hourMs = 60 * 60 * 1000
/** Reminders asked for per network, as a household or an office. */
const perNetwork = { tries: 20, windowMs: hourMs }
/** Per address and network, so that nobody uses up the tries of an address' owner from elsewhere … */
const perAddressThere = { tries: 5, windowMs: 24 * hourMs }
/** … and from everywhere: nobody's mailbox is filled through the shop. */
const perAddress = { tries: 20, windowMs: 24 * hourMs }

export function familyRemindersApi(limits: RateLimiterFactory): Route[] {
  const ofNetwork = limits('family-reminder', perNetwork)
  const ofAddressThere = limits('family-reminder-address', perAddressThere)
  const ofAddress = limits('family-reminder-mailbox', perAddress)
  return [
    handle(contract.addFamilyReminder, async ({ params: { id }, body }, { db, caller, now, jobs, afterCommit }) => {
      const { key, email, consent } = body
      const network = networkOf(caller.ipAddress)
      await checkFamilyKey(db, 'edit', { id, key })
      await ofNetwork.take(network)
      if (!consent) throw invalidField('consent', m.family_consent_needed())
      const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
      // Past these the answer stays the same: it would tell that somebody asked for this address.
      const mayMail = await tryConsumeAll([
        { limiter: ofAddressThere, key: `${network} ${address}` },
        { limiter: ofAddress, key: address },
      ])
      if (mayMail && (await addReminder(db, { caller, now: now() }, { calendarId: id, email })))
        afterCommit(() => jobs.soon(sendEmailsJob))
      return null
    }),
    handle(contract.getFamilyReminder, async ({ params: { id }, query: { key } }, { db }) => {
      await checkFamilyKey(db, 'reminder', { id, key })
      return getReminder(db, id)
    }),
    handle(contract.confirmFamilyReminder, async ({ params: { id }, body: { key } }, { db, now }) => {
      await checkFamilyKey(db, 'reminder', { id, key })
      return confirmReminder(db, now(), id)
    }),
    handle(contract.removeFamilyReminder, async ({ params: { id }, body: { key } }, { db }) => {
      await checkFamilyKey(db, 'reminder', { id, key })
      await removeReminder(db, id)
      return null
    }),
  ]
}
