import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
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
 * The copy as it is shown: the document is marked as a copy (read by ui/browser/use-is-offline-copy.ts), and a notice
 * at the top shows its age, so that no old price is taken for the current one. React ignores elements it does not know.
 */
export async function withOfflineNotice(copy: Response, url: string): Promise<Response> {
  const storedAt = copy.headers.get(storedAtHeader) ?? ''
  const html = (await copy.text())
    .replace('<html ', `<html data-stored-at="${storedAt}" `)
    .replace(/<body[^>]*>/, (body) => body + notice(storedAt, url))
  const headers = new Headers(copy.headers)
  headers.delete(storedAtHeader)
  return new Response(html, { headers })
}

function notice(storedAt: string, url: string): string {
  const locale = localeOfUrl(url)
  const time = formatLocalDateTime(new Date(storedAt), locale)
  const text = m.offline_stored({ time }, { locale })
  return `<stored-copy role="status"><span>${text}</span> <a href="${escapeHtml(url)}">${m.offline_reload({}, { locale })}</a></stored-copy>`
}
