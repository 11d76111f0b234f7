import { sql } from 'drizzle-orm'
import type { Product } from '#catalog/contract.ts'
import { NewProduct, ProductChange } from '#catalog/product-input-contract.ts'
import {
  type CellKind,
  cellsOf,
  displayCell,
  productColumns,
  readCell,
  readList,
  type SheetCells,
} from '#catalog/sheets/sheet-cells.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { type FieldError, ShopError } from '#foundation/api/shop-error.ts'
import { fieldErrorsOf, validate } from '#foundation/api/validation-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import { m } from '#i18n/messages.js'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { FileCells, FileRow } from '#system/server/imports/read-rows.ts'
import type { ImportContext } from '#system/server/imports/run-imports-job.ts'
import { findProductsBySlug } from '../products/products.ts'
import { applyProductChange, insertProducts } from '../products/write-product.ts'
import { collections } from '../tables.ts'
import { productInputOf } from './sheet-input.ts'

type Group = { slug: string; rows: ReadRow[] }

/**
 * Adds and changes products from the rows, inside the caller's transaction. A faulty row is reported and the others go
 * on, so that all problems of a file are reported at once; the caller rolls back if there are any. Cells are checked
 * first.
 */
export async function importProducts(
  tx: Db,
  { caller, now, onProgress }: ImportContext,
  rows: readonly FileRow[],
): Promise<SheetRowReport[]> {
  const slugs = await collectionSlugs(tx)
  const groups = groupsOf(rows.map(({ row, cells }) => readRow(row, cells, slugs.idOf)))
  await noteForeignSkus(tx, groups)
  const before = await findProductsBySlug(
    tx,
    groups.map(({ slug }) => slug),
  )
  const isFaulty = ({ errors }: SheetRowReport) => errors.length > 0
  const problems = groups.flatMap((group) => group.rows.filter(isFaulty)).map(withoutCells)
  const outcomes = new Map<Group, SheetRowReport[] | undefined>()
  let done = 0
  const note = async (group: Group, outcome: SheetRowReport[] | undefined) => {
    outcomes.set(group, outcome)
    done += group.rows.length
    if (outcome && !group.rows.some(isFaulty)) problems.push(...outcome.filter(isFaulty))
    await onProgress(done, problems)
  }
  const added: Added[] = []
  const addAll = async () => {
    for (const { group, errors } of await insertBatch(tx, { caller, now }, added.splice(0))) await note(group, errors)
  }
  for (const group of groups) {
    const known = before.get(group.slug)
    const input = inputFor(group, known, slugs)
    if (Array.isArray(input)) await note(group, input)
    else if (input.kind === 'change')
      await note(group, await reportOf(group, applyProductChange(tx, { caller, now }, input.change)))
    else added.push({ group, input: input.product })
    if (variationsIn(added) >= variationsAtOnce) await addAll()
  }
  await addAll()
  // The results are read together: reading them one by one would take as long as writing them.
  const written = groups.filter((group) => outcomes.get(group) === undefined).map(({ slug }) => slug)
  const after = await findProductsBySlug(tx, written)
  return groups.flatMap(
    (group) => outcomes.get(group) ?? reportChanges(group, before.get(group.slug), after.get(group.slug), slugs.slugOf),
  )
}

type Added = { group: Group; input: NewProduct }
/** `errors` by row; undefined when the product was added. */
type BatchOutcome = { group: Group; errors: SheetRowReport[] | undefined }
/** New products are inserted together until they have this many variations. */
const variationsAtOnce = 200
const variationsIn = (added: readonly Added[]) => added.reduce((sum, { group }) => sum + group.rows.length, 0)

