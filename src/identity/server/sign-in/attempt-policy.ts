import { createHash } from 'node:crypto'
import type { Caller } from '#foundation/api/caller.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { LimitedAttempt, RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { attemptRates } from '#identity/rules.ts'
import type { KnownDevice } from './device-cookie.ts'

/**
 * Which counters an attempt to authenticate uses. It is counted before the check, so that concurrent attempts gain
 * nothing, and given back when it was right; a refused one counts nowhere (`consumeAll`).
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
    /** A password for an account, or for an unknown name. A known device only uses its own counter. */
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
     * A code of the app or a recovery code. A device that has completed a sign-in before has its own counter, so that
     * someone who knows the password can't lock its owner out. A device known by email only does not: each email would
     * grant another allowance.
     */
    otp(staffId: string, known: KnownDevice | undefined): LimitedAttempt[] {
      return [{ limiter: otp, key: known?.knownBy === 'sign-in' ? `${staffId} ${known.id}` : staffId }]
    },
    /**
     * The user's own password again, counted per sign-in: someone with a stolen token can't lock the owner out
     * elsewhere.
     */
    ownPassword(tokenHash: Buffer): LimitedAttempt[] {
      return [{ limiter: ownPassword, key: createHash('sha256').update(tokenHash).digest('base64url') }]
    },
    recovery(caller: Caller): LimitedAttempt[] {
      return [{ limiter: recovery, key: networkOf(caller.ipAddress) }]
    },
    recoveryMail(staffId: string, deviceId: string | undefined): LimitedAttempt[] {
      return [{ limiter: recoveryMail, key: deviceId ? `${staffId} ${deviceId}` : staffId }]
    },
    /** Called after a finished reset, or from the machine's console: attempts on devices not known no longer count. */
    async clearAccount(staffId: string): Promise<void> {
      for (const { limiter, key } of byAccount(`id ${staffId}`)) await limiter.clear(key)
    },
    /** Called from the machine's console: codes may be tried again on devices that never completed a sign-in. */
    clearCodes: (staffId: string): Promise<void> => otp.clear(staffId),
    async clearDevice(staffId: string, known: KnownDevice | undefined): Promise<void> {
      if (known) for (const { limiter, key } of byDevice(`${staffId} ${known.id}`)) await limiter.clear(key)
    },
  }
}

export type AttemptPolicy = ReturnType<typeof attemptPolicy>
