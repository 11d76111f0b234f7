import { sql } from 'drizzle-orm'
import { namedColumns } from '#catalog/sheets/sheet-columns.ts'
import type { SheetKind } from '#catalog/sheets/sheet-contract.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import type { ImportRun } from '#system/import-contract.ts'
import { queueImport } from '#system/server/imports/imports.ts'
import { readRows } from '#system/server/imports/read-rows.ts'
import type { ImportWork } from '#system/server/imports/run-imports-job.ts'
import { columnsOf } from './export-sheet.ts'
import { importProducts } from './import-products.ts'
import { importStock } from './import-stock.ts'

const needed: Record<SheetKind, string[]> = { products: ['slug'], stock: ['sku', 'quantity'] }

/** Queues an import of products or stock. Throws a 422 for a file that is no table or has other headings. */
export async function queueSheetImport(
  services: RequestServices,
  { file, kind, isDryRun }: { file: File; kind: SheetKind; isDryRun: boolean },
): Promise<ImportRun> {
  const rows = await readRows(file, namedColumns(columnsOf(kind)), needed[kind])
  return queueImport(services, { kind, isDryRun, filename: file.name, rows })
}

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
