import type { Services } from '#foundation/services.ts'
import type { PasswordEmail } from '#identity/server/passwords/account-emails.ts'
import { queueEmails, sendEmailsJob } from '#system/server/email-queue.ts'

/** Mail about accounts goes the way of all mail; identity does not know the queue. */
export const passwordMail = ({ now, jobs }: Pick<Services, 'now' | 'jobs'>): PasswordEmail => ({
  queue: (tx, mail) => queueEmails(tx, now(), [mail]),
  soon: () => jobs.soon(sendEmailsJob),
})
