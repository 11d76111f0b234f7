import type { AccountEmailQueueOf } from '#identity/server/passwords/account-emails.ts'
import { queueEmails, sendEmailsJob } from '#system/server/email-queue.ts'

/** The queue of all emails, for those about accounts: `identity` must not import it from `system`. */
export const createAccountEmailQueue: AccountEmailQueueOf = ({ now, jobs }) => ({
  queue: (tx, mail) => queueEmails(tx, now(), [mail]),
  sendSoon: () => jobs.soon(sendEmailsJob),
})
