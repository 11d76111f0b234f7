import { sql } from 'drizzle-orm'
import { m } from '#i18n/messages.js'
import type { Caller } from '../api/caller.ts'
import { conflict } from '../api/shop-error.ts'
import type { Services } from '../services.ts'
import { type Db, violatedConstraint } from './database.ts'

type AuditedServices = Pick<Services, 'db' | 'prices'> & { caller: Caller }

/**
 * Runs a staff change in one transaction with the actor set: triggers write the audit log with it, and refuse to change
 * or remove row `id` in a newer version than the one the caller had read. Throws 409 for that.
 */
export async function withAudit<S extends AuditedServices, T>(
  services: S,
  id: string | undefined,
  work: (services: S) => Promise<T>,
): Promise<T> {
  const { caller } = services
  const ifMatch = id !== undefined && caller.expectedVersion !== undefined ? `${id} ${caller.expectedVersion}` : ''
  try {
    const audited = async (tx: Db) => {
      const instant = services.prices.moment()
      if (instant) await tx.execute(sql`select set_config('shop.moment', ${instant.toISOString()}, true)`)
      return work({ ...services, db: tx })
    }
    return await withAuditActor(services.db, caller, audited, ifMatch)
  } catch (error) {
    if (violatedConstraint(error) !== 'version_seen') throw error
    throw changedMeanwhile()
  }
}

/**
 * Throws a 409 when the caller's change is based on another version; for calls that name no single row, such as those
 * for settings edited together.
 */
export function checkExpectedVersion({ expectedVersion }: Caller, version: number): void {
  if (expectedVersion !== undefined && expectedVersion !== version) throw changedMeanwhile()
}

const changedMeanwhile = () =>
  conflict(m.error_changed_meanwhile(), [{ field: 'version', message: m.error_changed_meanwhile() }])

/**
 * Runs `work` in one transaction of this actor; `ifMatch` is the id and version they had read of the entity being
 * changed, '' for none.
 */
export function withAuditActor<T>(db: Db, caller: Caller, work: (tx: Db) => Promise<T>, ifMatch = ''): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('shop.actor', ${caller.staff?.username ?? ''}, true),
        set_config('shop.ip_address', ${caller.ipAddress}, true),
        set_config('shop.request_id', ${caller.requestId}, true),
        set_config('shop.if_match', ${ifMatch}, true)`)
    return work(tx)
  })
}
