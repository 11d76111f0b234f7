import { and, desc, eq, gt } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import type { Device } from '#identity/account-contract.ts'
import { staffSessions } from '../tables.ts'

/** The sign-ins of an account, the latest seen first. */
export async function listDevices(db: Db, { caller, now }: CallContext, staffId: string): Promise<Device[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expireDate, now)))
    .orderBy(desc(staffSessions.lastSeenDate), desc(staffSessions.createdDate))
    .limit(100)
  return rows.map(({ tokenHash, expireDate, staffId: _staffId, ...device }) => ({
    ...device,
    expire_date: expireDate,
    isCurrent: caller.tokenHash?.equals(tokenHash) ?? false,
  }))
}

/** Throws 404 for an unknown sign-in and for another user's. */
export async function endDevice(db: Db, staffId: string, id: string): Promise<void> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id })
  if (ended.length === 0) throw notFound(m.error_not_found())
}
