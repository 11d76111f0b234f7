import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { orderByOf } from '#foundation/database/order-by.ts'
import { m } from '#i18n/messages.js'
import type { listStaffByPage as byPage, Role, SignedInUser, StaffUser } from '#identity/contract.ts'
import { passwordResets, roles, staff, staffSessions } from '../tables.ts'

const published = {
  id: staff.id,
  avatar: staff.avatar,
  email: staff.email,
  username: staff.username,
  fullname: staff.fullname,
  dob: staff.dob,
  role_id: sql<string>`coalesce((select string_agg(sr.role_code, ',' order by sr.position) from staff_role sr where sr.staff_id = ${staff.id}), '')`,
  created_at: staff.createdDate,
  is_activate: staff.isActivate,
  is_developer: staff.isDeveloper,
  is_lock: staff.isLock,
  lastSignInDate: staff.lastSignInDate,
  lockReason: staff.lockReason,
  isTwoFactor: sql<boolean>`${staff.totpConfirmedDate} is not null`,
  isInvited: sql<boolean>`${staff.passwordHash} is null`,
  invitedUntil:
    sql<Date | null>`(select max(r.expire_date) from staff_password_reset r where r.staff_id = staff.id and r.is_invitation)`.mapWith(
      passwordResets.expireDate,
    ),
  createdDate: staff.createdDate,
  updatedDate: staff.updatedDate,
  version: staff.version,
  createdBy: staff.createdBy,
  updatedBy: staff.updatedBy,
}

export async function listStaff(db: Db): Promise<StaffUser[]> {
  const rows = await db.select(published).from(staff).orderBy(asc(staff.createdDate), asc(staff.id)).limit(500)
  return rows.map((row) => ({ ...row, expire_date: null }))
}

type PageQuery = z.output<(typeof byPage)['query']>

const sortColumns = {
  fullname: staff.fullname,
  username: sql`lower(${staff.username})`,
  email: sql`lower(${staff.email})`,
  createdDate: staff.createdDate,
  updatedDate: staff.updatedDate,
  lastSignInDate: sql`coalesce(${staff.lastSignInDate}, '-infinity')`,
}

export async function listStaffByPage(db: Db, { page, limit, sort, ...input }: PageQuery) {
  const where = and(...conditionsOf(input))
  const [rows, total] = await Promise.all([
    db
      .select(published)
      .from(staff)
      .where(where)
      .orderBy(orderByOf(sort, sortColumns), asc(staff.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(staff, where),
  ])
  return { items: rows.map((row) => ({ ...row, expire_date: null })), total, page, limit }
}

function conditionsOf({ q, role, state }: Pick<PageQuery, 'q' | 'role' | 'state'>): (SQL | undefined)[] {
  const searchText = sql`fold_text(concat_ws(' ', ${staff.fullname}, ${staff.username}, ${staff.email}))`
  const conditions = [hasAllWords(searchText, q)]
  if (role)
    conditions.push(
      sql`exists (select 1 from staff_role sr where sr.staff_id = ${staff.id} and sr.role_code = ${role})`,
    )
  if (state) conditions.push(...inState[state])
  return conditions
}

/** Every member of staff is in exactly one state. */
const inState: Record<NonNullable<PageQuery['state']>, readonly SQL[]> = {
  locked: [eq(staff.isLock, true)],
  inactive: [eq(staff.isLock, false), eq(staff.isActivate, false)],
  invited: [eq(staff.isLock, false), eq(staff.isActivate, true), isNull(staff.passwordHash)],
  active: [eq(staff.isLock, false), eq(staff.isActivate, true), isNotNull(staff.passwordHash)],
}

/** Screens list all roles at once. */
export const maxRoles = 100

export function listRoles(db: Db): Promise<Role[]> {
  return db.select().from(roles).orderBy(asc(roles.code)).limit(maxRoles)
}

/** The signed-in member of staff with the expiry of this sign-in. */
export async function getSignedInUser(db: Db, caller: Caller): Promise<SignedInUser> {
  const user = await getStaff(db, caller.staff?.id ?? '')
  const [session] = caller.tokenHash
    ? await db.select().from(staffSessions).where(eq(staffSessions.tokenHash, caller.tokenHash))
    : []
  return { ...user, expire_date: session?.expireDate ?? null, capabilities: [...(caller.staff?.capabilities ?? [])] }
}

export async function getStaff(db: Db, id: string): Promise<StaffUser> {
  const [row] = await db.select(published).from(staff).where(eq(staff.id, id))
  if (!row) throw notFound(m.error_not_found())
  return { ...row, expire_date: null }
}
