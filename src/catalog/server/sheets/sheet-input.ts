import type { Product, ProductAttribute, ProductOption, Variation } from '#catalog/contract.ts'
import type { NewVariation, ProductChange } from '#catalog/product-input-contract.ts'
import { choiceKey, regularPrices } from '#catalog/rules.ts'
import { optionCount, readList, readPairs, type SheetCells } from '#catalog/sheets/sheet-cells.ts'

/** The input from the rows of one product. Columns missing in the file change nothing. */
export function productInputOf(
  rows: readonly SheetCells[],
  stored: Product | undefined,
  idOf: ReadonlyMap<string, string>,
) {
  const [first = {}] = rows
  // Without columns for options their stored texts stay, also those that are not NFC.
  const before = first.option1 === undefined ? stored : stored && withNfcOptions(stored)
  const whole = productCellsOf(rows, stored)
  const listed = listedVariations(rows, before)
  const context = { before, listed, isPartial: leavesOutSome(listed, before), head: { ...first, ...whole } }
  const names = first.option1 === undefined ? undefined : optionNames(context.head, before, context.isPartial)
  const variations = variationsOf(rows, names, context)
  const options = variations && names?.map((option) => optionOf(option, rows, variations, context))
  const [avatar, ...images] = readList(whole.pictures ?? '')
  const input: Record<string, unknown> = {
    ...given(whole, 'name', (cell) => cell),
    ...texts(whole),
    ...given(whole, 'status', (cell) => cell || 'draft'),
    ...given(
      whole,
      'collections',
      (cell) =>
        readList(cell)
          .flatMap((slug) => idOf.get(slug) ?? [])
          .join(','),
      'collectionId',
    ),
    ...given(whole, 'attributes', (cell) => attributesOf(cell, whole.attributes_en, stored?.attributes ?? [])),
    ...given(whole, 'is_featured', (cell) => cell === '1', 'isFeatured'),
    ...given(whole, 'is_oversize', (cell) => cell === '1', 'isOversize'),
    ...given(whole, 'is_fresh', (cell) => cell === '1', 'isFresh'),
    ...given(whole, 'making_days', Number, 'makingDays'),
    ...given(whole, 'vat_rate', (cell) => (cell === '' ? '' : Number(cell)), 'vatRate'),
    ...(whole.pictures !== undefined && { avatar: avatar ?? '', images }),
    ...(variations && { variations }),
    ...(options && { options }),
  }
  return input as ProductChange
}

const nfc = (text: string) => text.normalize('NFC')

/** The product with the names and values of its options in NFC, as cells are. */
const withNfcOptions = (product: Product): Product => ({
  ...product,
  options: product.options.map((option) => ({ ...option, name: nfc(option.name), values: option.values.map(nfc) })),
  variations: product.variations.map((one) => ({
    ...one,
    values: one.values.map(({ name, value }) => ({ name: nfc(name), value: nfc(value) })),
  })),
})

/** Whether a row says which variation it is about; a file without such columns is about the products alone. */
export const namesVariation = ({ sku, option1 }: SheetCells): boolean => Boolean(sku) || option1 !== undefined

/** Columns without an empty value: their empty cells change nothing of an existing product. */
const keptWhenEmpty = ['status', 'is_featured', 'is_oversize', 'is_fresh', 'making_days']

/** The cells about the product: those of the row of its first variation, and the filled ones of another row on top. */
export function productCellsOf(rows: readonly SheetCells[], before: Product | undefined): SheetCells {
  const [first = {}] = rows
  if (!before) return first
  const listed = listedVariations(rows, before)
  const isOfFirst = !namesVariation(first) || listed[0] === before.variations[0]
  const own = isOfFirst ? first : rows[listed.indexOf(before.variations[0])]
  const filled = Object.entries(first).filter(([, cell]) => cell !== '')
  const cells = Object.entries({ ...own, ...Object.fromEntries(filled) })
  return Object.fromEntries(cells.filter(([key, cell]) => cell !== '' || !keptWhenEmpty.includes(key)))
}

function given(cells: SheetCells, key: string, read: (cell: string) => unknown, as = key) {
  const cell = cells[key]
  return cell === undefined ? {} : { [as]: read(cell) }
}

const textFields = {
  name_en: 'nameEn',
  summary: 'summary',
  summary_en: 'summaryEn',
  description: 'description',
  description_en: 'descriptionEn',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
}

const texts = (cells: SheetCells) =>
  Object.fromEntries(
    Object.entries(textFields).flatMap(([key, field]) =>
      cells[key] === undefined ? [] : [[field, cells[key] || null]],
    ),
  )

function attributesOf(cell: string, english: string | undefined, before: readonly ProductAttribute[]) {
  const inEnglish = english === undefined ? undefined : readPairs(english)
  return readPairs(cell).map(([name, value], index) => {
    const sameName = before.filter((one) => nfc(one.name) === name)
    const same = sameName.find((one) => nfc(one.value) === value) ?? { ...sameName[0], valueEn: null }
    const [nameEn, valueEn] = inEnglish ? (inEnglish[index] ?? []) : [same.nameEn, same.valueEn]
    return { name, value, nameEn: nameEn || null, valueEn: valueEn || null }
  })
}

