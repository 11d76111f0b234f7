import type { Db } from '#foundation/database/database.ts'
import type { Services } from '#foundation/services.ts'
import { emailHtml } from '#foundation/text/email-html.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import type { Locale } from '#i18n/locale.ts'

/** Injected access to the email queue, which is in a feature that this one must not import. */
export type AccountEmailQueue = {
  /** Queues the email in the same transaction. */
  queue: (tx: Db, mail: { kind: string; aboutId: string; locale: Locale; to: { address: string } }) => Promise<void>
  /** Requests the queue to be processed soon, as `JobSender.soon` does. */
  sendSoon: () => void
}

export type AccountEmailQueueOf = (services: Pick<Services, 'now' | 'jobs'>) => AccountEmailQueue

/** An email about an account: the text as paragraphs, with its link, if any, clickable. */
export function accountEmail(subject: string, text: string, locale: Locale, link?: string) {
  const pressable = link && `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
  const paragraphs = escapeHtml(text)
    .replace(link ? escapeHtml(link) : '', pressable ?? '')
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
  return { subject, text, html: emailHtml(subject, paragraphs, locale), replyTo: undefined }
}
