import type { Context } from 'hono'
import { Registry } from 'prom-client'
import type { Config } from '#foundation/config.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { isLoopbackAddress } from '#foundation/security/loopback.ts'
import type { AppEnv } from '../app-env.ts'
import type { metricsOfMachine } from './metrics-of-machine.ts'

type Access = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>

/**
 * Whether a caller has the token; without a configured one, whether it is a program of this machine, unless the shop is
 * behind a proxy, where every request comes from this machine.
 */
export function mayReadMetrics(
  request: Request,
  ipAddress: string,
  { metricsToken, publicUrl, trustProxy }: Access,
): boolean {
  if (metricsToken !== undefined) {
    const given = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
    return constantTimeEqual(given, metricsToken)
  }
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name))
  return isLoopbackAddress(ipAddress) && !isForwarded && publicUrl === undefined && !trustProxy
}

/** Answers `/metrics`; a 404 for unauthorized callers. */
export function metricsEndpoint(metrics: Pick<ReturnType<typeof metricsOfMachine>, 'text'>, access: Access) {
  return async ({ req, env }: Context<AppEnv>): Promise<Response> => {
    if (!mayReadMetrics(req.raw, env.ipAddress, access)) return new Response(null, { status: 404 })
    const headers = { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' }
    return new Response(await metrics.text(), { headers })
  }
}
