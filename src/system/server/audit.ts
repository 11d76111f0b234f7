import { and, count, desc, eq, gte, lte } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { parseWireTime } from '#foundation/api/wire-time.ts'
import type { Db } from '#foundation/database/database.ts'
import type { AuditQuery } from '#system/audit-contract.ts'

/** Written by triggers of the database (migration 0017), and by `writeAuditEntry` what no table tells. */
const auditEntries = pgTable('audit_entry', {
  id: bigint({ mode: 'number' }).primaryKey(),
  createdDate: timestamp('created_date', { withTimezone: true }).notNull(),
  actor: text().notNull(),
  actorName: text('actor_name'),
  ipAddress: text('ip_address'),
  requestId: text('request_id'),
  entity: text().notNull(),
  entityId: text('entity_id').notNull(),
  entityName: text('entity_name'),
  action: text({ enum: ['insert', 'update', 'delete'] }).notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

/** The audit log, newest first. */
export async function listAuditEntries(db: Db, { page, limit, ...asked }: AuditQuery) {
  const [from, to] = [parseWireTime(asked.from ?? ''), parseWireTime(asked.to ?? '')]
  const where = and(
    asked.actor === undefined ? undefined : eq(auditEntries.actor, asked.actor),
    asked.entity === undefined ? undefined : eq(auditEntries.entity, asked.entity),
    asked.entityId === undefined ? undefined : eq(auditEntries.entityId, asked.entityId),
    asked.action === undefined ? undefined : eq(auditEntries.action, asked.action),
    from && gte(auditEntries.createdDate, from),
    to && lte(auditEntries.createdDate, to),
  )
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.createdDate), desc(auditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(auditEntries).where(where),
  ])
  return { items, total: counted?.total ?? 0, page, limit }
}