/** A failing batch is retried one by one to find the faulty product. */
async function insertBatch(tx: Db, { caller, now }: CallContext, added: readonly Added[]): Promise<BatchOutcome[]> {
  if (added.length === 0) return []
  try {
    await insertProducts(
      tx,
      { caller, now },
      added.map(({ input }) => input),
    )
    return added.map(({ group }) => ({ group, errors: undefined }))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
  const outcomes: BatchOutcome[] = []
  for (const { group, input } of added)
    outcomes.push({ group, errors: await reportOf(group, insertProducts(tx, { caller, now }, [input])) })
  return outcomes
}

/** Undefined on success: changes are reported after all groups. Otherwise the errors by row. */
async function reportOf(group: Group, work: Promise<unknown>): Promise<SheetRowReport[] | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return refusedBy(error, group)
  }
}

function refusedBy(error: unknown, { rows }: Group): SheetRowReport[] {
  if (!(error instanceof ShopError)) throw error
  return refused(rows, error.errors ?? [{ field: '', message: error.message }])
}

const withoutCells = ({ cells: _cells, ...row }: ReadRow): SheetRowReport => row

/** Groups rows by product: those with its slug, and those below it without one. */
function groupsOf(rows: readonly ReadRow[]): Group[] {
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

/** Reports SKUs that are duplicate or belong to another product, which is named. */
async function noteForeignSkus(tx: Db, groups: readonly Group[]): Promise<void> {
  const skus = groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.sku || []))
  const { rows: owners } = await tx.execute<{ sku: string; slug: string; name: string }>(sql`
    select v.sku, product.slug, product.name from variation v join product on product.id = v.product_id
    where v.sku = any(${sql.param(skus)}::text[])`)
  const ownerOf = new Map(owners.map((owner) => [owner.sku, owner]))
  const seen = new Set<string>()
  for (const { slug, rows } of groups) {
    for (const { cells, errors } of rows) {
      const { sku } = cells
      if (!sku) continue
      const owner = ownerOf.get(sku)
      if (owner && owner.slug !== slug)
        errors.push({ column: 'sku', message: m.error_sku_other({ sku, name: owner.name }) })
      else if (seen.has(sku)) errors.push({ column: 'sku', message: m.error_sku_twice() })
      seen.add(sku)
    }
  }
}

async function collectionSlugs(tx: Db) {
  const rows = await tx.select({ id: collections.id, slug: collections.slug }).from(collections)
  return {
    slugOf: new Map(rows.map(({ id, slug }) => [id, slug])),
    idOf: new Map(rows.map(({ id, slug }) => [slug, id])),
  }
}

type Input = { kind: 'change'; change: ProductChange & { id: string } } | { kind: 'add'; product: NewProduct }

/** The input for a product's rows; or their report when nothing changes or they are faulty. */
function inputFor(
  { slug, rows: read }: Group,
  before: Product | undefined,
  slugs: Awaited<ReturnType<typeof collectionSlugs>>,
): Input | SheetRowReport[] {
  if (read.some(({ errors }) => errors.length > 0)) return read.map((row) => skippedWithError(withoutCells(row)))
  const cellsBefore = before ? cellsOf(before, slugs.slugOf) : []
  const canonical = read.map(({ cells }) => cells)
  if (before && canonical.every((cells, index) => isSame(cells, rowBefore(cellsBefore, cells, index)))) {
    return read.map(({ row, key }) => ({ row, key, outcome: 'same', changes: [], errors: [] }))
  }
  try {
    const input = productInputOf(canonical, before, slugs.idOf)
    return before
      ? { kind: 'change', change: { ...parsed(ProductChange, input), id: before.id } }
      : { kind: 'add', product: parsed(NewProduct, { ...input, slug }) }
  } catch (error) {
    return refusedBy(error, { slug, rows: read })
  }
}

function reportChanges(
  { rows }: Group,
  before: Product | undefined,
  after: Product | undefined,
  slugOf: ReadonlyMap<string, string>,
): SheetRowReport[] {
  const cellsBefore = before ? cellsOf(before, slugOf) : []
  const cellsAfter = after ? cellsOf(after, slugOf) : []
  return rows.map(({ row, key, cells }, index) => {
    const changes = differences(rowBefore(cellsBefore, cells, index), rowBefore(cellsAfter, cells, index))
    return { row, key, outcome: !before ? 'add' : changes.length > 0 ? 'change' : 'same', changes, errors: [] }
  })
}

