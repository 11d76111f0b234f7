import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { countOpenJobs, measureJobDelaySeconds } from '#foundation/jobs.ts'
import { countNewOrders } from '#orders/server/orders-sql-view.ts'
import { countRecentPaymentsByState } from '#payments/server/payments-view.ts'
import { countUnsentMessages } from '#system/server/email-queue.ts'

type Count = { of: string; count: number }

/** A figure of the whole shop read from the database, by `label` if there are several. */
export type ShopMetric = { name: string; help: string; label?: string; read: (db: Db) => Promise<Count[]> }

export const businessMetrics: readonly ShopMetric[] = [
  {
    name: 'shop_orders_day',
    help: 'Orders of the last 24 hours, by status.',
    label: 'status',
    read: countNewOrders,
  },
  {
    name: 'shop_payments_day',
    help: 'Payments started in the last 24 hours, by state.',
    label: 'state',
    read: countRecentPaymentsByState,
  },
  {
    name: 'shop_messages',
    help: 'Unsent emails, by state; failed ones within the last day and created in the last three.',
    label: 'state',
    read: countUnsentMessages,
  },
  {
    name: 'shop_jobs',
    help: 'Queued and running jobs, by queue.',
    label: 'queue',
    read: countOpenJobs,
  },
  {
    name: 'shop_jobs_lag_seconds',
    help: 'Waiting time of the oldest due job, by queue; 0 when none is waiting.',
    label: 'queue',
    read: measureJobDelaySeconds,
  },
  {
    name: 'shop_database_timeline',
    help: 'Timeline of the primary; increases with each failover.',
    read: timelineOf,
  },
]

/** The first eight hex digits of the WAL file's name: the timeline. */
async function timelineOf(db: Db): Promise<Count[]> {
  const { rows } = await db.execute<{ file: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as file`)
  return rows.map(({ file }) => ({ of: '', count: Number.parseInt(file.slice(0, 8), 16) }))
}
