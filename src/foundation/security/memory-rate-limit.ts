import { LRUCache } from 'lru-cache'
import { type RateLimiterFactory, tooManyUntil } from './rate-limit.ts'

const maxKeys = 10_000

/** Limits in fixed windows counted by this process only: no database access, not exact across processes. */
export function memoryRateLimiter(now: () => Date): RateLimiterFactory {
  const clock = { now: () => now().getTime() }
  return (_name, { limit, windowMs }) => {
    // A window begins with its first attempt. An entry is stale only after its ttl, hence 1 ms less.
    const counts = new LRUCache<string, number>({
      max: maxKeys,
      ttl: windowMs - 1,
      ttlResolution: 0,
      noUpdateTTL: true,
      perf: clock,
    })
    const check = (key: string) => {
      if ((counts.get(key) ?? 0) >= limit) throw tooManyUntil(clock.now() + counts.getRemainingTTL(key) + 1, now())
    }
    return {
      check: async (key) => check(key),
      take: async (key) => {
        check(key)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      },
      refund: async (key) => {
        const count = counts.get(key) ?? 0
        if (count > 0) counts.set(key, count - 1)
      },
      clear: async (key) => void counts.delete(key),
    }
  }
}
