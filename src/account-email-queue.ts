import type { Services } from '#foundation/services.ts'
import type { AccountEmailQueue } from '#identity/server/passwords/account-emails.ts'
import { queueEmails, sendEmailsJob } from '#system/server/email-queue.ts'

/** Emails about accounts use the same queue as all others; identity must not import it. */
export const accountEmailQueue = ({ now, jobs }: Pick<Services, 'now' | 'jobs'>): AccountEmailQueue => ({
  queue: (tx, mail) => queueEmails(tx, now(), [mail]),
  soon: () => jobs.soon(sendEmailsJob),
})
