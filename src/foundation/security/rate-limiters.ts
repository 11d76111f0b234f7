import type { Services } from '../services.ts'
import { databaseRateLimiter } from './database-rate-limit.ts'
import { memoryRateLimiter } from './memory-rate-limit.ts'
import { noRateLimiter } from './rate-limit.ts'

type Limited = Pick<Services, 'db' | 'now'> & { config: { rateLimit: boolean } }

/**
 * `shared` counts for all processes together, `local` for this one; both are unlimited when rate limits are off. Limits
 * of load alone are local, such as views, searches and QR codes: they protect each process, and counting in the
 * database would cost more than most of what they count.
 */
export function rateLimiters({ config, db, now }: Limited) {
  if (!config.rateLimit) return { shared: noRateLimiter, local: noRateLimiter }
  return { shared: databaseRateLimiter(db, now), local: memoryRateLimiter(now) }
}
