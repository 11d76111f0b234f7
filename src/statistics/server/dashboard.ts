import { sql } from 'drizzle-orm'
import { countWaitingQuestions } from '#catalog/server/questions/questions.ts'
import { type CallContext, can } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, type Day, dayInVietnam, endOfDay, momentInVietnam } from '#foundation/dates/day.ts'
import { listLatestOrders } from '#orders/server/orders.ts'
import { countOpenOrders } from '#orders/server/orders-sql-view.ts'
import { countTransfersToCheck } from '#payments/server/payments-view.ts'
import { countWaitingReviews } from '#reviews/server/reviews.ts'
import type { Dashboard } from '#statistics/contract.ts'
import { countFailedMessages } from '#system/server/email-queue.ts'
import {
  netReceivedSumSql,
  orderCountSql,
  orderDay,
  orderDayText,
  ordersWithRefundsBetweenSql,
  revenueSumSql,
} from './counted-orders.ts'
import { rowsOf } from './rows.ts'
import { countStockToReorder } from './stock-to-reorder.ts'

/** Open tasks and sales figures, each part only for callers who may see it. */
export async function getDashboard(db: Db, { caller, now }: CallContext): Promise<Dashboard> {
  const ifMay = <Part>(capability: string, read: () => Promise<Part>): Promise<Part | null> =>
    can(caller, capability) ? read() : Promise.resolve(null)
  const [byStatus, transfersToCheck, waitingReviews, waitingQuestions, lowStock, failedMail, sold, latest] =
    await Promise.all([
      ifMay('order.read', () => countOpenOrders(db)),
      ifMay('payment.read', () => countTransfersToCheck(db)),
      ifMay('review.moderate', () => countWaitingReviews(db)),
      ifMay('review.moderate', () => countWaitingQuestions(db)),
      ifMay('stock.write', () => countStockToReorder(db)),
      ifMay('message.read', () => countFailedMessages(db)),
      ifMay('statistics.read', () => readSold(db, now)),
      ifMay('order.read', () => listLatestOrders(db, 8)),
    ])
  const today = dayInVietnam(now)
  return {
    toConfirm: byStatus && (byStatus.pending ?? 0),
    toPack: byStatus && (byStatus.confirmed ?? 0),
    toShip: byStatus && (byStatus.packing ?? 0),
    transfersToCheck,
    reviews: waitingReviews,
    questions: waitingQuestions,
    lowStock,
    failedMail,
    sales: sold && [1, 7, shownDays].map((days) => salesOfLastDays(sold, today, days)),
    days: sold && lastDays(sold, today),
    latest,
  }
}

const shownDays = 30

type Sums = { revenue: number; received: number; orders: number }
/** Of the orders of a day, up to this time of day or after it. */
type Sold = Sums & { day: Day; isByNow: boolean }

/** The shown days and as many before them, in one statement: the screen asks for them every minute. */
function readSold(db: Db, now: Date): Promise<Sold[]> {
  const today = dayInVietnam(now)
  const start = momentInVietnam(addDays(today, 1 - 2 * shownDays))
  const afterNowMs = now.getTime() + 1 - momentInVietnam(today).getTime()
  return rowsOf(
    db,
    sql`select ${orderDayText} as "day", o.created_date < ${orderDay} + ${afterNowMs} * interval '1 millisecond' as "isByNow",
        ${revenueSumSql} as "revenue", ${netReceivedSumSql} as "received", ${orderCountSql} as "orders"
      from ${ordersWithRefundsBetweenSql(start, endOfDay(today))} group by ${orderDay}, 2`,
  )
}

/** The last `days` days up to now, and the same number of days before them up to the same time of day. */
function salesOfLastDays(sold: readonly Sold[], today: Day, days: number) {
  const sumUntil = (last: Day) => {
    const first = addDays(last, 1 - days)
    return sumOf(sold.filter(({ day, isByNow }) => day >= first && (day < last || (day === last && isByNow))))
  }
  const earlier = sumUntil(addDays(today, -days))
  return { days, ...sumUntil(today), revenueBefore: earlier.revenue, ordersBefore: earlier.orders }
}

function lastDays(sold: readonly Sold[], today: Day) {
  return Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(today, 1 - shownDays + index)
    const { revenue, orders } = sumOf(sold.filter((one) => one.day === day))
    return { day, revenue, orders }
  })
}

const sumOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, { revenue, received, orders }) => ({
      revenue: sum.revenue + revenue,
      received: sum.received + received,
      orders: sum.orders + orders,
    }),
    { revenue: 0, received: 0, orders: 0 },
  )
