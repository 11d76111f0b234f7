import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { conflict, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { secretKey } from '#foundation/security/secret-key.ts'
import { siteName } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { TwoFactor } from '#identity/account-contract.ts'
import { readRecoveryCode } from '#identity/rules.ts'
import { recoveryCodes, staff } from '../tables.ts'
import { endSignIns } from './sessions.ts'

/** The context that a sealed seed is bound to. */
export const totpContext = (staffId: string): string => `staff.totp:${staffId}`

const stepMs = 30_000
const codesAtOnce = 10
/** How long a new secret waits for its first code. */
const confirmableMs = 15 * 60_000

/** RFC 6238 as supported by every authenticator app: SHA-1, six digits, 30 s. */
const totpOf = (secret: Secret, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 })

type TotpHolder = { id: string; totpSecret: string | null }

export type SecondFactor = 'app code' | 'recovery code'

/**
 * Which factor the typed code is; it is used up by this. Undefined for a wrong or used one. Does not check that the
 * factor is switched on: the caller must.
 */
export async function takeSecondFactor(
  db: Db,
  now: Date,
  who: TotpHolder,
  typed: string,
): Promise<SecondFactor | undefined> {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return (await takeAppCode(db, now, who, digits)) ? 'app code' : undefined
  return (await takeRecoveryCode(db, who.id, typed)) ? 'recovery code' : undefined
}

/**
 * The phone's clock may be off by half a minute. A step is accepted once, also when two sign-ins arrive at the same
 * moment.
 */
async function takeAppCode(db: Db, now: Date, { id, totpSecret }: TotpHolder, digits: string): Promise<boolean> {
  if (!totpSecret) return false
  const timestamp = now.getTime()
  const seed = secretKey().open(totpSecret, totpContext(id))
  const offset = totpOf(Secret.fromBase32(seed)).validate({ token: digits, timestamp, window: 1 })
  if (offset === null) return false
  const step = Math.floor(timestamp / stepMs) + offset
  const taken = await db
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, id), or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step))))
    .returning({ id: staff.id })
  return taken.length > 0
}

async function takeRecoveryCode(db: Db, staffId: string, typed: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, hashOf(readRecoveryCode(typed)))))
    .returning()
  return taken.length > 0
}

/** Eighty random bits each, so a slow hash is not needed. */
const hashOf = (code: string) => createHash('sha256').update(code).digest()

export async function getTwoFactor(db: Db, staffId: string): Promise<TwoFactor> {
  const [row] = await db.select({ on: staff.totpConfirmedDate }).from(staff).where(eq(staff.id, staffId))
  const left = await db.$count(recoveryCodes, eq(recoveryCodes.staffId, staffId))
  const enabledDate = row?.on ?? null
  return { isEnabled: enabledDate !== null, enabledDate, recoveryCodesLeft: enabledDate ? left : 0 }
}

/** A new secret, to be confirmed by its first code in time. Throws 409 when the second factor is already on. */
export async function startTwoFactor(db: Db, now: Date, who: { id: string; username: string }) {
  const secret = new Secret({ size: 20 })
  const [waiting] = await db
    .update(staff)
    .set({ totpSecret: secretKey().seal(secret.base32, totpContext(who.id)), totpStartedDate: now, totpLastStep: null })
    .where(and(eq(staff.id, who.id), isNull(staff.totpConfirmedDate)))
    .returning({ id: staff.id })
  if (!waiting) throw conflict(m.auth_two_factor_on())
  return { secret: secret.base32, uri: totpOf(secret, who.username, siteName()).toString() }
}

/**
 * Switches it on and returns the recovery codes. Throws a 409 when it is on already, and a 422 on `otp` for a wrong
 * code or an expired secret. Ends other sign-ins, which had no second factor.
 */
export async function confirmTwoFactor(
  db: Db,
  now: Date,
  { staffId, currentTokenHash }: { staffId: string; currentTokenHash: Buffer | undefined },
  otp: string,
) {
  return db.transaction(async (tx) => {
    const [who] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
    if (!who || who.totpConfirmedDate) throw conflict(m.auth_two_factor_on())
    const startedMs = who.totpStartedDate?.getTime() ?? 0
    if (now.getTime() - startedMs > confirmableMs) throw invalidField('otp', m.auth_two_factor_expired())
    const digits = otp.replace(/\s/g, '')
    if (!(await takeAppCode(tx, now, who, digits))) throw invalidField('otp', m.auth_otp_wrong())
    await tx.update(staff).set({ totpConfirmedDate: now }).where(eq(staff.id, staffId))
    await endSignIns(tx, staffId, currentTokenHash)
    return renewRecoveryCodes(tx, staffId)
  })
}

/** Throws 409 while the second factor is off. Locks the member of staff, as `confirmTwoFactor` does. */
export async function assertTwoFactorIsOn(tx: Db, staffId: string): Promise<void> {
  const { totpConfirmedDate } = staff
  const [who] = await tx.select({ totpConfirmedDate }).from(staff).where(eq(staff.id, staffId)).for('update')
  if (!who?.totpConfirmedDate) throw conflict(m.auth_two_factor_off())
}

/** Ten new codes; they are returned once, and only their hashes are stored. Throws 409 while the factor is off. */
export async function renewRecoveryCodes(db: Db, staffId: string): Promise<{ recoveryCodes: string[] }> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  await db.transaction(async (tx) => {
    await assertTwoFactorIsOn(tx, staffId)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId))
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(readRecoveryCode(code)) })))
  })
  return { recoveryCodes: codes }
}

const symbols = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixteen unambiguous symbols: `k3f9-0abc-1xyz-7777`. */
function newCode(): string {
  const code = Array.from(randomBytes(16), (byte) => symbols[byte % 32]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

const noFactor = { totpSecret: null, totpStartedDate: null, totpConfirmedDate: null, totpLastStep: null }

/**
 * Switches it off and deletes all its data, in the caller's transaction. Locks the member of staff first, as
 * `confirmTwoFactor` does.
 */
export async function stopTwoFactor(db: Db, staffId: string): Promise<void> {
  await db.update(staff).set(noFactor).where(eq(staff.id, staffId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId))
}

/** Replaces each sealed or plain seed with the result of `change`. */
export async function changeTotpSeeds(db: Db, change: (staffId: string, seed: string) => string): Promise<void> {
  const seeds = await db.select({ id: staff.id, seed: staff.totpSecret }).from(staff).where(isNotNull(staff.totpSecret))
  for (const { id, seed } of seeds) {
    const next = seed && change(id, seed)
    if (next !== seed) await db.update(staff).set({ totpSecret: next }).where(eq(staff.id, id))
  }
}

/** Switches off the second factor of everyone; for a lost key. */
export async function turnOffAllTwoFactors(db: Db): Promise<void> {
  await db.delete(recoveryCodes)
  await db.update(staff).set(noFactor)
}

/** Deletes secrets that nobody confirmed in time. */
export async function deleteUnconfirmedTotpSeeds(db: Db, now: Date): Promise<void> {
  const started = new Date(now.getTime() - confirmableMs)
  await db
    .update(staff)
    .set(noFactor)
    .where(
      and(
        isNotNull(staff.totpSecret),
        isNull(staff.totpConfirmedDate),
        or(isNull(staff.totpStartedDate), lt(staff.totpStartedDate, started)),
      ),
    )
}
