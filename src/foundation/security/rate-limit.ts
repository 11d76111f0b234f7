import { m } from '#i18n/messages.js'
import { ShopError } from '../api/shop-error.ts'

export type Rate = { limit: number; windowMs: number }

/** Counts attempts of one kind, such as searches, by key. */
export type RateLimiter = {
  /** Counts an attempt. Throws a 429 with `Retry-After`, and counts nothing, when the key has no attempts left. */
  take: (key: string) => Promise<void>
  /** Throws when the key has no attempts left, without counting one. */
  check: (key: string) => Promise<void>
  /** Takes one attempt off the count. */
  refund: (key: string) => Promise<void>
  /** Sets the count to zero. */
  clear: (key: string) => Promise<void>
}

/** Creates a limiter; `name` identifies its counters. */
export type RateLimiterFactory = (name: string, rate: Rate) => RateLimiter

/** For setups without limits, such as load tests, and for callers who are not counted. */
export const noRateLimiter: RateLimiterFactory = () => ({
  take: async () => undefined,
  check: async () => undefined,
  refund: async () => undefined,
  clear: async () => undefined,
})

/** The error for a key whose window ends at this time. */
export function tooManyUntil(endMs: number, now: Date): ShopError {
  const seconds = Math.max(1, Math.ceil((endMs - now.getTime()) / 1000))
  return new ShopError('tooMany', m.error_too_many({ seconds }), { headers: { 'Retry-After': String(seconds) } })
}

/** An attempt to be counted by one limiter. */
export type LimitedAttempt = { limiter: RateLimiter; key: string }

/** Counts an attempt in each limiter; when one of them refuses, none counts it. */
export async function consumeAll(attempts: readonly LimitedAttempt[]): Promise<void> {
  const taken: LimitedAttempt[] = []
  for (const attempt of attempts) {
    try {
      await attempt.limiter.take(attempt.key)
      taken.push(attempt)
    } catch (error) {
      await refundEach(taken)
      throw error
    }
  }
}

export async function refundEach(attempts: readonly LimitedAttempt[]): Promise<void> {
  for (const { limiter, key } of attempts) await limiter.refund(key)
}

/** As `consumeAll`; returns false instead of throwing when one of them refuses. */
export async function tryConsumeAll(attempts: readonly LimitedAttempt[]): Promise<boolean> {
  try {
    await consumeAll(attempts)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'tooMany') return false
    throw error
  }
}
