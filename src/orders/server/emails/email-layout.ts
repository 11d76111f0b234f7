import { emailDocument } from '#foundation/text/email-document.ts'
import { escapeHtml, escapeHtmlLines } from '#foundation/text/escape-html.ts'
import type { Locale } from '#i18n/locale.ts'

export type LabelledText = { label: string; text: string }

/** The content of an email, before it is rendered as text and HTML. */
export type EmailParts = {
  greeting: string
  paragraphs: string[]
  /** The ordered lines: name, details and total; a part belongs to the set above it. */
  lines: { name: string; detail: string; total: string; isPart?: boolean }[]
  sums: LabelledText[]
  facts: LabelledText[]
  link: { label: string; url: string; note: string }
  closing: string[]
}

export function emailText(parts: EmailParts): string {
  const { label, url, note } = parts.link
  return [
    parts.greeting,
    ...parts.paragraphs,
    parts.lines.map(lineText).join('\n'),
    parts.sums.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    parts.facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${label}: ${url}\n${note}`,
    parts.closing.join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function lineText({ name, detail, total, isPart }: EmailParts['lines'][number]): string {
  const [dash, below] = isPart ? ['  –', '\n    '] : ['-', '\n  ']
  return [`${dash} ${name}`, [detail, total].filter(Boolean).join(' = ')].filter(Boolean).join(below)
}

const quiet = 'color:#6b6257;font-size:14px'
const row = 'padding:8px 0;border-bottom:1px solid #e5dccb;vertical-align:top'

/** Works in old mail programs and without images. */
export function emailHtml(locale: Locale, subject: string, parts: EmailParts): string {
  const { label, url, note } = parts.link
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtmlLines(text)}</p>`
  const line = ({ name, detail, total, isPart }: EmailParts['lines'][number]) =>
    `<tr><td style="${row}">${isPart ? '– ' : ''}${escapeHtml(name)}<br><span class="quiet" style="${quiet}">${escapeHtml(detail)}</span></td>` +
    `<td style="${row};text-align:right;white-space:nowrap">${escapeHtml(total)}</td></tr>`
  const sum = ({ label, text }: LabelledText, index: number) => {
    const weight = index === parts.sums.length - 1 ? 'font-weight:bold;' : ''
    return (
      `<tr><td style="${weight}padding:4px 0">${escapeHtml(label)}</td>` +
      `<td style="${weight}padding:4px 0;text-align:right;white-space:nowrap">${escapeHtml(text)}</td></tr>`
    )
  }
  const fact = ({ label, text }: LabelledText) =>
    `<p style="margin:0 0 8px"><span class="quiet" style="${quiet}">${escapeHtml(label)}</span><br>${escapeHtmlLines(text)}</p>`
  return emailDocument(
    subject,
    [
      `<h1 style="margin:0 0 16px;font:bold 22px/1.3 serif">${escapeHtml(subject)}</h1>`,
      paragraph(parts.greeting),
      ...parts.paragraphs.map(paragraph),
      `<p style="margin:20px 0"><a class="go" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:#231d17;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`,
      '<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 12px">',
      ...parts.lines.map(line),
      ...parts.sums.map(sum),
      '</table>',
      ...parts.facts.map(fact),
      `<p class="quiet" style="margin:16px 0 0;${quiet}">${escapeHtml(note)}</p>`,
      `<p class="quiet" style="margin:16px 0 0;padding-top:12px;border-top:1px solid #e5dccb;${quiet}">${parts.closing.map(escapeHtml).join('<br>')}</p>`,
    ],
    locale,
  )
}
