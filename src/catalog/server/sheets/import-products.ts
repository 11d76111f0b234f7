import { sql } from 'drizzle-orm'
import type { Product } from '#catalog/contract.ts'
import { NewProduct, ProductChange } from '#catalog/product-input-contract.ts'
import { type CellKind, productColumns, readCell, readList, type SheetCells } from '#catalog/sheets/sheet-cells.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { fieldErrorsOf, validate } from '#foundation/api/validation-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { inGroups } from '#foundation/in-groups.ts'
import { proposedSlug } from '#foundation/text/proposed-slug.ts'
import { m } from '#i18n/messages.js'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { FileCells, FileRow } from '#system/server/imports/read-rows.ts'
import type { ImportContext } from '#system/server/imports/run-imports-job.ts'
import { lockProducts } from '../products/lock-products.ts'
import { findProductsBy } from '../products/products.ts'
import { applyProductChange, insertProducts } from '../products/write-product.ts'
import { collections } from '../tables.ts'
import {
  changesNothing,
  type Group,
  type ReadRow,
  refusedBy,
  reportChanges,
  short,
  skippedWithError,
  withoutCells,
} from './row-reports.ts'
import { productInputOf } from './sheet-input.ts'

type ReadGroup = Omit<Group, 'before'>

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
  const read = groupsOf(rows.map(({ row, cells }) => readRow(row, cells, slugs.idOf)))
  await noteForeignSkus(tx, read)
  const before = await findProductsBy(
    tx,
    'slug',
    read.map(({ slug }) => slug),
  )
  const groups = read.map((group): Group => ({ ...group, before: before.get(group.slug) }))
  for (const group of groups) noteOtherNames(group)
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
  for (const some of inLockOrder(groups)) {
    if (some.some(isSet)) await addAll()
    await lockChanged(tx, some, slugs.slugOf)
    for (const group of some) {
      const input = inputFor(group, slugs)
      if (Array.isArray(input)) await note(group, input)
      else if (input.kind === 'change')
        await note(group, await reportOf(group, applyProductChange(tx, { caller, now }, input.change)))
      else added.push({ group, input: input.product })
      if (variationsIn(added) >= variationsAtOnce) await addAll()
    }
  }
  await addAll()
  // The results are read together: reading them one by one would take as long as writing them.
  const written = groups.filter((group) => outcomes.get(group) === undefined).map(({ slug }) => slug)
  const after = await findProductsBy(tx, 'slug', written)
  return groups.flatMap((group) => outcomes.get(group) ?? reportChanges(group, after.get(group.slug), slugs.slugOf))
}

/** Products are locked together up to this number: those of a long file should not wait for all of it. */
const lockedAtOnce = 100

/**
 * What is locked together, by id, as orders lock goods: in the order of the file they could deadlock. Sets come last,
 * by themselves: `hold_sets` comes after everything that is written of goods.
 */
function inLockOrder(groups: readonly Group[]): Group[][] {
  const idOf = ({ before }: Group) => before?.id ?? ''
  const ordered = groups.toSorted((one, other) => idOf(one).localeCompare(idOf(other)))
  const goods = ordered.filter((group) => !isSet(group))
  return [goods, ordered.filter(isSet)].flatMap((some) => inGroups(some, lockedAtOnce))
}

/**
 * Locks the products that the file changes and reads them again: columns that are missing in the file keep what staff
 * have changed since.
 */
async function lockChanged(tx: Db, groups: readonly Group[], slugOf: ReadonlyMap<string, string>): Promise<void> {
  const changed = groups.filter((group) => !group.rows.some(isFaulty) && !changesNothing(group, slugOf))
  const ids = changed.flatMap(({ before }) => before?.id ?? [])
  if (ids.length === 0) return
  await lockProducts(tx, ids)
  const locked = await findProductsBy(tx, 'id', ids)
  for (const group of changed) {
    const now = group.before && locked.get(group.before.id)
    if (group.before && now) group.before = withStockOf(group.before, now)
  }
}

/** The product as it is now, with the stock that was read before: pieces sold meanwhile stay sold. */
function withStockOf(before: Product, now: Product): Product {
  const seen = new Map(before.variations.map(({ id, quantity }) => [id, quantity]))
  return { ...now, variations: now.variations.map((one) => ({ ...one, quantity: seen.get(one.id) ?? one.quantity })) }
}

const isSet = ({ before }: Group) => before?.kind === 'bundle'
const isFaulty = ({ errors }: SheetRowReport) => errors.length > 0

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

/** Groups rows by product: those with its slug, and those below it without one. */
function groupsOf(rows: readonly ReadRow[]): ReadGroup[] {
  const groups = new Map<string, ReadGroup>()
  let slug = ''
  for (const row of rows) {
    slug = row.cells.slug || proposedSlug(row.cells.name ?? '') || slug
    const group = groups.get(slug) ?? { slug, rows: [] }
    group.rows.push(row)
    groups.set(slug, group)
  }
  return [...groups.values()]
}

/**
 * Reports names that lead to the product, or to a row, of another name, as “Nén đỏ” does to “Nến đỏ”: only the slug or
 * one of its SKUs says that this product is meant.
 */
function noteOtherNames({ slug, rows, before }: Group): void {
  const skus = new Set(before?.variations.map(({ sku }) => sku))
  const isMeant = ({ cells }: ReadRow) => Boolean(cells.slug || (cells.sku && skus.has(cells.sku)))
  const named = rows.filter(({ cells }) => cells.name)
  const names = named.filter(isMeant).map(({ cells }) => cells.name)
  const name = before?.name.normalize('NFC') ?? names[0] ?? named[0]?.cells.name ?? ''
  for (const row of named)
    if (row.cells.name !== name && !names.includes(row.cells.name))
      row.errors.push({ column: 'name', message: m.error_sheet_other_name({ name, slug }) })
}

/** Reports SKUs that are duplicate or belong to another product, which is named. */
async function noteForeignSkus(tx: Db, groups: readonly ReadGroup[]): Promise<void> {
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
function inputFor(group: Group, slugs: Awaited<ReturnType<typeof collectionSlugs>>): Input | SheetRowReport[] {
  const { slug, rows, before } = group
  if (rows.some(isFaulty)) return rows.map((row) => skippedWithError(withoutCells(row)))
  if (changesNothing(group, slugs.slugOf))
    return rows.map(({ row, key }) => ({ row, key, outcome: 'same', changes: [], errors: [] }))
  try {
    const input = productInputOf(
      rows.map(({ cells }) => cells),
      before,
      slugs.idOf,
    )
    return before
      ? { kind: 'change', change: { ...parsed(ProductChange, input), id: before.id } }
      : { kind: 'add', product: parsed(NewProduct, { ...input, slug }) }
  } catch (error) {
    return refusedBy(error, group)
  }
}

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

function parsed<Schema extends typeof NewProduct | typeof ProductChange>(schema: Schema, input: object) {
  const result = validate(schema, input)
  if (!result.success) throw new ShopError('invalid', m.error_check_fields(), { errors: fieldErrorsOf(result.error) })
  return result.data as Schema['_output']
}
