import { sql } from 'drizzle-orm'
import { namedColumns } from '#catalog/sheets/sheet-columns.ts'
import type { SheetKind } from '#catalog/sheets/sheet-contract.ts'
import { readRows } from '#system/server/imports/read-rows.ts'
import type { ImportWork } from '#system/server/imports/run-imports-job.ts'
import { columnsOf } from './export-sheet.ts'
import { importProducts } from './import-products.ts'
import { importStock } from './import-stock.ts'

const needed: Record<SheetKind, string[]> = { products: ['slug'], stock: ['sku', 'quantity'] }

/** The rows of products or stock. Throws a 422 for a file that is no table or has other headings. */
export const readSheetRows = (file: File, kind: SheetKind) =>
  readRows(file, namedColumns(columnsOf(kind)), needed[kind])

const asImport =
  (work: ImportWork['work']): ImportWork['work'] =>
  async (tx, context, rows) => {
    await tx.execute(sql`select set_config('shop.stock_reason', 'import', true)`)
    return work(tx, context, rows)
  }

export const sheetImports: Record<SheetKind, ImportWork> = {
  products: { columns: namedColumns(columnsOf('products')), work: asImport(importProducts) },
  stock: {
    columns: namedColumns(columnsOf('stock')),
    work: asImport((tx, _context, rows) => importStock(tx, rows)),
  },
}
