import type { Caller } from '../api/caller.ts'
import { networkOf } from './network.ts'
import type { RateLimiterFactory } from './rate-limit.ts'

/** Searches per network, including suggestions while typing: far more than a household types. */
const searches = { limit: 300, windowMs: 60 * 1000 }

/** Counts a search; throws a 429 above the limit. Staff are not limited. */
export type SearchLimiter = (caller: Caller) => Promise<void>

/** One limit for the searches of all features together. */
export function searchLimit(limits: RateLimiterFactory): SearchLimiter {
  const limiter = limits('search', searches)
  return async (caller) => {
    if (!caller.staff) await limiter.take(networkOf(caller.ipAddress))
  }
}
