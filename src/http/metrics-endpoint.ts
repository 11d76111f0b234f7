import type { Config } from '#foundation/config.ts'
import { isSameSecret } from '#foundation/security/constant-time-equal.ts'
import type { Metrics } from './metrics.ts'
import type { Fetch } from './page-cache/page-cache.ts'

type Access = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>

const isOfThisMachine = (ipAddress: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ipAddress)

/**
 * Whoever has the token; where none is set, programs of this machine, as long as the shop is not open to the world through a
 * proxy, behind which everybody comes from this machine.
 */
export function mayReadMetrics(
  request: Request,
  ipAddress: string,
  { metricsToken, publicUrl, trustProxy }: Access,
): boolean {
  if (metricsToken !== undefined) {
    const given = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
    return isSameSecret(given, metricsToken)
  }
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name))
  return isOfThisMachine(ipAddress) && !isForwarded && publicUrl === undefined && !trustProxy
}

/** Answers `/metrics` before anything else, also when there is too much else to do. */
export function withMetricsPage(fetch: Fetch, metrics: Pick<Metrics, 'text' | 'type'>, access: Access): Fetch {
  return async (request, address) => {
    if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics') return fetch(request, address)
    if (!mayReadMetrics(request, address.ipAddress, access)) return new Response(null, { status: 404 })
    const headers = { 'Content-Type': metrics.type, 'Cache-Control': 'no-store' }
    return new Response(await metrics.text(), { headers })
  }
}
