import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayMs } from '#foundation/dates/day.ts'
import { roles, staff, staffRoles, staffSessions } from '../tables.ts'

export const tokenLifetimeDays = 7

/** Only the hash is stored, so a copy of the database can't be used to sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Starts a session and returns its token, which only the browser stores. Deletes the expired sessions of all staff,
 * except those locked by others: waiting for them could deadlock with a change of their member of staff.
 */
export async function openSession(db: Db, { caller, now }: CallContext, staffId: string) {
  const token = randomBytes(32).toString('base64url')
  const expireDate = new Date(now.getTime() + tokenLifetimeDays * dayMs)
  const { tokenHash } = staffSessions
  const expired = db.select({ tokenHash }).from(staffSessions).where(lt(staffSessions.expireDate, now))
  await db.delete(staffSessions).where(inArray(tokenHash, expired.for('update', { skipLocked: true })))
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId,
    expireDate,
    createdDate: now,
    lastSeenDate: now,
    userAgent: caller.userAgent.slice(0, 300),
    ipAddress: caller.ipAddress,
  })
  // Named as the sign-in answers them.
  return { access_token: token, expire_date: expireDate }
}

export type SignedInStaff = { staff: NonNullable<Caller['staff']>; tokenHash: Buffer }

/** A member of staff with their current rights. */
const rightsColumns = {
  id: staff.id,
  username: staff.username,
  roles: sql<
    string[]
  >`coalesce(array_agg(${staffRoles.roleCode} order by ${staffRoles.position}) filter (where ${staffRoles.roleCode} is not null), '{}')`,
  capabilities: sql<
    string[]
  >`coalesce((select array_agg(distinct c) from ${staffRoles} join ${roles} on ${roles.code} = ${staffRoles.roleCode}, unnest(${roles.capabilities}) c where ${staffRoles.staffId} = ${staff.id}), '{}')`,
}

/** Neither locked, which has a reason, nor deactivated, as when somebody leaves. */
export const maySignIn = and(eq(staff.isLock, false), eq(staff.isActivate, true))

/** A member of staff who may sign in. */
export async function findActiveStaff(db: Db, id: string): Promise<SignedInStaff['staff'] | undefined> {
  const [row] = await db
    .select(rightsColumns)
    .from(staff)
    .leftJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(and(eq(staff.id, id), maySignIn))
    .groupBy(staff.id, staff.username)
  return row
}

/** Maximum age of `lastSeenDate`, so that not every request writes. */
const lastSeenIntervalMs = 5 * 60 * 1000

/**
 * The user of a token; undefined when the token is unknown, expired or of a locked or inactive account. One query, and
 * every five minutes another that updates when the device was seen.
 */
export async function findSignedInStaff(db: Db, now: Date, token: string): Promise<SignedInStaff | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      ...rightsColumns,
      lastSeenDate: staffSessions.lastSeenDate,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expireDate, now), maySignIn))
    .groupBy(staff.id, staff.username, staffSessions.lastSeenDate)
  if (!row) return undefined
  const { lastSeenDate, ...found } = row
  if (now.getTime() - lastSeenDate.getTime() >= lastSeenIntervalMs)
    await db.update(staffSessions).set({ lastSeenDate: now }).where(eq(staffSessions.tokenHash, tokenHash))
  return { staff: found, tokenHash }
}

export async function signOut(db: Db, tokenHash: Buffer | undefined): Promise<void> {
  if (tokenHash) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
}

/**
 * Ends all sign-ins of a member of staff, except that of `currentTokenHash`: after a lock, a deactivation, a new or
 * reset password, a second factor switched on, or removed by others, and to sign out all devices.
 */
export async function endSignIns(db: Db, staffId: string, currentTokenHash?: Buffer): Promise<void> {
  const others = currentTokenHash ? ne(staffSessions.tokenHash, currentTokenHash) : undefined
  await db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), others))
}
