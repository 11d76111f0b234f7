import { eq } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { daysBetween } from '#foundation/dates/days-between.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { plainEmail } from '#foundation/text/plain-email.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { type Locale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { EmailWriter } from '#system/server/send-due-messages.ts'
import { readReplyTo } from '#system/server/system-params.ts'
import { dueReminders } from '../../family/family-days.ts'
import { lunarDayText } from '../../lunar-text.ts'
import { familyCalendars, familyReminderMails, familyReminders } from '../tables.ts'
import { familyKey } from './family-links.ts'

export const reminderEmailKinds: readonly string[] = ['family-reminder.confirm', 'family-reminder.days']

/** Undefined when the reminder was removed, or when none of its days is left. */
export const writeReminderEmail: EmailWriter = async ({ db, config, now }, { kind, aboutId, locale }) => {
  const origin = ownOrigin(config)
  const parts =
    kind === 'family-reminder.confirm'
      ? await confirmation(db, { id: aboutId, origin, locale })
      : await nearDays(db, { id: aboutId, origin, locale, now: now() })
  if (!parts) return undefined
  const replyTo = await readReplyTo(db)
  return { ...plainEmail(parts, locale), replyTo, isSecret: true }
}

type About = { id: string; origin: string; locale: Locale }

/** Without the family's names: an address must not receive text by strangers before its owner agrees. */
async function confirmation(db: Db, { id, origin, locale }: About) {
  const [reminder] = await db.select({ id: familyReminders.id }).from(familyReminders).where(eq(familyReminders.id, id))
  if (!reminder) return undefined
  const shop = siteTitle(locale)
  return {
    subject: m.family_email_confirm_subject({ shop }, { locale }),
    lines: [
      m.family_email_confirm_text({ shop }, { locale }),
      origin + (await reminderPath(db, id, locale)),
      m.mail_confirm_ignore({}, { locale }),
    ],
  }
}

/** Reads the calendar when the email is written, so that days changed or removed meanwhile are up to date. */
async function nearDays(db: Db, { id, origin, locale, now }: About & { now: Date }) {
  const [mail] = await db
    .select({
      reminderId: familyReminders.id,
      days: familyCalendars.days,
      after: familyReminderMails.afterDay,
      until: familyReminderMails.untilDay,
    })
    .from(familyReminderMails)
    .innerJoin(familyReminders, eq(familyReminders.id, familyReminderMails.reminderId))
    .innerJoin(familyCalendars, eq(familyCalendars.id, familyReminders.calendarId))
    .where(eq(familyReminderMails.id, id))
  const today = dayInVietnam(now)
  const near = mail ? dueReminders(mail.days, mail).filter(({ date }) => date.day >= today) : []
  const [first] = near
  if (!mail || !first) return undefined
  const unsubscribeUrl = origin + (await reminderPath(db, mail.reminderId, locale))
  const page = origin + localizedPath(locale, urlOf('calendarDay', { day: first.date.day }))
  return withLocale(locale, () => {
    const lines = near.map(({ name, date: { day, lunar } }) =>
      m.family_email_day({ day: formatIsoDay(day), lunar: lunarDayText(lunar), left: daysBetween(today, day), name }),
    )
    return {
      // Without names: unlike the text, staff may read it.
      subject: m.family_email_subjects({ n: near.length }),
      lines: [m.family_email_intro(), ...lines, m.family_email_page(), page, m.family_email_leave(), unsubscribeUrl],
    }
  })
}

/** The page on which the receiver confirms and unsubscribes. */
const reminderPath = async (db: Db, id: string, locale: Locale): Promise<string> =>
  localizedPath(locale, urlOf('reminder', { id }, { key: await familyKey(db, 'reminder', id) }))
