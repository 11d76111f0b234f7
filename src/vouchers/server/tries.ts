import { networkOf } from '#foundation/security/network.ts'
import { rateLimiter } from '#foundation/security/rate-limit.ts'

/** Codes that don't exist, from one address: a family mistypes a few, a guesser needs thousands. */
const unknownCodes = { tries: 30, windowMs: 10 * 60 * 1000 }

/** Counts the unknown codes that an address tries. */
export type VoucherTries = {
  /** Before a code is looked up. Throws a 429 after too many unknown ones. */
  take: (ipAddress: string) => void
  /** When the code turned out to exist. */
  giveBack: (ipAddress: string) => void
}

export function voucherTries(now: () => Date, isLimited: boolean): VoucherTries {
  if (!isLimited) return { take: () => undefined, giveBack: () => undefined }
  const limiter = rateLimiter(unknownCodes, now)
  return {
    take: (ipAddress) => {
      try {
        limiter.take(networkOf(ipAddress))
      } catch (tooMany) {
        // Refused before it was a try: many buyers behind one address who ask at once must not shut each other out.
        limiter.giveBack(networkOf(ipAddress))
        throw tooMany
      }
    },
    giveBack: (ipAddress) => limiter.giveBack(networkOf(ipAddress)),
  }
}
