import { reminderEmailKinds, writeReminderEmail } from '#calendar/server/family/reminder-emails.ts'
import { familyRemindersJob, sendReminders } from '#calendar/server/family/send-reminders.ts'
import { alertEmailKinds, writeAlertEmail } from '#catalog/server/alerts/alert-emails.ts'
import { notifyBackInStock, stockAlertsJob } from '#catalog/server/alerts/notify-back-in-stock.ts'
import { recordPopularity } from '#catalog/server/products/popularity.ts'
import { notifyAnswered, questionAnswersJob } from '#catalog/server/questions/notify-answered.ts'
import { answeredEmailKind, writeQuestionEmail } from '#catalog/server/questions/question-emails.ts'
import { sheetImports } from '#catalog/server/sheets/sheet-imports.ts'
import type { Job } from '#foundation/jobs.ts'
import { rateLimiters } from '#foundation/security/rate-limiters.ts'
import type { Services } from '#foundation/services.ts'
import { passwordEmailKinds, writePasswordEmail } from '#identity/server/passwords/password-links.ts'
import { securityNoticeKinds, writeSecurityNotice } from '#identity/server/passwords/security-notices.ts'
import { attemptPolicy } from '#identity/server/sign-in/attempt-policy.ts'
import { recoveryJob, sendRecoveryLink } from '#identity/server/sign-in/recovery.ts'
import { findActiveStaff } from '#identity/server/sign-in/sessions.ts'
import { expireUnpaidOrders } from '#orders/server/changes/expire-orders.ts'
import { orderEmailKinds, writeOrderEmail } from '#orders/server/emails/order-emails.ts'
import { orderImport } from '#orders/server/import-orders.ts'
import { makeUnpaidCheck, pollEndedPages } from '#payments/server/poll-providers.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { runImportsJob } from '#system/server/imports/run-imports-job.ts'
import { type EmailWriter, sendDueMessages } from '#system/server/send-due-messages.ts'
import { testEmailKind, writeTestEmail } from '#system/server/test-email.ts'
import { createAccountEmailQueue } from './account-email-queue.ts'
import { purgeEdgesJob } from './http/edge/purge-queue.ts'
import { runDailyTasks } from './run-daily-tasks.ts'

/** Every background job with its name, what it runs, and its schedule unless it is only requested. */
export function shopJobs(services: Services): Job[] {
  const attempts = attemptPolicy(rateLimiters(services).shared)
  return [
    {
      name: recoveryJob,
      run: ({ data }) => sendRecoveryLink(services, attempts, createAccountEmailQueue(services), data),
    },
    {
      name: 'orders.expire',
      schedule: '*/5 * * * *',
      run: () => expireUnpaidOrders(services, makeUnpaidCheck(services)),
    },
    { name: 'payments.ended', schedule: '*/5 * * * *', run: () => pollEndedPages(services) },
    {
      name: 'catalog.popularity',
      schedule: '*/10 * * * *',
      run: async () => void (await recordPopularity(services.db)),
    },
    { name: stockAlertsJob, schedule: '*/5 * * * *', run: () => notifyBackInStock(services) },
    { name: questionAnswersJob, schedule: '*/5 * * * *', run: () => notifyAnswered(services) },
    { name: familyRemindersJob, schedule: '5 7-21 * * *', run: () => sendReminders(services) },
    runImportsJob(services, { kinds: { ...sheetImports, orders: orderImport }, findStaff: findActiveStaff }),
    { name: 'shop.daily', schedule: '15 3 * * *', run: () => runDailyTasks(services) },
    purgeEdgesJob(services),
    {
      name: sendEmailsJob,
      schedule: '* * * * *',
      run: ({ signal }) => sendDueMessages(services, writeEmail, signal),
    },
  ]
}

/** Who writes which kinds of emails. */
const writers: [kinds: readonly string[], write: EmailWriter][] = [
  [orderEmailKinds, writeOrderEmail],
  [alertEmailKinds, writeAlertEmail],
  [[answeredEmailKind], writeQuestionEmail],
  [reminderEmailKinds, writeReminderEmail],
  [passwordEmailKinds, writePasswordEmail],
  [securityNoticeKinds, async (_services, message) => writeSecurityNotice(message)],
  [[testEmailKind], async (_services, message) => writeTestEmail(message)],
]

/** Throws for a kind that only the next version knows: during an upgrade that one writes it later. */
const writeEmail: EmailWriter = (services, message) => {
  const [, write] = writers.find(([kinds]) => kinds.includes(message.kind)) ?? []
  if (!write) throw new Error(`This version knows no emails of the kind ${message.kind}`)
  return write(services, message)
}
