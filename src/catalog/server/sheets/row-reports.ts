import type { Product, Variation } from '#catalog/contract.ts'
import { cellsOf, displayCell, productColumns, type SheetCells } from '#catalog/sheets/sheet-cells.ts'
import { type FieldError, ShopError } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { FileRow } from '#system/server/imports/read-rows.ts'
import { isVariationColumn, listedVariations, namesVariation, placesOf, productCellsOf } from './sheet-input.ts'

export type ReadRow = SheetRowReport & { cells: SheetCells; seen: FileRow['seen'] }
/** The rows of one product, and what it was before the import. */
export type Group = { slug: string; rows: ReadRow[]; before: Product | undefined }

export const withoutCells = ({ cells: _cells, seen: _seen, ...row }: ReadRow): SheetRowReport => row

const cellsOfRows = ({ rows }: Group) => rows.map(({ cells }) => cells)

/** Notes the stock of each row's variation, unless the file was checked against an earlier one. */
export function noteSeenStock(group: Group): void {
  const listed = listedVariations(cellsOfRows(group), group.before)
  for (const [index, row] of group.rows.entries()) row.seen ??= listed[index]?.quantity
}

/** The product with the stock that the file was checked against: pieces sold since then stay sold. */
export function asSeen(group: Group): Product | undefined {
  const { rows, before } = group
  if (!before) return undefined
  const listed = listedVariations(cellsOfRows(group), before)
  const quantityOf = (one: Variation) => rows[listed.indexOf(one)]?.seen ?? one.quantity
  return { ...before, variations: before.variations.map((one) => ({ ...one, quantity: quantityOf(one) })) }
}

type SlugOf = ReadonlyMap<string, string>

/** What the product has in each row: the cells of its variation, none for a new one; in the first also its own. */
function cellsBeside(rows: readonly SheetCells[], product: Product | undefined, slugOf: SlugOf): SheetCells[] {
  if (!product) return rows.map(() => ({}))
  const all = cellsOf(product, slugOf)
  return listedVariations(rows, product).map((one, index) => {
    const own = one && all[product.variations.indexOf(one)]
    return { ...picked(own, isVariationColumn), ...(index === 0 && picked(all[0], isProductColumn)) }
  })
}

const isProductColumn = (key: string) => !isVariationColumn(key)

/** In NFC, as the cells of a file are. */
const picked = (cells: SheetCells | undefined, isPicked: (key: string) => boolean): SheetCells =>
  Object.fromEntries(
    Object.entries(cells ?? {}).flatMap(([key, cell]) => (isPicked(key) ? [[key, cell.normalize('NFC')]] : [])),
  )

/** Columns whose empty cell changes nothing. */
const keptWhenEmpty = ['sku', 'price', 'quantity', 'weight', 'preorder_limit']

/** Whether the file changes nothing of an existing product. Rows below the first one only describe their variation. */
export function changesNothing(group: Group, slugOf: SlugOf): boolean {
  const before = asSeen(group)
  if (!before) return false
  const rows = cellsOfRows(group)
  const was = cellsBeside(rows, before, slugOf)
  const whole = picked(productCellsOf(rows, before), isProductColumn)
  return rows.every((row, index) => {
    const cells = { ...picked(row, isVariationColumn), ...(index === 0 && whole) }
    const isNew = namesVariation(row) && was[index]?.sku === undefined
    const isKept = (key: string) => keptWhenEmpty.includes(key) || isSaidAbove(rows, index, key)
    return (
      !isNew &&
      Object.entries(cells).every(([key, cell]) => cell === (was[index]?.[key] ?? '') || (cell === '' && isKept(key)))
    )
  })
}

/** Whether a cell is the English of an option's value that a row above has, too: the first one counts. */
function isSaidAbove(rows: readonly SheetCells[], index: number, key: string): boolean {
  const [, value] = /^(value\d)_en$/.exec(key) ?? []
  return value !== undefined && rows.findIndex((one) => one[value] === rows[index]?.[value]) < index
}

/** The cells of each row that the import changed. */
export function reportChanges(group: Group, after: Product | undefined, slugOf: SlugOf): SheetRowReport[] {
  const was = cellsBeside(cellsOfRows(group), group.before, slugOf)
  const is = cellsBeside(cellsOfRows(group), after, slugOf)
  return group.rows.map(({ row, key }, index) => {
    const changes = differences(was[index] ?? {}, is[index] ?? {})
    return { row, key, outcome: !group.before ? 'add' : changes.length > 0 ? 'change' : 'same', changes, errors: [] }
  })
}

function differences(was: SheetCells, is: SheetCells): SheetRowReport['changes'] {
  return productColumns.flatMap(({ key, kind }) => {
    const before = was[key] ?? ''
    const after = is[key] ?? ''
    return before === after
      ? []
      : [{ column: key, before: short(displayCell(kind, before)), after: short(displayCell(kind, after)) }]
  })
}

export const short = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** The rows of a product that has lost, since the check, itself or a variation that the file found. */
export function refusedAsGone({ rows, before }: Group): SheetRowReport[] | undefined {
  const listed = listedVariations(
    rows.map(({ cells }) => cells),
    before,
  )
  const isGone = rows.map(({ seen }, index) => seen !== undefined && !listed[index])
  if (!isGone.includes(true)) return undefined
  const error = { column: before ? 'sku' : 'slug', message: m.error_sheet_gone() }
  return rows.map((row, index) =>
    skippedWithError({ ...withoutCells(row), outcome: 'error', errors: isGone[index] ? [error] : [] }),
  )
}

/** The rows of a product that was refused, with its errors. Rethrows other errors. */
export function refusedBy(error: unknown, group: Group): SheetRowReport[] {
  if (!(error instanceof ShopError)) throw error
  return refused(group, error.errors ?? [{ field: '', message: error.message }])
}

/** Assigns a product's errors to rows: those of `variations.2` to its row, those of no row to the first. */
function refused(group: Group, errors: readonly FieldError[]): SheetRowReport[] {
  const places = placesOf(listedVariations(cellsOfRows(group), group.before), group.before)
  return group.rows.map((row, index) => {
    const own = errors.flatMap(({ field, message }) => {
      const [name = '', place, inner = 'sku'] = field.split('.')
      const at = name === 'variations' && place !== undefined ? Math.max(places.indexOf(Number(place)), 0) : 0
      return at === index ? [{ column: columnOf(name === 'variations' ? inner : name), message }] : []
    })
    return skippedWithError({ ...withoutCells(row), outcome: 'error', errors: own })
  })
}

/** Other rows of a product with a faulty row are not imported either. */
export const skippedWithError = (row: SheetRowReport): SheetRowReport =>
  row.errors.length > 0 ? row : { ...row, errors: [{ column: null, message: m.error_sheet_beside() }] }

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
