import type { MiddlewareHandler } from 'hono'
import { clientAddress } from '#foundation/security/client-address.ts'
import { memoryRateLimiter } from '#foundation/security/memory-rate-limit.ts'
import { networkOf } from '#foundation/security/network.ts'
import { noRateLimiter, type Rate } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'

/** Throws a 429 with `Retry-After` when one network asks more often, in this process. */
export function limitPerClient({ config, now }: Pick<Services, 'config' | 'now'>, rate: Rate): MiddlewareHandler {
  const limiter = (config.rateLimit ? memoryRateLimiter(now) : noRateLimiter)('requests', rate)
  return async ({ env, req }, next) => {
    const address = clientAddress(config.proxies, String(env?.ipAddress ?? ''), req.header('x-forwarded-for'))
    await limiter.take(networkOf(address))
    await next()
  }
}
