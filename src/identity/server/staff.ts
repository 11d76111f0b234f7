import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { orderFrom } from '#foundation/database/ordering.ts'
import { createdBy, naming, updatedBy } from '#foundation/database/writing.ts'
import { fold } from '#foundation/fold.ts'
import { newId } from '#foundation/id.ts'
import { conflict, forbidden, invalidField, missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type {
  listStaffByPage as byPage,
  NewStaff,
  Role,
  SignedInUser,
  StaffChange,
  StaffUser,
} from '#identity/contract.ts'
import { rolesOf } from '#identity/rules.ts'
import { hashPassword } from './passwords.ts'
import { endSignIns } from './sessions.ts'
import { roles, staff, staffRoles, staffSessions } from './tables.ts'
import { stopTwoFactor } from './two-factor.ts'

const faults = {
  staff_username_key: ['username', m.fault_username_taken],
  staff_email_key: ['email', m.fault_email_taken],
} satisfies Record<string, [string, () => string]>

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

type PageWish = z.output<(typeof byPage)['query']>

const sortColumns = {
  fullname: staff.fullname,
  username: sql`lower(${staff.username})`,
  email: sql`lower(${staff.email})`,
  createdDate: staff.createdDate,
  updatedDate: staff.updatedDate,
  lastSignInDate: sql`coalesce(${staff.lastSignInDate}, '-infinity')`,
}

export async function listStaffByPage(db: Db, { page, limit, sort, ...wish }: PageWish) {
  const where = and(...conditionsOf(wish))
  const [rows, [counted]] = await Promise.all([
    db
      .select(published)
      .from(staff)
      .where(where)
      .orderBy(orderFrom(sort, sortColumns), asc(staff.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(staff).where(where),
  ])
  return { items: rows.map((row) => ({ ...row, expire_date: null })), total: counted?.total ?? 0, page, limit }
}

function conditionsOf({ q, role, state }: Pick<PageWish, 'q' | 'role' | 'state'>): SQL[] {
  const conditions: SQL[] = []
  if (q) {
    const words = sql`concat_ws(' ', ${staff.fullname}, ${staff.username}, ${staff.email})`
    conditions.push(sql`strpos(lower(replace(replace(unaccent(${words}), 'đ', 'd'), 'Đ', 'D')), ${fold(q)}) > 0`)
  }
  if (role)
    conditions.push(
      sql`exists (select 1 from staff_role sr where sr.staff_id = ${staff.id} and sr.role_code = ${role})`,
    )
  if (state === 'locked') conditions.push(eq(staff.isLock, true))
  if (state === 'inactive') conditions.push(and(eq(staff.isLock, false), eq(staff.isActivate, false)) ?? sql`false`)
  if (state === 'active') conditions.push(and(eq(staff.isLock, false), eq(staff.isActivate, true)) ?? sql`false`)
  return conditions
}

export function listRoles(db: Db): Promise<Role[]> {
  return db.select().from(roles).orderBy(asc(roles.code)).limit(100)
}

/** The signed-in member of staff with the end of this sign-in. */
export async function getSignedInUser(db: Db, asker: Asker): Promise<SignedInUser> {
  const user = await getStaff(db, asker.staff?.id ?? '')
  const [session] = asker.tokenHash
    ? await db.select().from(staffSessions).where(eq(staffSessions.tokenHash, asker.tokenHash))
    : []
  return { ...user, expire_date: session?.expireDate ?? null, capabilities: [...(asker.staff?.capabilities ?? [])] }
}

export async function addStaff(db: Db, asker: Asker, now: Date, wish: NewStaff): Promise<StaffUser> {
  const id = newId(now.getTime())
  const passwordHash = await hashPassword(wish.password)
  await naming(faults, () =>
    db.transaction(async (tx) => {
      await tx.insert(staff).values({
        ...columnsOf(wish),
        id,
        username: wish.username,
        fullname: wish.fullname,
        passwordHash,
        ...createdBy(asker, now),
      })
      await putRoles(tx, asker, id, wish.role_id)
    }),
  )
  return getStaff(db, id)
}

/** Changes what is given. Throws 409 when it would lock the asker out or leave no active SADMIN. */
export async function updateStaff(db: Db, asker: Asker, now: Date, id: string, wish: StaffChange): Promise<StaffUser> {
  const before = await getStaff(db, id)
  const isShutOut = wish.is_lock === true || wish.is_activate === false
  if (isShutOut && asker.staff?.id === id) throw conflict(m.auth_own_account())
  mayTouch(asker, before.role_id)
  const passwordHash = wish.password === undefined ? undefined : await hashPassword(wish.password)
  await naming(faults, () =>
    db.transaction(async (tx) => {
      await tx
        .update(staff)
        .set({ ...columnsOf(wish), ...(passwordHash && { passwordHash }), ...updatedBy(asker, now) })
        .where(eq(staff.id, id))
      if (wish.role_id !== undefined) await putRoles(tx, asker, id, wish.role_id)
      if (isShutOut || passwordHash) await endSignIns(tx, id)
      if (wish.isTwoFactor === false) await stopTwoFactor(tx, id)
      await keepOneAdmin(tx)
    }),
  )
  return getStaff(db, id)
}

export async function removeStaff(db: Db, asker: Asker, id: string): Promise<void> {
  const before = await getStaff(db, id)
  if (asker.staff?.id === id) throw conflict(m.auth_own_account())
  mayTouch(asker, before.role_id)
  await db.transaction(async (tx) => {
    await tx.delete(staff).where(eq(staff.id, id))
    await keepOneAdmin(tx)
  })
}

export async function getStaff(db: Db, id: string): Promise<StaffUser> {
  const [row] = await db.select(published).from(staff).where(eq(staff.id, id))
  if (!row) throw missing(m.error_not_found())
  return { ...row, expire_date: null }
}

/** One's own name and email. */
export async function updateOwnProfile(
  db: Db,
  asker: Asker,
  now: Date,
  id: string,
  { fullname, email }: { fullname: string; email?: string | null | undefined },
): Promise<StaffUser> {
  const change = { fullname, ...(email !== undefined && { email: email || null }), ...updatedBy(asker, now) }
  await naming(faults, async () => db.update(staff).set(change).where(eq(staff.id, id)))
  return getStaff(db, id)
}

function columnsOf(change: StaffChange) {
  const { username, email, fullname, dob, avatar, is_activate, is_developer, is_lock, lockReason } = change
  return {
    ...(lockReason !== undefined && { lockReason: lockReason || null }),
    ...(is_lock === false && { lockReason: null }),
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email: email || null }),
    ...(fullname !== undefined && { fullname }),
    ...(dob !== undefined && { dob }),
    ...(avatar !== undefined && { avatar }),
    ...(is_activate !== undefined && { isActivate: is_activate }),
    ...(is_developer !== undefined && { isDeveloper: is_developer }),
    ...(is_lock !== undefined && { isLock: is_lock }),
  }
}

/** Nobody but a SADMIN makes, changes or removes a SADMIN: otherwise SYSAD could promote itself. */
function mayTouch(asker: Asker, roleId: string): void {
  if (rolesOf(roleId).includes('SADMIN') && !asker.staff?.roles.includes('SADMIN'))
    throw forbidden(m.auth_sadmin_only())
}

async function putRoles(tx: Db, asker: Asker, staffId: string, roleId: string): Promise<void> {
  const codes = rolesOf(roleId)
  mayTouch(asker, roleId)
  const known = await tx.select({ code: roles.code }).from(roles).where(inArray(roles.code, codes))
  const unknown = codes.find((code) => !known.some((role) => role.code === code))
  if (codes.length === 0) throw invalidField('role_id', m.fault_required())
  if (unknown) throw invalidField('role_id', m.fault_unknown_role({ role: unknown }))
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
  await tx.insert(staffRoles).values(codes.map((roleCode, position) => ({ staffId, roleCode, position })))
}

async function keepOneAdmin(tx: Db): Promise<void> {
  const active = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.roleCode, 'SADMIN')))
    .where(and(eq(staff.isActivate, true), ne(staff.isLock, true)))
    .for('update')
  if (active.length === 0) throw conflict(m.auth_last_admin())
}
