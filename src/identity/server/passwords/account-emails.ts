import type { Db } from '#foundation/database/database.ts'
import { emailHtml } from '#foundation/text/email-html.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import type { Locale } from '#i18n/locale.ts'

/** The way out for the email about a request; the queue of messages lies in a feature that this one does not import. */
export type PasswordEmail = {
  /** Puts it into the queue, in the same transaction. */
  queue: (tx: Db, mail: { kind: string; aboutId: string; locale: Locale; to: { address: string } }) => Promise<void>
  /** Asks for the queue to be emptied soon, once the transaction is over. */
  soon: () => void
}

/** A mail about an account: the text as paragraphs, with its link, where it has one, to press. */
export function accountEmail(subject: string, text: string, locale: Locale, link?: string) {
  const pressable = link && `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
  const paragraphs = escapeHtml(text)
    .replace(link ? escapeHtml(link) : '', pressable ?? '')
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
  return { subject, text, html: emailHtml(subject, paragraphs, locale), replyTo: undefined }
}