/** Other rows of a product with a faulty row are not imported either. */
const skippedWithError = (row: SheetRowReport): SheetRowReport =>
  row.errors.length > 0 ? row : { ...row, errors: [{ column: null, message: m.error_sheet_beside() }] }

type ReadRow = SheetRowReport & { cells: SheetCells }

/** The cells in canonical form; unreadable cells are reported as errors. */
function readRow(row: number, given: FileCells, idOf: ReadonlyMap<string, string>): ReadRow {
  const errors: SheetRowReport['errors'] = []
  const cells: SheetCells = {}
  for (const { key, kind } of productColumns) {
    if (given[key] === undefined) continue
    const cell = readCell(kind, given[key])
    if (cell === undefined) errors.push({ column: key, message: cellError[kind](short(String(given[key]))) })
    else cells[key] = cell
  }
  const unknown = readList(cells.collections ?? '').filter((slug) => !idOf.has(slug))
  if (unknown.length > 0)
    errors.push({ column: 'collections', message: m.error_unknown_collection({ slug: unknown.join(', ') }) })
  return { row, key: cells.sku || cells.slug || cells.name || '', outcome: 'error', changes: [], errors, cells }
}

const cellError: Record<CellKind, (cell: string) => string> = {
  text: () => m.error_invalid(),
  list: () => m.error_invalid(),
  money: (cell) => m.error_sheet_number({ cell }),
  count: (cell) => m.error_sheet_number({ cell }),
  weight: (cell) => m.error_sheet_weight({ cell }),
  percent: (cell) => m.error_sheet_percent({ cell }),
  day: (cell) => m.error_sheet_day({ cell }),
  flag: () => m.error_sheet_flag(),
  status: () => m.error_sheet_status(),
  pairs: () => m.error_sheet_pairs(),
}

/** The row of the same variation: by SKU, else at the same position. */
function rowBefore(rows: readonly SheetCells[], cells: SheetCells, index: number): SheetCells {
  const bySku = cells.sku ? rows.find(({ sku }) => sku === cells.sku) : rows[index]
  return { ...bySku, ...(index === 0 && { ...rows[0], ...bySku }) }
}

/** Whether the file changes nothing. Rows below the first one only describe their variation. */
const isSame = (cells: SheetCells, was: SheetCells) =>
  was.sku !== undefined &&
  Object.entries(cells).every(([key, cell]) => cell === (was[key] ?? '') || (cell === '' && was.name === undefined))

function differences(was: SheetCells, is: SheetCells): SheetRowReport['changes'] {
  return productColumns.flatMap(({ key, kind }) => {
    const before = was[key] ?? ''
    const after = is[key] ?? ''
    return before === after
      ? []
      : [{ column: key, before: short(displayCell(kind, before)), after: short(displayCell(kind, after)) }]
  })
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** Assigns a product's errors to rows: those of `variations.2` to the third, those of no row to the first. */
function refused(rows: readonly ReadRow[], errors: readonly FieldError[]): SheetRowReport[] {
  return rows.map(({ cells: _cells, ...row }, index) => {
    const own = errors.flatMap(({ field, message }) => {
      const [name = '', place = '0', inner = 'sku'] = field.split('.')
      const at = name === 'variations' && Number(place) < rows.length ? Number(place) : 0
      return at === index ? [{ column: columnOf(name === 'variations' ? inner : name), message }] : []
    })
    return skippedWithError({ ...row, outcome: 'error', errors: own })
  })
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

function parsed<Schema extends typeof NewProduct | typeof ProductChange>(schema: Schema, input: object) {
  const result = validate(schema, input)
  if (!result.success) throw new ShopError('invalid', m.error_check_fields(), { errors: fieldErrorsOf(result.error) })
  return result.data as Schema['_output']
}
