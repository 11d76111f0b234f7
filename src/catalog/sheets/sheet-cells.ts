import { DayInput } from '#foundation/api/schemas.ts'
import type { Day } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Product, SelectedVariation } from '../contract.ts'
import { regularPrices } from '../rules.ts'
import { type NumberKind, parseSheetNumber } from './sheet-numbers.ts'

/**
 * How the text of a cell is read. `list` is `a | b`, `pairs` are `Chất liệu: Gốm sứ | Xuất xứ: Bát Tràng`. In pairs a
 * backslash precedes each `|` or `\` of a text, and each `:` of a name.
 */
export type CellKind = 'text' | 'day' | NumberKind | 'status' | 'flag' | 'list' | 'pairs'
export type ProductColumn = { key: string; kind: CellKind }

const column = (kind: CellKind) => (key: string) => ({ key, kind })
const text = column('text')

/** Number of options in a sheet; as many as the contract allows. */
export const optionCount = 5
const optionColumns = Array.from({ length: optionCount }, (_, index) => index + 1).flatMap((n): ProductColumn[] => [
  text(`option${n}`),
  text(`option${n}_en`),
  text(`value${n}`),
  text(`value${n}_en`),
])

/** The columns of a product sheet, a row per variation; product fields are in its first row. */
export const productColumns: readonly ProductColumn[] = [
  text('slug'),
  ...['name', 'name_en'].map(text),
  column('status')('status'),
  column('list')('collections'),
  text('sku'),
  ...optionColumns,
  ...['price', 'compare_at_price'].map(column('money')),
  column('count')('quantity'),
  column('weight')('weight'),
  column('day')('preorder_date'),
  column('count')('preorder_limit'),
  ...['summary', 'summary_en', 'description', 'description_en'].map(text),
  ...['attributes', 'attributes_en'].map(column('pairs')),
  column('list')('pictures'),
  column('flag')('is_featured'),
  column('percent')('vat_rate'),
  column('flag')('is_oversize'),
  column('flag')('is_fresh'),
  column('count')('making_days'),
  ...['seo_title', 'seo_description'].map(text),
]

/** A row by column; all values are text, empty for none. */
export type SheetCells = Record<string, string>

/** The rows of a product. `slugOf` maps ids of collections to slugs. */
export function cellsOf(product: Product, slugOf: ReadonlyMap<string, string>): SheetCells[] {
  const whole = productCells(product, slugOf)
  return product.variations.map((variation, index) => ({
    ...(index === 0 ? whole : { slug: product.slug }),
    sku: variation.sku,
    price: String(regularPrices(variation).price),
    compare_at_price: String(regularPrices(variation).compareAtPrice ?? ''),
    quantity: String(variation.quantity),
    weight: String(variation.weight),
    preorder_date: variation.preorderDate ?? '',
    preorder_limit: String(variation.preorderLimit),
    ...valueCells(product, variation.values),
  }))
}

function productCells(product: Product, slugOf: ReadonlyMap<string, string>): SheetCells {
  const { options, attributes } = product
  const pictures = [...new Set([product.avatar, ...product.images])].filter((id) => id !== null)
  const collections = product.collectionId.split(',').flatMap((id) => slugOf.get(id) ?? [])
  const names = options.map((option, index): [string, string][] => [
    [`option${index + 1}`, option.name],
    [`option${index + 1}_en`, option.nameEn ?? ''],
  ])
  const inEnglish = attributes.some(({ nameEn, valueEn }) => nameEn || valueEn)
  return {
    slug: product.slug,
    name: product.name,
    name_en: product.nameEn ?? '',
    status: product.status,
    collections: collections.join(' | '),
    summary: product.summary ?? '',
    summary_en: product.summaryEn ?? '',
    description: product.description ?? '',
    description_en: product.descriptionEn ?? '',
    attributes: writePairs(attributes.map(({ name, value }) => [name, value])),
    attributes_en: inEnglish ? writePairs(attributes.map(({ nameEn, valueEn }) => [nameEn ?? '', valueEn ?? ''])) : '',
    pictures: pictures.join(' | '),
    is_featured: product.isFeatured ? '1' : '0',
    vat_rate: String(product.vatRate ?? ''),
    is_oversize: product.isOversize ? '1' : '0',
    is_fresh: product.isFresh ? '1' : '0',
    making_days: String(product.makingDays),
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    ...Object.fromEntries(names.flat()),
  }
}

