import { sql } from 'drizzle-orm'
import { type MovedPieces, stockChanges, stockMoveCtes } from '#catalog/server/stock/stock.ts'
import type { Db } from '#foundation/database/database.ts'
import { prepared } from '#foundation/database/prepared.ts'
import { selectRecords, toRecords } from '#foundation/database/records.ts'
import { emailRecords, type NewEmail, queueEmailsSql } from '#system/server/email-queue.ts'
import type { StoredOrder } from '../tables.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'

export type LineRow = typeof orderLines.$inferSelect
export type EventRow = typeof orderEvents.$inferSelect

type NewRows = {
  order: StoredOrder
  lines: readonly LineRow[]
  events: readonly EventRow[]
  emails: readonly NewEmail[]
}

/**
 * Takes the stock and writes the order, its lines, events and emails in one statement: atomic, and without round trips
 * while stock is locked. Each line's price is verified when its stock is taken, by the database's clock unless
 * `priceMoment` is set. Throws the database's error: see `isStockExceededError` and `isPriceChangedError`.
 */
export async function writeOrder(
  db: Db,
  moves: readonly (MovedPieces & { price: number })[],
  { order, lines, events, emails }: NewRows,
  priceMoment: Date | null,
): Promise<void> {
  await writing(db).execute({
    ...stockChanges(moves, -1),
    prices: moves.map(({ price }) => price),
    priceMoment: priceMoment?.toISOString() ?? null,
    publicId: order.orderId,
    order: toRecords(orders, [order]),
    lines: toRecords(orderLines, lines),
    events: toRecords(orderEvents, events),
    emails: emailRecords(emails),
    now: order.createdDate.toISOString(),
  })
}

const { placeholder } = sql

const writing = prepared((db) =>
  db
    .with(
      ...stockMoveCtes({
        variationIds: placeholder('variationIds'),
        productIds: placeholder('productIds'),
        changes: placeholder('changes'),
        mayOwe: placeholder('mayOwe'),
        orderId: placeholder('publicId'),
        reason: 'order',
        sale: { prices: placeholder('prices'), moment: placeholder('priceMoment') },
      }).map(({ name, as }) => db.$with(name, {}).as(as)),
      db.$with('line').as(db.insert(orderLines).select(selectRecords(orderLines, placeholder('lines')))),
      db.$with('event').as(db.insert(orderEvents).select(selectRecords(orderEvents, placeholder('events')))),
      db.$with('email', {}).as(queueEmailsSql(placeholder('emails'), placeholder('now'))),
    )
    .insert(orders)
    .select(selectRecords(orders, placeholder('order')))
    .prepare(''),
)
