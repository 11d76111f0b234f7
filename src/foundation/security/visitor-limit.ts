import type { Caller } from '../api/caller.ts'
import { networkOf } from './network.ts'
import { type Rate, type RateLimiterFactory, tryConsumeAll } from './rate-limit.ts'

/** Searches per network, including suggestions while typing: far more than a household types. */
const searches = { limit: 300, windowMs: 60 * 1000 }
/** Views counted per network: enough for an office full of readers. */
const views = { limit: 60, windowMs: 60 * 1000 }

/** Counts an attempt by the network; throws a 429 above the limit. Staff are not limited. */
export type VisitorLimiter = (caller: Caller) => Promise<void>

export function visitorLimit(limits: RateLimiterFactory, name: string, rate: Rate): VisitorLimiter {
  const limiter = limits(name, rate)
  return async (caller) => {
    if (!caller.staff) await limiter.take(networkOf(caller.ipAddress))
  }
}

/** One limit for the searches of all features together. */
export const searchLimit = (limits: RateLimiterFactory) => visitorLimit(limits, 'search', searches)

/** Counts a view by the network; returns false above the limit. */
export function viewLimit(limits: RateLimiterFactory, name: string): (caller: Caller) => Promise<boolean> {
  const limiter = limits(name, views)
  return (caller) => tryConsumeAll([{ limiter, key: networkOf(caller.ipAddress) }])
}
