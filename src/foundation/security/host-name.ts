import { isIPv6 } from 'node:net'

/** A host name or address as URLs have it: IPv6 in brackets. */
export const hostInUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host)

/**
 * A configured host name as requests have it: in lower case, Unicode in punycode, IPv6 in brackets. Undefined for
 * anything else, such as a name with a port.
 */
export function readHostName(text: string): string | undefined {
  const host = hostInUrl(text)
  const isHostOnly = /^(\[.+\]|[^:/?#@\\]+)$/.test(host)
  const hostname = isHostOnly ? URL.parse(`http://${host}`)?.hostname : undefined
  return hostname && /^[\w.:[\]-]+$/.test(hostname) ? hostname : undefined
}
