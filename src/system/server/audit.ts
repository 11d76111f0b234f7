import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { parseWireTime } from '#foundation/api/wire-time.ts'
import { auditEntries } from '#foundation/database/audit-table.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AuditQuery } from '#system/audit-contract.ts'

/** The audit log, newest first. */
export async function listAuditEntries(db: Db, { page, limit, ...asked }: AuditQuery) {
  const from = parseWireTime(asked.from ?? '')
  const to = parseWireTime(asked.to ?? '')
  const where = and(
    asked.actor === undefined ? undefined : eq(auditEntries.actor, asked.actor),
    asked.entity === undefined ? undefined : eq(auditEntries.entity, asked.entity),
    asked.entityId === undefined ? undefined : eq(auditEntries.entityId, asked.entityId),
    asked.action === undefined ? undefined : eq(auditEntries.action, asked.action),
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
