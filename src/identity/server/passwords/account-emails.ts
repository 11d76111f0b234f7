import type { Db } from '#foundation/database/database.ts'
import type { Services } from '#foundation/services.ts'
import { plainEmail } from '#foundation/text/plain-email.ts'
import type { Locale } from '#i18n/locale.ts'

/** Injected access to the email queue, which is in a feature that this one must not import. */
export type AccountEmailQueue = {
  /** Queues the email in the same transaction. */
  queue: (tx: Db, mail: { kind: string; aboutId: string; locale: Locale; to: { address: string } }) => Promise<void>
  /** Requests the queue to be processed soon, as `JobSender.soon` does. */
  sendSoon: () => void
}

export type AccountEmailQueueOf = (services: Pick<Services, 'now' | 'jobs'>) => AccountEmailQueue

/** An email about an account, of the paragraphs of the text. */
export function accountEmail(subject: string, text: string, locale: Locale) {
  return { ...plainEmail({ subject, lines: text.split('\n\n') }, locale), replyTo: undefined }
}
