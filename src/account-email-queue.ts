import type { AccountEmailQueueOf } from '#identity/server/passwords/account-emails.ts'
import { queueEmails, sendEmailsJob } from '#system/server/email-queue.ts'

/** Emails about accounts use the same queue as all others; identity must not import it. */
export const accountEmailQueue: AccountEmailQueueOf = ({ now, jobs }) => ({
  queue: (tx, mail) => queueEmails(tx, now(), [mail]),
  soon: () => jobs.soon(sendEmailsJob),
})
