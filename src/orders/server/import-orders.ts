import { asc, or, sql } from 'drizzle-orm'
import { lockProductsOf } from '#catalog/server/products/lock-products.ts'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import { invalidField, ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { withLocale } from '#i18n/locale.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { OrderStatus } from '#orders/contract.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import { canMove } from '#orders/rules.ts'
import type { SheetRowReport } from '#system/import-contract.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import type { ImportContext, ImportWork } from '#system/server/imports/import-work.ts'
import { type FileRow, readRows } from '#system/server/imports/read-rows.ts'
import { lockVouchersOf } from '#vouchers/server/redeem.ts'
import { changeOrderStatus } from './changes/change-status.ts'
import { updateOrder } from './changes/update-order.ts'
import { findAndLockOrder, orderIdCondition } from './orders.ts'
import { orders } from './tables.ts'

const named = (message: typeof m.sheet_column_carrier) => (locale: Locale) => message({}, { locale })
const columns = [
  { key: 'order_id', name: named(m.sheet_column_order_id) },
  { key: 'status', name: named(m.sheet_column_order_status) },
  { key: 'carrier', name: named(m.sheet_column_carrier) },
  { key: 'tracking_number', name: named(m.sheet_column_tracking_number) },
]
const most = 1000
const longest = 80

/** The rows of a file of orders. Throws a 422 on `file`. */
export async function readOrderRows(file: File): Promise<FileRow[]> {
  const rows = await readRows(file, columns, ['order_id'])
  if (rows.length > most) throw invalidField('file', m.error_sheet_too_long({ limit: most }))
  return rows
}

/** Updates the state and carrier of orders from the rows, of all or none; an empty cell changes nothing. */
export const orderImport: ImportWork = {
  columns,
  prepare: async (_db, fileRows, applied) => {
    const rows = [...fileRows]
    const whole = {
      rows: rows.map(({ row }) => row),
      work: (tx: Db, context: ImportContext) => importRows(tx, context, rows),
    }
    return { rows, parts: applied.size === 0 ? [whole] : [] }
  },
  afterCommit: ({ jobs }) => jobs.soon(sendEmailsJob),
}

async function importRows(
  tx: Db,
  { caller, now, onProgress }: ImportContext,
  rows: readonly FileRow[],
): Promise<SheetRowReport[]> {
  await lockAll(tx, caller, rows)
  const reported: SheetRowReport[] = []
  for (const row of rows) {
    reported.push(await importRow(tx, { caller, now }, row))
    await onProgress(
      reported.length,
      reported.filter(({ outcome }) => outcome === 'error'),
    )
  }
  return reported
}

const cellOf = ({ cells }: FileRow, column: string): string =>
  String(cells[column] ?? '')
    .normalize('NFC')
    .trim()

/**
 * Locks the orders, then the vouchers and the products of those to be cancelled, each by id, as every change of one
 * order does. Locked row by row they could deadlock with buyers.
 */
async function lockAll(tx: Db, caller: Caller, rows: readonly FileRow[]): Promise<void> {
  await lockOrders(tx, caller, rows)
  const cancelling = rows.filter((row) => readStatus(cellOf(row, 'status')) === 'cancelled')
  // None of the other states leads to one that can be cancelled, not even by several rows.
  const cancelled = (await lockOrders(tx, caller, cancelling)).filter(({ status }) => canMove(status, 'cancelled'))
  if (cancelled.length === 0) return
  await lockVouchersOf(
    tx,
    cancelled.map(({ orderId }) => orderId),
  )
  const ids = sql.param(cancelled.map(({ id }) => id))
  await lockProductsOf(tx, sql`id in (select variation_id from order_line where order_id = any(${ids}::uuid[]))`)
}

async function lockOrders(tx: Db, caller: Caller, rows: readonly FileRow[]) {
  const named = rows.flatMap((row) => orderIdCondition(cellOf(row, 'order_id'), caller) ?? [])
  if (named.length === 0) return []
  const { id, orderId, status } = orders
  return tx
    .select({ id, orderId, status })
    .from(orders)
    .where(or(...named))
    .orderBy(asc(id))
    .for('update')
}

/** Sequential: a second row of an order sees the effects of the first. */
async function importRow(tx: Db, { caller, now }: CallContext, fileRow: FileRow): Promise<SheetRowReport> {
  const { row } = fileRow
  const cell = (column: string) => cellOf(fileRow, column)
  const key = cell('order_id')
  const order = await findAndLockOrder(tx, caller, key)
  const wanted = {
    status: readStatus(cell('status')),
    carrier: cell('carrier'),
    tracking_number: cell('tracking_number'),
  }
  const had = {
    status: order?.status ?? '',
    carrier: order?.carrier ?? '',
    tracking_number: order?.trackingNumber ?? '',
  }
  const fields = ['carrier', 'tracking_number', 'status'] as const
  const changed = fields.filter((field) => wanted[field] !== '' && wanted[field] !== had[field])
  const changes = changed.map((column) => ({ column, before: had[column], after: wanted[column] }))
  const rowError = (column: string, message: string): SheetRowReport => ({
    row,
    key,
    outcome: 'error',
    changes: [],
    errors: [{ column, message }],
  })
  if (!order) return rowError('order_id', m.order_not_found())
  const tooLong = changed.find((field) => field !== 'status' && wanted[field].length > longest)
  if (tooLong) return rowError(tooLong, m.error_text_long({ n: longest }))
  const status = OrderStatus.safeParse(wanted.status)
  if (wanted.status !== '' && !status.success) {
    const known = OrderStatus.options.map((one) => `${one} (${orderStatusName(one)})`)
    return rowError('status', m.error_unknown_status({ known: known.join(', ') }))
  }
  // Returned lines need a decision each, made on the order's own page.
  if (status.data === 'returned' && changed.includes('status')) return rowError('status', m.error_return_by_hand())
  if (changes.length === 0) return { row, key, outcome: 'same', changes, errors: [] }
  try {
    if (changed.includes('carrier') || changed.includes('tracking_number')) {
      const trackingNumber = wanted.tracking_number || undefined
      await updateOrder(tx, { caller, now }, order.orderId, { carrier: wanted.carrier || undefined, trackingNumber })
    }
    if (changed.includes('status') && status.success)
      await changeOrderStatus(tx, { caller, now }, order.orderId, { orderStatus: status.data, restock: [] })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return rowError('status', error.message)
  }
  return { row, key, outcome: 'change', changes, errors: [] }
}

/** A state by its key or its name in either language; other text in lower case. */
function readStatus(typed: string): string {
  const names = (status: string) =>
    (['vi', 'en'] as const).map((locale) => withLocale(locale, () => orderStatusName(status)))
  const found = OrderStatus.options.find((status) =>
    [status, ...names(status)].some((one) => removeDiacritics(one) === removeDiacritics(typed)),
  )
  return found ?? typed.toLowerCase()
}
