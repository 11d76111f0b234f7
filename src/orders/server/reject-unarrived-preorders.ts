import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { backorderedPieces } from '#catalog/server/stock/stock.ts'
import { conflict } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { orderLines, orders } from './tables.ts'

type Line = typeof orderLines.$inferSelect

/**
 * Throws a 409 that names each line whose goods have not arrived. Missing pieces of a variation count against the
 * newest pre-orders: arrived ones belong to those who ordered first.
 */
export async function rejectUnarrivedPreorders(tx: Db, orderRowId: string, lines: readonly Line[]): Promise<void> {
  const promised = lines.flatMap((line) =>
    line.preorderDate && line.variationId
      ? [{ ...line, variationId: line.variationId, preorderDate: line.preorderDate }]
      : [],
  )
  if (promised.length === 0) return
  const ids = promised.map(({ variationId }) => variationId)
  const owed = await backorderedPieces(tx, ids)
  const later = await promisedLater(tx, orderRowId, ids)
  const errors = promised.flatMap(({ variationId, amount, position, productName, productNameEn, preorderDate }) => {
    const missing = Math.min(amount, (owed.get(variationId) ?? 0) - (later.get(variationId) ?? 0))
    if (missing <= 0) return []
    const name = pick(productName, productNameEn)
    return [
      {
        field: `lines.${position}`,
        message: m.order_goods_to_come({ name, n: missing, day: formatIsoDay(preorderDate) }),
      },
    ]
  })
  if (errors.length > 0) throw conflict(errors.map(({ message }) => message).join(' '), errors)
}

/** Pieces of these variations in newer pre-orders that are not packed yet. */
async function promisedLater(tx: Db, orderRowId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: sql<string>`${orderLines.variationId}`, pieces: sql<number>`sum(${orderLines.amount})::integer` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderRowId))
    .where(
      and(
        inArray(orderLines.variationId, [...ids]),
        isNotNull(orderLines.preorderDate),
        inArray(orders.status, ['pending', 'confirmed']),
        gt(orders.id, orderRowId),
      ),
    )
    .groupBy(orderLines.variationId)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
