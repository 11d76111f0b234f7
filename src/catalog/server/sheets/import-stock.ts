import { sql } from 'drizzle-orm'
import { readCell } from '#catalog/sheets/sheet-cells.ts'
import type { Db } from '#foundation/database/database.ts'
import { inGroups } from '#foundation/in-groups.ts'
import { m } from '#i18n/messages.js'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { PreparedImport } from '#system/server/imports/import-work.ts'
import type { FileRow } from '#system/server/imports/read-rows.ts'
import { lockProductsOf } from '../products/lock-products.ts'
import { maxPieces, moveStockBy } from '../stock/stock-list.ts'

type StoredStock = { id: string; sku: string; quantity: number }
type StockLine = FileRow & { sku: string; isTwice: boolean }

/** Orders of the goods of a part wait until it is done. */
const rowsAtOnce = 100

/** Moves the stock of the SKUs in the file by what the counted pieces differ from the stock at its check. */
export async function prepareStock(
  db: Db,
  rows: readonly FileRow[],
  applied: ReadonlySet<number>,
): Promise<PreparedImport> {
  const named = rows.map((row) => ({ ...row, sku: readCell('text', row.cells.sku ?? '') ?? '' }))
  const stored = await readStock(db, named)
  const above = new Set<string>()
  const lines = named.map((line): StockLine => {
    const isTwice = above.has(line.sku)
    above.add(line.sku)
    return { ...line, isTwice, seen: line.seen ?? stored.get(line.sku)?.quantity }
  })
  const parts = inGroups(
    lines.filter(({ row }) => !applied.has(row)),
    rowsAtOnce,
  )
  return {
    rows: lines.map(({ row, cells, seen }) => ({ row, cells, seen })),
    parts: parts.map((part) => ({ rows: part.map(({ row }) => row), work: (tx) => importPart(tx, part) })),
  }
}

/** SKUs of the file are NFC; stored ones may be decomposed. */
const areOf = (lines: readonly { sku: string }[]) =>
  sql`sku = any(${sql.param(lines.flatMap(({ sku }) => [sku, sku.normalize('NFD')]))}::text[]) and set_key is null`

async function readStock(db: Db, lines: readonly { sku: string }[]): Promise<Map<string, StoredStock>> {
  const { rows } = await db.execute<StoredStock>(sql`select id, sku, quantity from variation where ${areOf(lines)}`)
  return new Map(rows.map((one) => [one.sku.normalize('NFC'), one]))
}

async function importPart(tx: Db, lines: readonly StockLine[]): Promise<SheetRowReport[]> {
  await lockProductsOf(tx, areOf(lines))
  const stored = await readStock(tx, lines)
  const read = lines.map((line) => readLine(line, stored.get(line.sku)))
  const moves = read.flatMap(({ move }) => move ?? [])
  if (moves.length > 0) await moveStockBy(tx, moves)
  return read.map(({ report }) => report)
}

type ReadLine = { report: SheetRowReport; move?: { variationId: string; change: number } }

function readLine({ row, cells, sku, isTwice, seen }: StockLine, stored: StoredStock | undefined): ReadLine {
  const counted = readCell('count', cells.quantity ?? '')
  const error = (column: string, message: string): ReadLine => {
    return { report: { row, key: sku, outcome: 'error', changes: [], errors: [{ column, message }] } }
  }
  if (!stored) return error('sku', m.error_unknown_sku())
  if (isTwice) return error('sku', m.error_sku_twice())
  if (!counted || Number(counted) > maxPieces)
    return error('quantity', m.error_sheet_number({ cell: String(cells.quantity ?? '').slice(0, 60) }))
  const before = Math.max(stored.quantity, 0)
  // Pieces owed to buyers are taken from the counted ones; those sold since the file was checked stay sold.
  const change = Math.max(Number(counted) - Math.max(seen ?? before, 0), -before)
  if (change === 0) return { report: { row, key: sku, outcome: 'same', changes: [], errors: [] } }
  const most = Number(counted) - change + maxPieces - stored.quantity
  if (Number(counted) > most) return error('quantity', m.error_number_large({ n: most }))
  const changes = [{ column: 'quantity', before: String(before), after: String(Math.max(stored.quantity + change, 0)) }]
  return { report: { row, key: sku, outcome: 'change', changes, errors: [] }, move: { variationId: stored.id, change } }
}
