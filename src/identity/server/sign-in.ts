import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { ShopError, unauthenticated } from '#foundation/shop-error.ts'
import { noteInTrail } from '#foundation/trail.ts'
import { m } from '#i18n/messages.js'
import { freeTries } from '#identity/rules.ts'
import { isRightPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { staff, staffSessions } from './tables.ts'
import { clearTries, type TryKey, takeTry } from './tries.ts'
import { isSecondFactor } from './two-factor.ts'

export type StaffRow = typeof staff.$inferSelect
type Wish = { username: string; password: string; otp?: string | undefined }

/**
 * Signs in by user name or email, with a second factor where there is one. Throws 401 for a wrong pair, and for a locked or
 * inactive account once the password was right, so that nobody learns of accounts by guessing; 401 with an error on `otp`
 * when a code is missing or wrong; 429 after too many tries.
 */
export async function signIn(db: Db, now: Date, asker: Asker, wish: Wish, isLimited: boolean) {
  const found = await findByName(db, wish.username)
  const tries = isLimited ? await triesFor(db, now, asker, wish.username, found) : []
  await takeTry(db, now, tries)
  if (!(await isRightPassword(found?.passwordHash, wish.password)) || !found) throw unauthenticated(m.auth_failed())
  if (found.isLock || !found.isActivate) throw unauthenticated(m.auth_locked())
  if (found.totpConfirmedDate) await checkSecondFactor(db, now, found, wish.otp)
  await clearTries(db, now, tries)
  await db.update(staff).set({ lastSignInDate: now }).where(eq(staff.id, found.id))
  const after = { username: found.username, device: asker.userAgent.slice(0, 300) }
  await noteInTrail(db, asker, { entity: 'session', entityId: found.id, action: 'insert', after }, found.username)
  return openSession(db, now, asker, found.id)
}

export async function findByName(db: Db, username: string): Promise<StaffRow | undefined> {
  const name = username.toLowerCase()
  const [found] = await db
    .select()
    .from(staff)
    .where(or(eq(sql`lower(${staff.username})`, name), eq(sql`lower(${staff.email})`, name)))
    .limit(1)
  return found
}

async function checkSecondFactor(db: Db, now: Date, found: StaffRow, otp: string | undefined): Promise<void> {
  if (!otp) throw otpFault(m.auth_otp_needed())
  if (!(await isSecondFactor(db, now, found, otp))) throw otpFault(m.auth_otp_wrong())
}

const otpFault = (message: string) => new ShopError('unauthenticated', message, { errors: [{ field: 'otp', message }] })

/**
 * What this try counts for: the address, and the account. Not the account where somebody is already signed in to it from the same
 * address: strangers who guess a name then keep nobody out.
 */
async function triesFor(db: Db, now: Date, asker: Asker, username: string, found: StaffRow | undefined) {
  const address: TryKey = { of: `address:${asker.ipAddress}`, free: freeTries.address }
  if (!found) return [address, { of: `name:${username.toLowerCase()}`, free: freeTries.account }]
  const [known] = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, found.id),
        eq(staffSessions.ipAddress, asker.ipAddress),
        gt(staffSessions.expireDate, now),
      ),
    )
    .limit(1)
  return known ? [address] : [address, { of: `account:${found.id}`, free: freeTries.account }]
}
