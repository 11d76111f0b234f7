import { isApiPath, sharedSearch } from './rules.ts'

/**
 * Where the shop is reached; whose searches are counted, and the language of error messages. No page shows any of the
 * latter.
 */
const forwardedHeaders = ['host', 'x-forwarded-proto', 'x-forwarded-for', 'accept-language']

/**
 * The same request without who asks: a shared page holds nothing of the visitor who came first, nor of a click on an
 * advertisement.
 */
export function anonymousRequest(request: Request): Request {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const url = new URL(request.url)
  if (!isApiPath(url.pathname)) url.search = sharedSearch(url.search)
  return new Request(url, { headers })
}
