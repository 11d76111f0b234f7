import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { parseWireTime } from '#foundation/api/wire-time.ts'
import { auditEntries } from '#foundation/database/audit-table.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AuditQuery } from '#system/audit-contract.ts'

/** The audit log, newest first. */
export async function listAuditEntries(db: Db, { page, limit, ...filters }: AuditQuery) {
  const from = parseWireTime(filters.from ?? '')
  const to = parseWireTime(filters.to ?? '')
  const where = and(
    filters.actor === undefined ? undefined : eq(sql`lower(${auditEntries.actor})`, sql`lower(${filters.actor})`),
    filters.entity === undefined ? undefined : eq(auditEntries.entity, filters.entity),
    filters.entityId === undefined ? undefined : eq(auditEntries.entityId, filters.entityId),
    filters.action === undefined ? undefined : eq(auditEntries.action, filters.action),
    from && gte(auditEntries.createdDate, from),
    // Entries have microseconds. PostgreSQL adds the second, since it can't read a `Date` past the year 9999.
    to && lt(auditEntries.createdDate, sql`${to}::timestamptz + interval '1 second'`),
  )
  const [items, total] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.createdDate), desc(auditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(auditEntries, where),
  ])
  return { items, total, page, limit }
}
