import type { Caller } from '#foundation/api/caller.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'

/** Rate limit of visitors' uploads per network: enough for the pictures of five reviews. */
const visitorUploads = { limit: 20, windowMs: 10 * 60 * 1000 }
/** Rate limit per network of files that exhausted the time or memory allowed for one. */
const exhaustingUploads = { limit: 3, windowMs: 60 * 60 * 1000 }

/**
 * Returns a function that counts an upload of a visitor, whatever it is for, and resolves to one that counts a file
 * that exhausted its limits. Both throw a 429. Staff are not limited.
 */
export function limitUploads(limits: RateLimiterFactory) {
  const limiter = limits('upload', visitorUploads)
  const exhausting = limits('exhausting upload', exhaustingUploads)
  return async function takeUpload(caller: Caller): Promise<() => Promise<void>> {
    if (caller.staff) return async () => undefined
    const network = networkOf(caller.ipAddress)
    await exhausting.check(network)
    await limiter.take(network)
    return () => exhausting.take(network)
  }
}
