import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { cellsOf, isNumberKind, productColumns, type SheetCells } from '#catalog/sheets/sheet-cells.ts'
import { namedColumns } from '#catalog/sheets/sheet-columns.ts'
import type { exportSheet as exported, SheetKind } from '#catalog/sheets/sheet-contract.ts'
import { can } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { forbidden } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { maxSheetRows, type WritableCell } from '#foundation/spreadsheet/limits.ts'
import { type Sheet, spreadsheetResponse } from '#foundation/spreadsheet/write-sheet.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { detailColumns, productSetColumn, toProduct } from '../products/product-columns.ts'
import { readLowStockLimit, staffProductsWhere } from '../products/staff-filter.ts'
import { stockWhere } from '../stock/stock-list.ts'
import { collections, products } from '../tables.ts'

const stockColumns = ['sku', 'name', 'choice', 'quantity'] as const
export const columnsOf = (kind: SheetKind) => (kind === 'stock' ? stockColumns : productColumns.map(({ key }) => key))
const numbers = new Set(productColumns.filter(({ kind }) => isNumberKind(kind)).map(({ key }) => key))

type ExportQuery = z.output<(typeof exported)['query']>
type ExportFilter = Omit<ExportQuery, 'format' | 'template'>

/** One of these is needed; the file of stock contains no more than the stock list. */
const exportCapabilities: Record<SheetKind, readonly string[]> = {
  products: ['product.write'],
  stock: ['product.write', 'stock.write'],
}

/**
 * Products or stock, without sets, as a file with the filters of the staff list; or just an example. Throws 403, and
 * 422 for too many rows or a text too long for the format.
 */
export async function exportSheet(
  { db, caller }: Pick<RequestServices, 'db' | 'caller'>,
  kind: SheetKind,
  { format, template, ...filter }: ExportQuery,
) {
  const needed = exportCapabilities[kind]
  if (!needed.some((capability) => can(caller, capability))) throw forbidden(m.error_forbidden(), needed.join(', '))
  const headings = columnsOf(kind)
  const cells = template === 'true' ? examples[kind] : await (kind === 'stock' ? stockCells : productCells)(db, filter)
  const used = headings.filter((key) => isNeeded(key, cells))
  const rows = cells.map((row) => used.map((key): WritableCell => asCell(key, row[key] ?? '')))
  const headed = namedColumns(used).map(({ name }) => name(currentLocale()))
  const sheet: Sheet = { headings: headed, rows, isImportable: true }
  const name = pick(vietnameseNames[kind], kind)
  return spreadsheetResponse(template === 'true' ? `${name}-${pick('mau', 'template')}` : name, sheet, format)
}

const vietnameseNames: Record<SheetKind, string> = { products: 'san-pham', stock: 'ton-kho' }

/** Only as many option columns as some product uses. */
const isNeeded = (key: string, rows: readonly SheetCells[]) =>
  !/^(option|value)[2-5]/.test(key) || rows.some((row) => (row[key.replace('_en', '')] ?? '') !== '')

const asCell = (key: string, cell: string): WritableCell => (numbers.has(key) && cell !== '' ? Number(cell) : cell)

/** Read in steps by slug, so that the texts of the whole catalog are never in memory twice, and none is skipped. */
async function productCells(db: Db, filter: ExportFilter): Promise<SheetCells[]> {
  const where = await staffProductsWhere(db, filter)
  const slugs = await db.select({ id: collections.id, slug: collections.slug }).from(collections)
  const slugOf = new Map(slugs.map(({ id, slug }) => [id, slug]))
  const cells: SheetCells[] = []
  let last = ''
  while (cells.length <= maxSheetRows) {
    const rows = await db
      .select({ ...detailColumns, set: productSetColumn })
      .from(products)
      .where(and(where, eq(products.kind, 'single'), gt(products.slug, last)))
      .orderBy(asc(products.slug))
      .limit(500)
    for (const row of rows) cells.push(...cellsOf(toProduct(row), slugOf))
    if (rows.length < 500) break
    last = rows.at(-1)?.slug ?? last
  }
  return cells
}

async function stockCells(db: Db, filter: ExportFilter): Promise<SheetCells[]> {
  const where = await stockWhere(db, filter, await readLowStockLimit(db))
  const { rows } = await db.execute<{ sku: string; name: string; choice: string; quantity: number }>(sql`
    select v.sku, product.name, greatest(v.quantity, 0) as quantity,
      (select coalesce(string_agg(c ->> 'value', ' · '), '') from jsonb_array_elements(v.values) c) as choice
    from product join variation v on v.product_id = product.id
    where ${where} order by product.name, v.position, v.id limit ${maxSheetRows + 1}`)
  return rows.map(({ quantity, ...row }) => ({ ...row, quantity: String(quantity) }))
}

const examples: Record<SheetKind, SheetCells[]> = {
  products: [
    {
      slug: 'bat-huong-vi-du',
      name: 'Bát hương ví dụ',
      name_en: 'Example incense bowl',
      status: 'draft',
      sku: 'BH-VD-16',
      option1: 'Kích thước',
      option1_en: 'Size',
      value1: 'Ø16 cm',
      value1_en: 'Ø16 cm',
      price: '450000',
      quantity: '10',
      weight: '1200',
      attributes: 'Chất liệu: Gốm sứ | Xuất xứ: Bát Tràng',
      attributes_en: 'Material: Ceramic | Origin: Bát Tràng',
      is_featured: '0',
      is_oversize: '0',
      is_fresh: '0',
      making_days: '0',
    },
    {
      slug: 'bat-huong-vi-du',
      sku: 'BH-VD-20',
      value1: 'Ø20 cm',
      value1_en: 'Ø20 cm',
      price: '620000',
      quantity: '6',
      weight: '1900',
    },
  ],
  stock: [{ sku: 'BH-VD-16', name: 'Bát hương ví dụ', choice: 'Ø16 cm', quantity: '10' }],
}
