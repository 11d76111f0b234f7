import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { ShopError, unauthenticated } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import { isRightPassword } from './passwords.ts'
import { roles, staff, staffRoles, staffSessions } from './tables.ts'

export const tokenLifetimeDays = 7

/** Only the hash is stored: a copy of the database signs nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Signs in by user name or email. Throws 401 for a wrong pair, and for a locked or inactive account once the password
 * was right, so that nobody learns of accounts by guessing.
 */
export async function signIn(db: Db, now: Date, asker: Asker, username: string, password: string) {
  const [found] = await db
    .select()
    .from(staff)
    .where(
      or(
        eq(sql`lower(${staff.username})`, username.toLowerCase()),
        eq(sql`lower(${staff.email})`, username.toLowerCase()),
      ),
    )
    .limit(1)
  if (!(await isRightPassword(found?.passwordHash, password)) || !found) throw unauthenticated(m.auth_failed())
  if (found.isLock || !found.isActivate) throw new ShopError('unauthenticated', m.auth_locked())
  const token = randomBytes(32).toString('base64url')
  const expireDate = new Date(now.getTime() + tokenLifetimeDays * 24 * 60 * 60 * 1000)
  await db.delete(staffSessions).where(lt(staffSessions.expireDate, now))
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId: found.id,
    expireDate,
    createdDate: now,
    userAgent: asker.userAgent.slice(0, 300),
    ipAddress: asker.ipAddress,
  })
  return { access_token: token, expire_date: expireDate }
}

export type SignedIn = { staff: NonNullable<Asker['staff']>; tokenHash: Buffer }

/** Who the token belongs to; undefined for a token that is unknown, expired or of a locked or inactive account. One query. */
export async function findSignedIn(db: Db, now: Date, token: string): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      id: staff.id,
      username: staff.username,
      roles: sql<
        string[]
      >`coalesce(array_agg(${staffRoles.roleCode} order by ${staffRoles.position}) filter (where ${staffRoles.roleCode} is not null), '{}')`,
      capabilities: sql<
        string[]
      >`coalesce((select array_agg(distinct c) from staff_role sr join role r on r.code = sr.role_code, unnest(r.capabilities) c where sr.staff_id = ${staff.id}), '{}')`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .leftJoin(roles, eq(roles.code, staffRoles.roleCode))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expireDate, now),
        eq(staff.isLock, false),
        eq(staff.isActivate, true),
      ),
    )
    .groupBy(staff.id, staff.username)
  return row && { staff: row, tokenHash }
}

export async function signOut(db: Db, tokenHash: Buffer | undefined): Promise<void> {
  if (tokenHash) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
}

/** Ends all sign-ins of a member of staff: after a lock, a deactivation or a new password. */
export async function endSignIns(db: Db, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}
