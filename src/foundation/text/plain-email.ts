import type { Locale } from '#i18n/locale.ts'
import { emailHtml } from './email-html.ts'
import { escapeHtml } from './escape-html.ts'

type PlainEmail = { subject: string; text: string; html: string }

/** An email made of lines; one that begins with `http` must be a URL of ours, and becomes a link. */
export function plainEmail({ subject, lines }: { subject: string; lines: string[] }, locale: Locale): PlainEmail {
  const paragraphs = lines.map((line) => {
    const text = escapeHtml(line)
    return `<p>${line.startsWith('http') ? `<a href="${text}">${text}</a>` : text}</p>`
  })
  return { subject, text: `${lines.join('\n\n')}\n`, html: emailHtml(subject, paragraphs, locale) }
}