/** The existing variation of each row: by its SKU, or without one by its option values. */
export function listedVariations(rows: readonly SheetCells[], product: Product | undefined): (Variation | undefined)[] {
  const names = optionNames(rows[0] ?? {}, product, true)
  const choiceOf = (row: SheetCells) => names.map(({ name, n }) => ({ name, value: row[`value${n}`] ?? '' }))
  const bySku = new Map(product?.variations.map((one) => [one.sku, one]))
  const byChoice = new Map(product?.variations.map((one) => [choiceKey(one.values), one]))
  return rows.map((row) => (row.sku ? bySku.get(row.sku) : byChoice.get(choiceKey(choiceOf(row)))))
}

type Listed = readonly (Variation | undefined)[]

/** Whether the file leaves out variations of the product. */
const leavesOutSome = (listed: Listed, before: Product | undefined): boolean =>
  before?.variations.some((one) => !listed.includes(one)) ?? false

/** The place of each row among the variations. A file that leaves some out moves none, and its new ones are last. */
export function placesOf(listed: Listed, before: Product | undefined): number[] {
  if (!before || !leavesOutSome(listed, before)) return [...listed.keys()]
  let next = before.variations.length
  return listed.map((one, index) => (one && listed.indexOf(one) === index ? before.variations.indexOf(one) : next++))
}

/** The name of an option and the number of its columns. */
type OptionName = { name: string; n: number }

/** An option without a column stays; in a file that leaves out variations, also one whose cell is empty. */
function optionNames(head: SheetCells, before: Product | undefined, isPartial: boolean): OptionName[] {
  if (head.option1 === undefined) return []
  const places = Array.from({ length: optionCount }, (_, index) => index + 1)
  const named = places.map((n) => head[`option${n}`])
  return places.flatMap((n) => {
    const cell = head[`option${n}`]
    const was = before?.options[n - 1]?.name.normalize('NFC')
    const stays = !named.includes(was) && (isPartial || cell === undefined)
    const name = cell || (stays ? was : undefined)
    return name ? [{ name, n }] : []
  })
}

/** `head` names the options; `listed` are the variations of the rows. */
type Context = { before: Product | undefined; listed: Listed; isPartial: boolean; head: SheetCells }

/** An option with the values that the variations use; values of left-out variations keep their place. */
function optionOf(
  { name, n }: OptionName,
  rows: readonly SheetCells[],
  variations: readonly NewVariation[],
  { before, isPartial, head }: Context,
): ProductOption {
  const was = before?.options.find((option) => option.name === name)
  const used = variations.flatMap(({ values }) => values.find((one) => one.name === name)?.value || [])
  const keptOrder = isPartial ? (was?.values.filter((value) => used.includes(value)) ?? []) : []
  const values = [...new Set([...keptOrder, ...used])]
  const valuesEn = values.map((value) => {
    const row = rows.find((one) => one[`value${n}`] === value)
    return row?.[`value${n}_en`] ?? was?.valuesEn?.[was.values.indexOf(value)] ?? ''
  })
  const cell = head[`option${n}`] ? head[`option${n}_en`] : undefined
  return {
    name,
    nameEn: (cell ?? was?.nameEn) || null,
    values,
    valuesEn: valuesEn.some(Boolean) ? valuesEn : null,
  }
}

const supplyKeys = ['price', 'compare_at_price', 'quantity', 'weight', 'preorder_date', 'preorder_limit']

/** Whether a column is about the variation of its row; the others are about the product. */
export const isVariationColumn = (key: string): boolean =>
  key === 'sku' || supplyKeys.includes(key) || /^value\d/.test(key)

/**
 * All variations of the product after the import: those in the file, changed, and the others unchanged; undefined when
 * the file is not about them. Each existing one has the stock that was read, so that pieces sold before it is written
 * stay sold.
 */
function variationsOf(
  rows: readonly SheetCells[],
  names: readonly OptionName[] | undefined,
  { before, listed, isPartial }: Context,
): NewVariation[] | undefined {
  const [first = {}] = rows
  const speaksOfThem = supplyKeys.some((key) => first[key] !== undefined)
  if (!speaksOfThem && !(names && before === undefined)) return undefined
  const kept = isPartial ? (before?.variations ?? []) : []
  const all: NewVariation[] = kept.map((one) => ({ ...one, seenQuantity: one.quantity }))
  const places = placesOf(listed, before)
  for (const [index, row] of rows.entries()) all[places[index] ?? index] = variationOf(row, names, listed[index])
  return all
}

function variationOf(
  row: SheetCells,
  names: readonly OptionName[] | undefined,
  same: Variation | undefined,
): NewVariation {
  const valueBefore = (name: string) => same?.values.find((one) => one.name === name)?.value
  const values = names?.map(({ name, n }) => ({ name, value: row[`value${n}`] ?? valueBefore(name) ?? '' }))
  const regular = same && regularPrices(same)
  const number = (key: string, otherwise: number | undefined) =>
    row[key] === undefined || (row[key] === '' && key !== 'compare_at_price') ? otherwise : Number(row[key])
  return {
    ...(same && { id: same.id, seenQuantity: same.quantity }),
    ...(row.sku && { sku: row.sku }),
    values: values ?? same?.values ?? [],
    price: number('price', regular?.price) as number,
    compareAtPrice:
      row.compare_at_price === undefined ? (regular?.compareAtPrice ?? null) : Number(row.compare_at_price) || null,
    quantity: number('quantity', same?.quantity ?? 0) as number,
    weight: number('weight', same?.weight ?? 0) as number,
    preorderDate: row.preorder_date ?? same?.preorderDate ?? null,
    preorderLimit: number('preorder_limit', same?.preorderLimit ?? 0) as number,
    image: same?.image ?? null,
  }
}
