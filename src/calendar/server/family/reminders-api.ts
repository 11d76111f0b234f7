import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { mailboxLimit } from '#foundation/security/mailbox-limit.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { m } from '#i18n/messages.js'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import * as contract from '../../family/reminder-contract.ts'
import { checkFamilyKey } from './family-calendars.ts'
import { addReminderAddress, checkReminderLimit, confirmReminder, getReminder, removeReminder } from './reminders.ts'

export function familyRemindersRoutes(limits: RateLimiterFactory): Route[] {
  const limit = mailboxLimit(limits, 'family-reminder')
  return [
    handle(contract.addFamilyReminder, async ({ params: { id }, body }, { db, caller, now, jobs }) => {
      const { key, email, consent } = body
      await checkFamilyKey(db, 'edit', { id, key })
      await limit.take(caller)
      if (!consent) throw invalidField('consent', m.family_consent_needed())
      // First, so that the limits of an address change nothing about a full calendar.
      await checkReminderLimit(db, { calendarId: id, email })
      if (
        (await limit.mayMail(caller, email)) &&
        (await addReminderAddress(db, { caller, now: now() }, { calendarId: id, email }))
      )
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
