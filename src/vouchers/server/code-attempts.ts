import { noRateLimiter, type Rate, type RateLimiter, type RateLimiterFactory } from '#foundation/security/rate-limit.ts'

/** Rate limit for unknown codes per network: a family mistypes a few, guessing needs thousands. */
const unknownCodes: Rate = { limit: 30, windowMs: 10 * 60 * 1000 }

/** Phone numbers per network whose uses of a code a quote tells, which says who has bought here. */
const askedPhones: Rate = { limit: 10, windowMs: 10 * 60 * 1000 }

/**
 * Counts unknown codes, and the phone numbers that codes are quoted for. `distinct…` count each once, because it is
 * sent again with every new quote.
 */
export type CodeAttempts = {
  unknown: RateLimiter
  distinct: RateLimiter
  phones: RateLimiter
  distinctPhones: RateLimiter
}

export const codeAttempts = (limiter: RateLimiterFactory): CodeAttempts => ({
  unknown: limiter('voucher', unknownCodes),
  distinct: limiter('voucher code', { ...unknownCodes, limit: 1 }),
  phones: limiter('voucher phones', askedPhones),
  distinctPhones: limiter('voucher phone', { ...askedPhones, limit: 1 }),
})

/** For staff, who enter the codes and phone numbers of buyers. */
export const uncountedCodes = codeAttempts(noRateLimiter)
