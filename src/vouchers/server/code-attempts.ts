import { noRateLimiter, type Rate, type RateLimiter, type RateLimiterFactory } from '#foundation/security/rate-limit.ts'

/** Rate limit for unknown codes per network: a family mistypes a few, guessing needs thousands. */
const unknownCodes: Rate = { limit: 30, windowMs: 10 * 60 * 1000 }

/** Counts unknown codes; `distinct` counts each once, because a mistyped one is sent again with every new quote. */
export type CodeAttempts = { unknown: RateLimiter; distinct: RateLimiter }

export const codeAttempts = (limiter: RateLimiterFactory): CodeAttempts => ({
  unknown: limiter('voucher', unknownCodes),
  distinct: limiter('voucher code', { ...unknownCodes, limit: 1 }),
})

/** For staff, who enter the codes of buyers. */
export const uncountedCodes = codeAttempts(noRateLimiter)
