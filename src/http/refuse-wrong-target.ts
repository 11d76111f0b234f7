import type { IncomingMessage } from 'node:http'
import { isAllowedHost, parseHost } from '#foundation/security/allowed-host.ts'
import type { OriginConfig } from '#foundation/security/public-origin.ts'
import type { EarlyHandler } from './server.ts'

/** Called by local programs or a load balancer under any host name. */
const checks = new Set(['/healthz', '/readyz', '/metrics'])

const refusals = {
  400: 'The address and the Host header do not agree.',
  421: 'The shop does not answer for this host. Its operator sets PUBLIC_URL or ALLOWED_HOSTS.',
}

/**
 * Refuses a request whose target and `Host` disagree (400), and one for a foreign host while links are based on `Host`
 * (421). An absolute URL as target is reduced to its path. Source: RFC 9112 §3.2, RFC 9110 §7.4.
 */
export function refuseWrongTarget(config: OriginConfig): EarlyHandler {
  return (request, response) => {
    const status = errorOf(request, config)
    if (status === undefined) return false
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    response.end(refusals[status])
    return true
  }
}

function errorOf(request: IncomingMessage, config: OriginConfig): keyof typeof refusals | undefined {
  const { url = '/', headers, rawHeaders } = request
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return 400
  if (!url.startsWith('/')) {
    const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
    if (!target || target.hostname !== parseHost(headers.host)?.hostname || target.username || target.password)
      return 400
    request.url = target.pathname + target.search
  }
  if (config.publicUrl !== undefined || checks.has(request.url ?? '')) return undefined
  return isAllowedHost(headers.host, config) ? undefined : 421
}
