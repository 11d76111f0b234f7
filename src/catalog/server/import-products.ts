import { NewProduct, type Product, ProductChange } from '#catalog/contract.ts'
import { cellsOf, productColumns, readCell, readList, type SheetCells } from '#catalog/sheet-cells.ts'
import type { SheetRow } from '#catalog/sheet-contract.ts'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { check, faultsOf } from '#foundation/faults.ts'
import { slugify } from '#foundation/fold.ts'
import { type FieldError, ShopError } from '#foundation/shop-error.ts'
import { m } from '#i18n/messages.js'
import { findProduct, findProductsBySlug } from './products.ts'
import type { FileRow } from './run-import.ts'
import { wishOf } from './sheet-wish.ts'
import { collections } from './tables.ts'
import { addProduct, updateProduct } from './write-product.ts'

type Group = { slug: string; rows: FileRow[] }

/**
 * Adds and changes products as the rows say, inside the caller's transaction. A row that can't be done is told and the others go
 * on, so that all faults of a file are seen at once; the caller rolls back when there are any.
 */
export async function importProducts(tx: Db, asker: Asker, now: Date, rows: readonly FileRow[]): Promise<SheetRow[]> {
  const groups = groupsOf(rows)
  const slugs = await collectionSlugs(tx)
  const before = await findProductsBySlug(
    tx,
    groups.map(({ slug }) => slug),
  )
  const told: SheetRow[] = []
  for (const group of groups)
    told.push(...(await importOne(tx, { asker, now, slugs, before: before.get(group.slug) }, group)))
  return told
}

/** Rows of the same product stand together: those with its slug, and those below it without one. */
function groupsOf(rows: readonly FileRow[]): Group[] {
  const groups = new Map<string, Group>()
  let slug = ''
  for (const row of rows) {
    slug = row.cells.slug || slugify(row.cells.name ?? '').slice(0, 120) || slug
    const group = groups.get(slug) ?? { slug, rows: [] }
    group.rows.push(row)
    groups.set(slug, group)
  }
  return [...groups.values()]
}

async function collectionSlugs(tx: Db) {
  const rows = await tx.select({ id: collections.id, slug: collections.slug }).from(collections)
  return {
    slugOf: new Map(rows.map(({ id, slug }) => [id, slug])),
    idOf: new Map(rows.map(({ id, slug }) => [slug, id])),
  }
}

type Context = {
  asker: Asker
  now: Date
  slugs: Awaited<ReturnType<typeof collectionSlugs>>
  before: Product | undefined
}

async function importOne(tx: Db, context: Context, { slug, rows }: Group): Promise<SheetRow[]> {
  const { asker, now, slugs, before } = context
  const read = rows.map(({ row, cells }) => readRow(row, cells, slugs.idOf))
  if (read.some(({ errors }) => errors.length > 0)) return read.map(({ cells: _cells, ...told }) => told)
  const cellsBefore = before ? cellsOf(before, slugs.slugOf) : []
  const canonical = read.map(({ cells }) => cells)
  if (before && canonical.every((cells, index) => isSame(cells, rowBefore(cellsBefore, cells, index)))) {
    return read.map(({ row, key }) => ({ row, key, outcome: 'same', changes: [], errors: [] }))
  }
  try {
    const wish = wishOf(canonical, before, slugs.idOf)
    const after = await tx.transaction(async (savepoint) => {
      if (before) {
        await updateProduct(savepoint, asker, now, before.id, parsed(ProductChange, wish))
        return findProduct(savepoint, before.id)
      }
      return addProduct(savepoint, asker, now, parsed(NewProduct, { ...wish, slug }))
    })
    const cellsAfter = after ? cellsOf(after, slugs.slugOf) : []
    return read.map(({ row, key, cells }, index) => {
      const [was, is] = [rowBefore(cellsBefore, cells, index), rowBefore(cellsAfter, cells, index)]
      const changes = differences(was, is)
      return { row, key, outcome: !before ? 'add' : changes.length > 0 ? 'change' : 'same', changes, errors: [] }
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return refused(read, error.errors ?? [{ field: '', message: error.message }])
  }
}

type ReadRow = SheetRow & { cells: SheetCells }

/** The cells in the one writing; a column the row can't be read in is an error. */
function readRow(row: number, given: SheetCells, idOf: ReadonlyMap<string, string>): ReadRow {
  const errors: SheetRow['errors'] = []
  const cells: SheetCells = {}
  for (const { key, kind } of productColumns) {
    if (given[key] === undefined) continue
    const cell = readCell(kind, given[key])
    if (cell === undefined) errors.push({ column: key, message: cellFault[kind]() })
    else cells[key] = cell
  }
  const unknown = readList(cells.collections ?? '').filter((slug) => !idOf.has(slug))
  if (unknown.length > 0)
    errors.push({ column: 'collections', message: m.fault_unknown_collection({ slug: unknown.join(', ') }) })
  return { row, key: cells.sku || cells.slug || cells.name || '', outcome: 'error', changes: [], errors, cells }
}

const cellFault = {
  text: m.fault_invalid,
  list: m.fault_invalid,
  number: m.fault_whole_number,
  flag: m.fault_sheet_flag,
  status: m.fault_sheet_status,
  pairs: m.fault_sheet_pairs,
}

/** The row of the same variation: by its SKU, else at the same place. */
function rowBefore(rows: readonly SheetCells[], cells: SheetCells, index: number): SheetCells {
  const bySku = cells.sku ? rows.find(({ sku }) => sku === cells.sku) : rows[index]
  return { ...bySku, ...(index === 0 && { ...rows[0], ...bySku }) }
}

/** Whether the file asks for nothing else than there is. Rows below the first one speak of their variation only. */
const isSame = (cells: SheetCells, was: SheetCells) =>
  was.sku !== undefined &&
  Object.entries(cells).every(([key, cell]) => cell === (was[key] ?? '') || (cell === '' && was.name === undefined))

function differences(was: SheetCells, is: SheetCells): SheetRow['changes'] {
  return productColumns.flatMap(({ key }) => {
    const [before, after] = [was[key] ?? '', is[key] ?? '']
    return before === after ? [] : [{ column: key, before: short(before), after: short(after) }]
  })
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** Faults of the product in the row they belong to: those of `variations.2` in the third, all others in the first. */
function refused(rows: readonly ReadRow[], errors: readonly FieldError[]): SheetRow[] {
  return rows.map(({ cells: _cells, ...told }, index) => ({
    ...told,
    outcome: 'error',
    errors: errors.flatMap(({ field, message }) => {
      const [name = '', place, inner = 'sku'] = field.split('.')
      const isHere = name === 'variations' && place !== undefined ? Number(place) === index : index === 0
      return isHere ? [{ column: columnOf(name === 'variations' ? inner : name), message }] : []
    }),
  }))
}

const columnNames: Record<string, string> = {
  collectionId: 'collections',
  compareAtPrice: 'compare_at_price',
  values: 'value1',
  options: 'option1',
  avatar: 'pictures',
  images: 'pictures',
}

function columnOf(field: string): string | null {
  const snake = columnNames[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return productColumns.some(({ key }) => key === snake) ? snake : null
}

function parsed<Schema extends typeof NewProduct | typeof ProductChange>(schema: Schema, wish: object) {
  const result = check(schema, wish)
  if (!result.success) throw new ShopError('invalid', m.error_check_fields(), { errors: faultsOf(result.error) })
  return result.data as Schema['_output']
}
