import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Written by database triggers (migration 0017), by `writeAuditEntry` for events without a table, and by `auditCall`
 * for API calls.
 */
export const auditEntries = pgTable('audit_entry', {
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
