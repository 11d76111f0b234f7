import type { IncomingMessage } from 'node:http'
import { isAllowedHost, parseHost } from '#foundation/security/allowed-host.ts'
import type { OriginConfig } from '#foundation/security/public-origin.ts'
import type { EarlyHandler } from './server.ts'

/** Called by local programs or a load balancer under any host name. */
const probePaths = new Set(['/healthz', '/readyz', '/metrics'])

const refusals = {
  400: 'The request target or the Host header is not valid here.',
  421: 'The shop does not answer for this host. Its operator sets PUBLIC_URL or ALLOWED_HOSTS.',
}

/**
 * Refuses a target or `Host` that is not valid (400, see `pathOf`), and a foreign host while links are based on `Host`
 * (421). An absolute URL as target is reduced to its path. Source: RFC 9112 §3.2, RFC 9110 §7.4.
 */
export function refuseWrongTarget(config: OriginConfig): EarlyHandler {
  return (request, response) => {
    const path = pathOf(request)
    const status = refusalStatus(path, request.headers.host, config)
    if (status === undefined) {
      request.url = path
      return false
    }
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    response.end(refusals[status])
    return true
  }
}

/**
 * Undefined for several `Host` headers, a target that is neither a path nor an HTTP URL, and a URL with credentials or
 * another host than `Host`. That is stricter than RFC 9112 §3.2.2, where a URL overrides `Host`.
 */
function pathOf({ url = '/', headers, rawHeaders }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return undefined
  if (url.startsWith('/')) return url
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  if (!target || target.hostname !== parseHost(headers.host)?.hostname || target.username || target.password)
    return undefined
  return target.pathname + target.search
}

function refusalStatus(
  path: string | undefined,
  host: string | undefined,
  config: OriginConfig,
): keyof typeof refusals | undefined {
  if (path === undefined) return 400
  if (config.publicUrl !== undefined || probePaths.has(path)) return undefined
  return isAllowedHost(host, config) ? undefined : 421
}
