import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

type Count = { of: string; count: number }

/** Something of the whole shop that is counted in the database, by `label`. */
export type ShopFigure = { name: string; help: string; label: string; read: (db: Db) => Promise<Count[]> }

const counted = (query: SQL) => async (db: Db) => (await db.execute<Count>(query)).rows

export const shopFigures: readonly ShopFigure[] = [
  {
    name: 'shop_orders_day',
    help: 'Orders of the last 24 hours, by status.',
    label: 'status',
    read: counted(sql`
      select status as of, count(*)::integer as count from shop_order
      where created_date > now() - interval '1 day' group by status`),
  },
  {
    name: 'shop_payments_day',
    help: 'Payments started in the last 24 hours, by state.',
    label: 'state',
    read: counted(sql`
      select state as of, count(*)::integer as count from payment
      where created_date > now() - interval '1 day' group by state`),
  },
  {
    name: 'shop_messages',
    help: 'Messages that have not left, by state; of those given up (failed) the last day’s.',
    label: 'state',
    read: counted(sql`
      select state as of, count(*)::integer as count from outgoing_message
      where state in ('queued', 'sending') group by state
      union all
      select state, count(*)::integer from outgoing_message
      where state = 'failed' and created_date > now() - interval '3 days' and updated_date > now() - interval '1 day'
      group by state`),
  },
  {
    name: 'shop_jobs',
    help: 'Jobs that wait or run, by name.',
    label: 'job',
    read: counted(sql`
      select name as of, count(*)::integer as count from pgboss.job where state < 'completed' group by name`),
  },
]
