import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { parseWireTime } from '#foundation/api/wire-time.ts'
import { auditEntries } from '#foundation/database/audit-table.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AuditQuery } from '#system/audit-contract.ts'

/** The audit log, newest first. */
export async function listAuditEntries(db: Db, { page, limit, ...filters }: AuditQuery) {
  const from = parseWireTime(filters.from ?? '')
  const to = parseWireTime(filters.to ?? '')
  const where = and(
    filters.actor === undefined ? undefined : eq(auditEntries.actor, filters.actor),
    filters.entity === undefined ? undefined : eq(auditEntries.entity, filters.entity),
    filters.entityId === undefined ? undefined : eq(auditEntries.entityId, filters.entityId),
    filters.action === undefined ? undefined : eq(auditEntries.action, filters.action),
    from && gte(auditEntries.createdDate, from),
    to && lte(auditEntries.createdDate, to),
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
