import { decodeUriSafely } from '#foundation/text/decode-uri-safely.ts'
import { currentLocale } from '#i18n/locale.ts'

type Values = Readonly<Record<string, unknown>>

/** `/order/:id` with `{id: 'TH1'}` → `/api/v1/order/TH1`; missing query values are left out. */
export function apiUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/api/v1${filled}${search && `?${search}`}`
}

/**
 * Headers of every request: the language, the token of a signed-in member of staff, and the `XSRF-TOKEN` cookie as a
 * header if there is one (specification §7).
 */
export function headersFor(token: string | null, cookies: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLocale() }
  if (token !== null) headers.Authorization = `Bearer ${token}`
  const xsrf = xsrfToken(cookies)
  if (xsrf !== undefined) headers['X-XSRF-TOKEN'] = xsrf
  return headers
}

function xsrfToken(cookies: string): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return value === undefined ? undefined : decodeUriSafely(value)
}
