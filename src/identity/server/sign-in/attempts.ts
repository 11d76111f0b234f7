import { createHash } from 'node:crypto'
import type { Caller } from '#foundation/api/caller.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { LimitedAttempt, RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { attemptRates } from '#identity/rules.ts'
import type { KnownDevice } from './device-cookie.ts'

/**
 * What a try counts for, wherever somebody proves who they are. Counted before it is made, so that many at once are not
 * more than one after the other, and given back when it was right; a refused one counts nowhere (`consumeAll`).
 */
export function attemptPolicy(limits: RateLimiterFactory) {
  const network = limits('sign-in network', attemptRates.network)
  const account = limits('sign-in account', attemptRates.account)
  const accountPerDay = limits('sign-in account day', attemptRates.accountPerDay)
  const device = limits('sign-in device', attemptRates.device)
  const devicePerDay = limits('sign-in device day', attemptRates.devicePerDay)
  const otp = limits('sign-in otp', attemptRates.otp)
  const ownPassword = limits('own password', attemptRates.ownPassword)
  const recovery = limits('recovery', attemptRates.recovery)
  const recoveryMail = limits('recovery mail', attemptRates.recoveryMail)

  const byAccount = (key: string): LimitedAttempt[] => [
    { limiter: account, key },
    { limiter: accountPerDay, key },
  ]
  const byDevice = (key: string): LimitedAttempt[] => [
    { limiter: device, key },
    { limiter: devicePerDay, key },
  ]

  return {
    /** A password for an account, or for a name that nobody has. A known device counts for itself alone. */
    password(
      caller: Caller,
      key: { staffId: string } | { name: string },
      known: KnownDevice | undefined,
    ): LimitedAttempt[] {
      if ('staffId' in key && known) return byDevice(`${key.staffId} ${known.id}`)
      const of = 'staffId' in key ? `id ${key.staffId}` : `name ${key.name.toLowerCase()}`
      return [{ limiter: network, key: networkOf(caller.ipAddress) }, ...byAccount(of)]
    },
    /**
     * A code of the app or a recovery code, wherever it comes from. A device that has passed one before has its own
     * count: whoever knows the password keeps nobody out. One that is known by mail alone has not: each mail would give
     * another allowance.
     */
    otp(staffId: string, known: KnownDevice | undefined): LimitedAttempt[] {
      return [{ limiter: otp, key: known?.knownBy === 'sign-in' ? `${staffId} ${known.id}` : staffId }]
    },
    /** One's own password again, for each sign-in: whoever found a token keeps the owner from nothing elsewhere. */
    ownPassword(tokenHash: Buffer): LimitedAttempt[] {
      return [{ limiter: ownPassword, key: createHash('sha256').update(tokenHash).digest('base64url') }]
    },
    recovery(caller: Caller): LimitedAttempt[] {
      return [{ limiter: recovery, key: networkOf(caller.ipAddress) }]
    },
    recoveryMail(staffId: string, deviceId: string | undefined): LimitedAttempt[] {
      return [{ limiter: recoveryMail, key: deviceId ? `${staffId} ${deviceId}` : staffId }]
    },
    /** After a finished reset, or by whoever holds the machine: nobody waits any longer for what others tried. */
    async clearAccount(staffId: string): Promise<void> {
      for (const { limiter, key } of byAccount(`id ${staffId}`)) await limiter.clear(key)
    },
    async clearDevice(staffId: string, known: KnownDevice | undefined): Promise<void> {
      if (known) for (const { limiter, key } of byDevice(`${staffId} ${known.id}`)) await limiter.clear(key)
    },
  }
}

export type AttemptPolicy = ReturnType<typeof attemptPolicy>
