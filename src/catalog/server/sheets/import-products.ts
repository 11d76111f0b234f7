import { inArray, sql } from 'drizzle-orm'
import { NewProduct, ProductChange } from '#catalog/product-input-contract.ts'
import { type CellKind, productColumns, readCell, readList, type SheetCells } from '#catalog/sheets/sheet-cells.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { fieldErrorsOf, validate } from '#foundation/api/validation-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { proposedSlug } from '#foundation/text/proposed-slug.ts'
import { m } from '#i18n/messages.js'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { PreparedImport } from '#system/server/imports/import-work.ts'
import type { FileRow } from '#system/server/imports/read-rows.ts'
import { lockProducts } from '../products/lock-products.ts'
import { findProductsBy } from '../products/products.ts'
import { applyProductChange, insertProducts } from '../products/write-product.ts'
import { collections, products } from '../tables.ts'
import {
  asSeen,
  changesNothing,
  type Group,
  noteSeenStock,
  type ReadRow,
  refusedAsGone,
  refusedBy,
  reportChanges,
  short,
  skippedWithError,
  withoutCells,
} from './row-reports.ts'
import { productInputOf } from './sheet-input.ts'

type ReadGroup = Omit<Group, 'before'>

/** Reads the products of the rows, those to be added and those to be changed. Sets come last. */
export async function prepareProducts(
  db: Db,
  rows: readonly FileRow[],
  applied: ReadonlySet<number>,
): Promise<PreparedImport> {
  const slugs = await collectionSlugs(db)
  const read = groupsOf(rows.map((row) => readRow(row, slugs.idOf)))
  await noteForeignSkus(db, read)
  const before = await findProductsBy(db, 'slug', read.map(slugOfGroup))
  const groups = read.map((group): Group => ({ ...group, before: before.get(group.slug) }))
  for (const group of groups) {
    noteOtherNames(group)
    noteSeenStock(group)
  }
  const seen = new Map(groups.flatMap((group) => group.rows.map((one) => [one.row, one.seen])))
  const left = groups.filter((group) => !group.rows.some(({ row }) => applied.has(row)))
  const sound = left.filter((group) => !group.rows.some(isFaulty))
  const goods = inParts(
    sound.filter((group) => !isSet(group)),
    slugs.slugOf,
  )
  const parts = [
    left.filter((group) => group.rows.some(isFaulty)),
    ...goods,
    ...inParts(sound.filter(isSet), slugs.slugOf),
  ]
  return {
    rows: rows.map((one) => ({ ...one, seen: seen.get(one.row) })),
    parts: parts
      .filter((part) => part.length > 0)
      .map((part) => ({
        rows: part.flatMap((group) => group.rows.map(({ row }) => row)),
        work: (tx, context) => importPart(tx, context, part, slugs),
      })),
  }
}

/** What a part may cost; a changed product takes about as long as twenty variations that are added together. */
const maxPartCost = 200
const changeCost = 20

/** Orders of the products of a part wait until it is done, so parts are small. */
function inParts(groups: readonly Group[], slugOf: ReadonlyMap<string, string>): Group[][] {
  const parts: Group[][] = []
  let left = 0
  for (const group of groups) {
    if (left <= 0) {
      parts.push([])
      left = maxPartCost
    }
    parts.at(-1)?.push(group)
    left -= !group.before ? group.rows.length : changesNothing(group, slugOf) ? 1 : changeCost
  }
  return parts
}

/** Adds and changes products. A faulty product is reported, and the others go on. */
async function importPart(
  tx: Db,
  { caller, now }: CallContext,
  part: readonly Group[],
  slugs: CollectionSlugs,
): Promise<SheetRowReport[]> {
  const groups = await readLocked(tx, part)
  const outcomes = new Map<Group, SheetRowReport[] | undefined>()
  const added: Added[] = []
  for (const group of groups) {
    const input = inputFor(group, slugs)
    if (Array.isArray(input)) outcomes.set(group, input)
    else if (input.kind === 'add') added.push({ group, input: input.product })
    else outcomes.set(group, await reportOf(group, applyProductChange(tx, { caller, now }, input.change)))
  }
  for (const { group, errors } of await insertBatch(tx, { caller, now }, added)) outcomes.set(group, errors)
  // The results are read together: reading them one by one would take as long as writing them.
  const written = groups.filter((group) => outcomes.get(group) === undefined)
  const after = await findProductsBy(tx, 'slug', written.map(slugOfGroup))
  return groups.flatMap((group) => outcomes.get(group) ?? reportChanges(group, after.get(group.slug), slugs.slugOf))
}

/** Locks the products and reads them again: columns that are missing in the file keep what staff have changed since. */
async function readLocked(tx: Db, part: readonly Group[]): Promise<Group[]> {
  const slugs = part.filter(({ rows }) => !rows.some(isFaulty)).map(slugOfGroup)
  const ids = await tx.select({ id: products.id }).from(products).where(inArray(products.slug, slugs))
  await lockProducts(
    tx,
    ids.map(({ id }) => id),
  )
  const before = await findProductsBy(tx, 'slug', slugs)
  return part.map((group) => ({ ...group, before: before.get(group.slug) }))
}

const slugOfGroup = ({ slug }: ReadGroup) => slug
const isSet = ({ before }: Group) => before?.kind === 'bundle'
const isFaulty = ({ errors }: SheetRowReport) => errors.length > 0

type Added = { group: Group; input: NewProduct }
/** `errors` by row; undefined when the product was added. */
type BatchOutcome = { group: Group; errors: SheetRowReport[] | undefined }

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

/** Undefined on success: changes are reported after all groups of the part. Otherwise the errors by row. */
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

type CollectionSlugs = Awaited<ReturnType<typeof collectionSlugs>>

async function collectionSlugs(tx: Db) {
  const rows = await tx.select({ id: collections.id, slug: collections.slug }).from(collections)
  return {
    slugOf: new Map(rows.map(({ id, slug }) => [id, slug])),
    idOf: new Map(rows.map(({ id, slug }) => [slug, id])),
  }
}

type Input = { kind: 'change'; change: ProductChange & { id: string } } | { kind: 'add'; product: NewProduct }

/** The input for a product's rows; or their report when nothing changes or they are faulty. */
function inputFor(group: Group, slugs: CollectionSlugs): Input | SheetRowReport[] {
  const { slug, rows, before } = group
  if (rows.some(isFaulty)) return rows.map((row) => skippedWithError(withoutCells(row)))
  const gone = refusedAsGone(group)
  if (gone) return gone
  if (changesNothing(group, slugs.slugOf))
    return rows.map(({ row, key }) => ({ row, key, outcome: 'same', changes: [], errors: [] }))
  try {
    const input = productInputOf(
      rows.map(({ cells }) => cells),
      asSeen(group),
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
function readRow({ row, cells: given, seen }: FileRow, idOf: ReadonlyMap<string, string>): ReadRow {
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
  return { row, key: cells.sku || cells.slug || cells.name || '', outcome: 'error', changes: [], errors, cells, seen }
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
