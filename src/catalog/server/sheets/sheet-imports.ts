import { sql } from 'drizzle-orm'
import { namedColumns } from '#catalog/sheets/sheet-columns.ts'
import type { SheetKind } from '#catalog/sheets/sheet-contract.ts'
import type { ImportPart, ImportWork } from '#system/server/imports/import-work.ts'
import { readRows } from '#system/server/imports/read-rows.ts'
import { columnsOf } from './export-sheet.ts'
import { prepareProducts } from './import-products.ts'
import { prepareStock } from './import-stock.ts'

const needed: Record<SheetKind, string[]> = { products: ['slug'], stock: ['sku', 'quantity'] }

/** The rows of products or stock. Throws a 422 for a file that is no table or has other headings. */
export const readSheetRows = (file: File, kind: SheetKind) =>
  readRows(file, namedColumns(columnsOf(kind)), needed[kind])

/** The moves of stock that a part writes have this reason. */
const asImport =
  (prepare: ImportWork['prepare']): ImportWork['prepare'] =>
  async (db, fileRows, applied) => {
    const { rows, parts } = await prepare(db, fileRows, applied)
    const work =
      ({ work }: ImportPart): ImportPart['work'] =>
      async (tx, context) => {
        await tx.execute(sql`select set_config('shop.stock_reason', 'import', true)`)
        return work(tx, context)
      }
    return { rows, parts: parts.map((part) => ({ ...part, work: work(part) })) }
  }

export const sheetImports: Record<SheetKind, ImportWork> = {
  products: { columns: namedColumns(columnsOf('products')), prepare: asImport(prepareProducts) },
  stock: { columns: namedColumns(columnsOf('stock')), prepare: asImport(prepareStock) },
}
