import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { setSiteSettings } from '#foundation/site-settings.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import { m } from '#i18n/messages.js'
import { localeOfUrl } from './rules.ts'

/** Header of a stored copy: when it was made. */
export const storedAtHeader = 'X-Stored-At'

const policyHeader = 'Content-Security-Policy'

/** A stored copy of a page as the server sent it, with its content security policy. */
export function toStoredCopy(html: string, policy: string | null, now: Date): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', [storedAtHeader]: now.toISOString() })
  if (policy !== null) headers.set(policyHeader, policy)
  return new Response(html, { headers })
}

/**
 * The copy as it is shown: the document is marked as a copy (read by ui/browser/use-hydrated.ts), and a notice
 * at the top shows its age, so that no old price is taken for the current one. It lies outside every island, so
 * hydration does not touch it.
 */
export async function withOfflineNotice(copy: Response, url: string): Promise<Response> {
  const storedAt = copy.headers.get(storedAtHeader) ?? ''
  const stored = await copy.text()
  const html = stored
    .replace('<html ', `<html data-stored-at="${storedAt}" `)
    .replace(/<body[^>]*>/, (body) => body + notice(storedAt, url, dateFormatIn(stored)))
  const headers = new Headers(copy.headers)
  headers.delete(storedAtHeader)
  return new Response(html, { headers })
}

/** The worker has no document to read the shop's date format from. */
const dateFormatIn = (html: string) => /<html [^>]*data-date-format="([^"]*)"/.exec(html)?.[1]

function notice(storedAt: string, url: string, dateFormat: string | undefined): string {
  const locale = localeOfUrl(url)
  setSiteSettings(new Map([[locale === 'vi' ? 'ui.date_format' : 'ui.date_format_en', dateFormat]]))
  const time = formatLocalDateTime(new Date(storedAt), locale)
  const text = m.offline_stored({ time }, { locale })
  return `<stored-copy role="status"><span>${text}</span> <a href="${escapeHtml(url)}">${m.offline_reload({}, { locale })}</a></stored-copy>`
}
