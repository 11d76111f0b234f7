import { sql } from 'drizzle-orm'
import { countWaitingQuestions } from '#catalog/server/questions/questions.ts'
import { type CallContext, can } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, dayInVietnam, dayMs, momentInVietnam } from '#foundation/dates/day.ts'
import { listOrders } from '#orders/server/orders.ts'
import { countOpenOrders } from '#orders/server/orders-sql-view.ts'
import { countTransfersToCheck } from '#payments/server/payments-view.ts'
import { countWaitingReviews } from '#reviews/server/reviews.ts'
import type { Dashboard } from '#statistics/contract.ts'
import { countFailedMessages } from '#system/server/email-queue.ts'
import { netReceivedSumSql, orderCountSql, ordersWithRefundsBetweenSql, revenueSumSql } from './counted-orders.ts'
import { rowsOf } from './rows.ts'
import { readDaySales } from './sales.ts'
import { countStockToReorder } from './stock-to-reorder.ts'

/** Open tasks and sales figures, each part only for callers who may see it. */
export async function getDashboard(db: Db, { caller, now }: CallContext): Promise<Dashboard> {
  const ifMay = <Part>(capability: string, read: () => Promise<Part>): Promise<Part | null> =>
    can(caller, capability) ? read() : Promise.resolve(null)
  const [byStatus, transfersToCheck, waitingReviews, waitingQuestions, lowStock, failedMail, sales, days, latest] =
    await Promise.all([
      ifMay('order.read', () => countOpenOrders(db)),
      ifMay('payment.read', () => countTransfersToCheck(db)),
      ifMay('review.moderate', () => countWaitingReviews(db)),
      ifMay('review.moderate', () => countWaitingQuestions(db)),
      ifMay('stock.write', () => countStockToReorder(db)),
      ifMay('message.read', () => countFailedMessages(db)),
      ifMay('statistics.read', () => Promise.all([1, 7, 30].map((stretch) => salesOfLastDays(db, now, stretch)))),
      ifMay('statistics.read', () => last30Days(db, now)),
      ifMay('order.read', async () => (await listOrders(db, { page: 1, limit: 8 })).items),
    ])
  return {
    toConfirm: byStatus && (byStatus.pending ?? 0),
    toPack: byStatus && (byStatus.confirmed ?? 0),
    toShip: byStatus && (byStatus.packing ?? 0),
    transfersToCheck,
    reviews: waitingReviews,
    questions: waitingQuestions,
    lowStock,
    failedMail,
    sales,
    days,
    latest,
  }
}

/** The last `days` days up to now, and the same number of days before them up to the same time of day. */
async function salesOfLastDays(db: Db, now: Date, days: number) {
  const start = momentInVietnam(addDays(dayInVietnam(now), 1 - days))
  const backMs = days * dayMs
  const before = new Date(start.getTime() - backMs)
  const [current, earlier] = await Promise.all([
    soldBetween(db, start, new Date(now.getTime() + 1)),
    soldBetween(db, before, new Date(now.getTime() + 1 - backMs)),
  ])
  return { days, ...current, revenueBefore: earlier.revenue, ordersBefore: earlier.orders }
}

async function soldBetween(db: Db, start: Date, end: Date) {
  const [row] = await rowsOf<{ revenue: number; received: number; orders: number }>(
    db,
    sql`select ${revenueSumSql} as "revenue", ${netReceivedSumSql} as "received", ${orderCountSql} as "orders"
      from ${ordersWithRefundsBetweenSql(start, end)}`,
  )
  return row ?? { revenue: 0, received: 0, orders: 0 }
}

async function last30Days(db: Db, now: Date) {
  const period = { from: addDays(dayInVietnam(now), -29), to: dayInVietnam(now) }
  const sold = new Map((await readDaySales(db, period)).map((one) => [one.day, one]))
  return Array.from({ length: 30 }, (_, index) => {
    const day = addDays(period.from, index)
    return sold.get(day) ?? { day, revenue: 0, orders: 0 }
  })
}
