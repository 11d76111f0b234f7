import type { MiddlewareHandler } from 'hono'
import { clientNetwork } from '#foundation/security/client-address.ts'
import type { Rate } from '#foundation/security/rate-limit.ts'
import { rateLimiters } from '#foundation/security/rate-limiters.ts'
import type { Services } from '#foundation/services.ts'

/** Throws a 429 with `Retry-After` when one network exceeds the rate, counted in this process. */
export function limitPerClient(services: Services, rate: Rate): MiddlewareHandler {
  const limiter = rateLimiters(services).local('requests', rate)
  return async (context, next) => {
    await limiter.take(clientNetwork(context, services.config.proxies))
    await next()
  }
}
