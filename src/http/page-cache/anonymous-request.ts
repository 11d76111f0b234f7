import { isApiPath, sharedSearch } from './rules.ts'

/**
 * The shop's host, the client whose searches are counted, and the language of error messages. Pages do not depend on
 * the last two.
 */
const forwardedHeaders = ['host', 'x-forwarded-proto', 'x-forwarded-for', 'accept-language']

/**
 * The request without its sender's data, so that a shared page contains nothing about its first visitor, nor tracking
 * parameters.
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