function valueCells({ options }: Product, values: readonly SelectedVariation[]): SheetCells {
  const cells = options.flatMap((option, index): [string, string][] => {
    const value = values.find(({ name }) => name === option.name)?.value ?? ''
    return [
      [`value${index + 1}`, value],
      [`value${index + 1}_en`, option.valuesEn?.[option.values.indexOf(value)] ?? ''],
    ]
  })
  return Object.fromEntries(cells)
}

const numberKinds: readonly CellKind[] = ['money', 'count', 'weight', 'percent'] satisfies NumberKind[]
export const isNumberKind = (kind: CellKind): kind is NumberKind => numberKinds.includes(kind)

/** The text of a cell in canonical form, for comparison; undefined when it can't be read. */
export function readCell(kind: CellKind, cell: string | number): string | undefined {
  if (typeof cell === 'number') return isNumberKind(kind) ? parseSheetNumber(kind, cell) : readCell(kind, String(cell))
  const trimmed = cell.normalize('NFC').trim()
  if (trimmed === '' || kind === 'text') return trimmed.replaceAll('\r\n', '\n')
  if (isNumberKind(kind)) return parseSheetNumber(kind, trimmed)
  if (kind === 'flag') return readFlag(trimmed)
  if (kind === 'day') return readDay(trimmed)
  if (kind === 'status') return readStatus(trimmed)
  if (kind === 'pairs') {
    const pairs = parsePairs(trimmed)
    return pairs && writePairs(pairs)
  }
  const parts = trimmed.split('|').map((part) => part.trim())
  return parts.filter(Boolean).join(' | ')
}

const statusLabels = {
  draft: m.admin_product_draft,
  published: m.admin_product_published,
  archived: m.admin_product_archived,
}

/** A cell for display: grouped digits, written-out days, labels for states and flags. */
export function displayCell(kind: CellKind, cell: string): string {
  if (cell === '') return ''
  if (isNumberKind(kind)) return Number(cell).toLocaleString(currentLocale() === 'vi' ? 'vi-VN' : 'en-US')
  if (kind === 'day') return formatIsoDay(cell)
  if (kind === 'flag') return cell === '1' ? m.common_yes() : m.common_no()
  return kind === 'status' ? (Object.entries(statusLabels).find(([status]) => status === cell)?.[1]() ?? cell) : cell
}

/** By its key, or its label in either language. */
function readStatus(typed: string): string | undefined {
  const found = Object.entries(statusLabels).find(([status, word]) =>
    [status, word({}, { locale: 'vi' }), word({}, { locale: 'en' })].some(
      (one) => removeDiacritics(one) === removeDiacritics(typed),
    ),
  )
  return found?.[0]
}

/** `2026-12-01`, as in exported files, or day first, as in Vietnam: `1/12/2026`. */
function readDay(typed: string): Day | undefined {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed
  return DayInput.safeParse(day).success ? day : undefined
}

function readFlag(typed: string): string | undefined {
  const word = typed.toLowerCase()
  if (['1', 'true', 'yes', 'có', 'x'].includes(word)) return '1'
  return ['0', 'false', 'no', 'không'].includes(word) ? '0' : undefined
}

type Pair = [name: string, value: string]

/** Up to a `|`, or to a `:`, that no backslash escapes. */
const pairPattern = /(?:\\[\\|:]|[^|])+/g
const namePattern = /^(?:\\[\\|:]|[^:])*/

/** Undefined when a part has no colon after its name. */
function parsePairs(cell: string): Pair[] | undefined {
  const textOf = (text: string) => text.trim().replace(/\\([\\|:])/g, '$1')
  const parts = cell.match(pairPattern) ?? []
  // An empty part is not skipped: the English pairs after it would belong to other attributes.
  if (parts.join('|') !== cell) return undefined
  const pairs = parts.map((part): Pair | undefined => {
    const [name = ''] = namePattern.exec(part) ?? []
    return name === part ? undefined : [textOf(name), textOf(part.slice(name.length + 1))]
  })
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined
}

const writePairs = (pairs: readonly Pair[]) =>
  pairs.map(([name, value]) => `${name.replace(/[\\|:]/g, '\\$&')}: ${value.replace(/[\\|]/g, '\\$&')}`).join(' | ')

/** `a: b | c: d` → `[['a', 'b'], ['c', 'd']]` */
export const readPairs = (cell: string): Pair[] => (cell === '' ? [] : (parsePairs(cell) ?? []))

export const readList = (cell: string) => (cell === '' ? [] : cell.split(' | '))
