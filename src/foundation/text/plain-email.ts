import type { Locale } from '#i18n/locale.ts'
import { emailDocument } from './email-document.ts'
import { escapeHtml } from './escape-html.ts'

type PlainEmail = { subject: string; text: string; html: string }

/** An email made of paragraphs; a line of one that is only a URL becomes a link. */
export function plainEmail({ subject, lines }: { subject: string; lines: string[] }, locale: Locale): PlainEmail {
  const paragraphs = lines.map((paragraph) => `<p>${paragraph.split('\n').map(htmlOfLine).join('<br>')}</p>`)
  return { subject, text: `${lines.join('\n\n')}\n`, html: emailDocument(subject, paragraphs, locale) }
}

function htmlOfLine(line: string): string {
  const text = escapeHtml(line)
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${text}" style="color:inherit">${text}</a>` : text
}
