import { sql } from 'drizzle-orm'
import type { Caller } from '../api/caller.ts'
import type { AnyEndpoint } from '../api/endpoint.ts'
import type { Db } from './database.ts'

type Note = {
  /** Such as `session`; entries of triggers have their table's name (migration 0017). */
  entity: string
  entityId: string
  action: 'insert' | 'update' | 'delete'
  /** Never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Records what no table shows in the audit log, such as a sign-in. `actor` is the user, when the caller is only just
 * signing in.
 */
export async function writeAuditEntry(
  db: Db,
  caller: Caller,
  note: Note,
  actor = caller.staff?.username,
): Promise<void> {
  await db.execute(noteOf(caller, note, actor, sql`true`))
}

const actions = { POST: 'insert', PUT: 'update', DELETE: 'delete' } as const

/**
 * Adds an entry for the API call itself (see `withAudit`) when no audited table changed, or when it contained a
 * password, which no table shows.
 */
export async function auditCall(
  db: Db,
  caller: Caller,
  { method, path }: AnyEndpoint,
  { params, body }: { params?: unknown; body?: unknown },
): Promise<void> {
  if (method === 'GET') return
  const named = (params ?? {}) as { id?: string }
  const hasPassword = typeof body === 'object' && body !== null && 'password' in body
  const after = { name: `${method} ${path}`, ...named, ...(hasPassword && { password: '•••' }) }
  const note = { entity: 'call', entityId: named.id ?? caller.staff?.id ?? '', action: actions[method], after }
  // `now()` is the start of the transaction and therefore the same for all its entries.
  const actor = caller.staff?.username
  const isNew = sql`not exists (select 1 from audit_entry where created_date = now() and actor = ${actor})`
  await db.execute(noteOf(caller, note, actor, hasPassword ? sql`true` : isNew))
}

const noteOf = (caller: Caller, { before, after, ...note }: Note, actor = '', condition: ReturnType<typeof sql>) => sql`
  insert into audit_entry (actor, ip_address, request_id, entity, entity_id, action, before, after)
  select ${actor}, ${caller.ipAddress}, ${caller.requestId}, ${note.entity}, ${note.entityId}, ${note.action},
    ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb
  where ${condition}`

const jsonOf = (row: Record<string, unknown> | undefined) => (row ? JSON.stringify(row) : null)
