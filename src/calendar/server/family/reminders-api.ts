import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { mailboxKey } from '#foundation/security/mailbox-key.ts'
import { networkOf } from '#foundation/security/network.ts'
import { type RateLimiterFactory, tryConsumeAll } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import * as contract from '../../family/reminder-contract.ts'
import { checkFamilyKey } from './family-calendars.ts'
import { addReminderAddress, checkReminderLimit, confirmReminder, getReminder, removeReminder } from './reminders.ts'

const hourMs = 60 * 60 * 1000
/** Rate limit of reminder requests per network, which may be a household or an office. */
const perNetwork = { limit: 20, windowMs: hourMs }
/** Per address and network, so that no one can use up the attempts of the address's owner from elsewhere … */
const perMailboxAndNetwork = { limit: 5, windowMs: 24 * hourMs }
/** … and per address over all networks, so that the shop can't be used to flood a mailbox. */
const perMailbox = { limit: 20, windowMs: 24 * hourMs }

export function familyRemindersRoutes(limits: RateLimiterFactory): Route[] {
  const ofNetwork = limits('family-reminder', perNetwork)
  const ofMailboxAndNetwork = limits('family-reminder-address', perMailboxAndNetwork)
  const ofMailbox = limits('family-reminder-mailbox', perMailbox)
  return [
    handle(contract.addFamilyReminder, async ({ params: { id }, body }, { db, caller, now, jobs }) => {
      const { key, email, consent } = body
      const network = networkOf(caller.ipAddress)
      await checkFamilyKey(db, 'edit', { id, key })
      await ofNetwork.take(network)
      if (!consent) throw invalidField('consent', m.family_consent_needed())
      const address = mailboxKey(email)
      // First, so that the limits of an address change nothing about a full calendar.
      await checkReminderLimit(db, { calendarId: id, email })
      // Above these limits the response is the same: otherwise it would reveal that this address was already requested.
      const mayMail = await tryConsumeAll([
        { limiter: ofMailboxAndNetwork, key: `${network} ${address}` },
        { limiter: ofMailbox, key: address },
      ])
      if (mayMail && (await addReminderAddress(db, { caller, now: now() }, { calendarId: id, email })))
        jobs.soon(sendEmailsJob)
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
