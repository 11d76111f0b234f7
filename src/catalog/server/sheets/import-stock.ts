import { sql } from 'drizzle-orm'
import { readCell } from '#catalog/sheets/sheet-cells.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { FileCells, FileRow } from '#system/server/imports/read-rows.ts'
import { lockProductsOf } from '../products/lock-products.ts'
import { moveStockBy } from '../stock/stock-list.ts'

type StoredStock = { id: string; sku: string; quantity: number }

/** Sets the stock of the SKUs in the file to the counted pieces, inside the caller's transaction. */
export async function importStock(tx: Db, rows: readonly FileRow[]): Promise<SheetRowReport[]> {
  const skus = rows.map(({ cells }) => skuOf(cells))
  const isListed = sql`sku = any(${sql.param(skus)}::text[]) and set_key is null`
  await lockProductsOf(tx, isListed)
  const { rows: found } = await tx.execute<StoredStock>(sql`select id, sku, quantity from variation where ${isListed}`)
  const known = new Map(found.map((one) => [one.sku, one]))
  const reported = rows.map((row, index) => readRow(row, skus.indexOf(skus[index] ?? '') !== index, known))
  const lines = reported.flatMap(({ key, outcome, changes: [change] }) => {
    const variation = known.get(key)
    if (outcome !== 'change' || !change || !variation) return []
    // Pieces owed to buyers are taken from the counted ones.
    return [{ variationId: variation.id, change: Number(change.after) - Math.max(variation.quantity, 0) }]
  })
  if (lines.length > 0) await moveStockBy(tx, lines)
  return reported
}

const skuOf = ({ sku }: FileCells) => String(sku ?? '').trim()

function readRow({ row, cells }: FileRow, isTwice: boolean, known: ReadonlyMap<string, StoredStock>): SheetRowReport {
  const sku = skuOf(cells)
  const variation = known.get(sku)
  const quantity = readCell('count', cells.quantity ?? '')
  const error = (column: string, message: string): SheetRowReport => {
    return { row, key: sku, outcome: 'error', changes: [], errors: [{ column, message }] }
  }
  if (!variation) return error('sku', m.error_unknown_sku())
  if (isTwice) return error('sku', m.error_sku_twice())
  if (!quantity || Number(quantity) > 1_000_000)
    return error('quantity', m.error_sheet_number({ cell: String(cells.quantity ?? '').slice(0, 60) }))
  const before = String(Math.max(variation.quantity, 0))
  if (quantity === before) return { row, key: sku, outcome: 'same', changes: [], errors: [] }
  return { row, key: sku, outcome: 'change', changes: [{ column: 'quantity', before, after: quantity }], errors: [] }
}
