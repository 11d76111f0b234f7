import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { listOf, PageQuery, WireTime } from '#foundation/api/schemas.ts'
import { isWireTime } from '#foundation/api/wire-time.ts'

export const AuditAction = z.enum(['insert', 'update', 'delete'])

/**
 * What a member of staff did: a change, a sign-in or sign-out, or another API call; also refused attempts on an
 * account. An update of a table contains only the changed columns, by their database names.
 */
export const AuditEntry = z.object({
  id: z.int(),
  createdDate: WireTime,
  actor: z.string(),
  /** Their name at that time; null for an unknown account. */
  actorName: z.string().nullable(),
  ipAddress: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The table, such as `product`; `session` or `call` for what no table shows. */
  entity: z.string(),
  entityId: z.string(),
  /** Its name at that time, such as the product's name or the Order ID; null if it has none. */
  entityName: z.string().nullable(),
  action: AuditAction,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Moment = z.string().refine(isWireTime).optional()

const filter = {
  actor: z.string().max(64).optional(),
  entity: z.string().max(64).optional(),
  entityId: z.string().max(64).optional(),
  action: AuditAction.optional(),
  /** UTC, both seconds included. */
  from: Moment,
  to: Moment,
}
export const AuditQuery = PageQuery.extend(filter)
export type AuditQuery = z.infer<typeof AuditQuery>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/audit-log/pagination',
  access: 'log.read',
  mayReadReplica: true,
  summary: 'The audit trail, newest first: who changed what, when, from where, before and after.',
  query: AuditQuery,
  answer: listOf(AuditEntry),
})

export const exportAuditTrail = endpoint({
  method: 'GET',
  path: '/audit-log/export',
  access: 'log.read',
  mayReadReplica: true,
  summary:
    'The entries that the filters leave, newest first, as CSV or XLSX in the words of the caller’s language; a 422 for more than 10,000.',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx'), ...filter }),
  answer: z.instanceof(Response),
})
