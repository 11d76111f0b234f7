import type { Db } from '#foundation/database/database.ts'
import { countOpenJobs } from '#foundation/jobs.ts'
import { countNewOrders } from '#orders/server/orders-view.ts'
import { countNewPayments } from '#payments/server/payments-view.ts'
import { countUnsentMessages } from '#system/server/email-queue.ts'

type Count = { of: string; count: number }

/** Something of the whole shop that is counted in the database, by `label`. */
export type ShopFigure = { name: string; help: string; label: string; read: (db: Db) => Promise<Count[]> }

export const shopFigures: readonly ShopFigure[] = [
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
    read: countNewPayments,
  },
  {
    name: 'shop_messages',
    help: 'Messages that have not left, by state; of those given up (failed) the last day’s.',
    label: 'state',
    read: countUnsentMessages,
  },
  {
    name: 'shop_jobs',
    help: 'Jobs that wait or run, by name.',
    label: 'job',
    read: countOpenJobs,
  },
]
