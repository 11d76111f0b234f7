import type { Product, ProductOption, Variation } from '#catalog/contract.ts'
import type { NewVariation, ProductChange } from '#catalog/product-input-contract.ts'
import { choiceKey, regularPrices } from '#catalog/rules.ts'
import { optionCount, readList, readPairs, type SheetCells } from '#catalog/sheets/sheet-cells.ts'

/** The input from the rows of one product. Columns missing in the file change nothing. */
export function productInputOf(
  rows: readonly SheetCells[],
  before: Product | undefined,
  idOf: ReadonlyMap<string, string>,
) {
  const [first = {}] = rows
  const listed = listedVariations(rows, before)
  const isPartial = before?.variations.some((one) => !listed.includes(one)) ?? false
  const names = first.option1 === undefined ? undefined : optionNames(first, before, isPartial)
  const variations = variationsOf(rows, before, listed, names)
  const options = variations && names?.map((option) => optionOf(option, rows, variations, { before, isPartial }))
  const [avatar, ...images] = readList(first.pictures ?? '')
  const input: Record<string, unknown> = {
    ...given(first, 'name', (cell) => cell),
    ...texts(first),
    ...given(first, 'status', (cell) => cell || 'draft'),
    ...given(
      first,
      'collections',
      (cell) =>
        readList(cell)
          .flatMap((slug) => idOf.get(slug) ?? [])
          .join(','),
      'collectionId',
    ),
    ...given(first, 'attributes', (cell) => attributesOf(cell, first.attributes_en, before)),
    ...given(first, 'is_featured', (cell) => cell === '1', 'isFeatured'),
    ...given(first, 'is_oversize', (cell) => cell === '1', 'isOversize'),
    ...given(first, 'is_fresh', (cell) => cell === '1', 'isFresh'),
    ...given(first, 'making_days', Number, 'makingDays'),
    ...given(first, 'vat_rate', (cell) => (cell === '' ? '' : Number(cell)), 'vatRate'),
    ...(first.pictures !== undefined && { avatar: avatar ?? '', images }),
    ...(variations && { variations }),
    ...(options && { options }),
  }
  return input as ProductChange
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

function attributesOf(cell: string, english: string | undefined, before: Product | undefined) {
  const inEnglish = english === undefined ? undefined : readPairs(english)
  return readPairs(cell).map(([name, value], index) => {
    const sameName = before?.attributes.filter((one) => one.name === name) ?? []
    const same = sameName.find((one) => one.value === value) ?? { ...sameName[0], valueEn: null }
    const [nameEn, valueEn] = inEnglish ? (inEnglish[index] ?? []) : [same.nameEn, same.valueEn]
    return { name, value, nameEn: nameEn || null, valueEn: valueEn || null }
  })
}

/** The existing variation of each row: by its SKU, or without one by its choice. */
function listedVariations(rows: readonly SheetCells[], before: Product | undefined): (Variation | undefined)[] {
  const names = optionNames(rows[0] ?? {}, before, true)
  return rows.map((row) => {
    const key = choiceKey(names.map(({ name, n }) => ({ name, value: row[`value${n}`] ?? '' })))
    return before?.variations.find(({ sku, values }) => (row.sku ? sku === row.sku : choiceKey(values) === key))
  })
}

/** The name of an option and the number of its columns. */
type OptionName = { name: string; n: number }

/** An option without a column stays; in a file that leaves out variations, also one whose cell is empty. */
function optionNames(first: SheetCells, before: Product | undefined, isPartial: boolean): OptionName[] {
  if (first.option1 === undefined) return []
  const places = Array.from({ length: optionCount }, (_, index) => index + 1)
  const named = places.map((n) => first[`option${n}`])
  return places.flatMap((n) => {
    const cell = first[`option${n}`]
    const was = before?.options[n - 1]?.name
    const stays = !named.includes(was) && (isPartial || cell === undefined)
    const name = cell || (stays ? was : undefined)
    return name ? [{ name, n }] : []
  })
}

/** An option with the values that the variations use; values of left-out variations keep their place. */
function optionOf(
  { name, n }: OptionName,
  rows: readonly SheetCells[],
  variations: readonly NewVariation[],
  { before, isPartial }: { before: Product | undefined; isPartial: boolean },
): ProductOption {
  const was = before?.options.find((option) => option.name === name)
  const used = variations.flatMap(({ values }) => values.find((one) => one.name === name)?.value || [])
  const keptOrder = isPartial ? (was?.values.filter((value) => used.includes(value)) ?? []) : []
  const values = [...new Set([...keptOrder, ...used])]
  const valuesEn = values.map((value) => {
    const row = rows.find((one) => one[`value${n}`] === value)
    return row?.[`value${n}_en`] ?? was?.valuesEn?.[was.values.indexOf(value)] ?? ''
  })
  const cell = rows[0]?.[`option${n}`] ? rows[0][`option${n}_en`] : undefined
  return {
    name,
    nameEn: (cell ?? was?.nameEn) || null,
    values,
    valuesEn: valuesEn.some(Boolean) ? valuesEn : null,
  }
}

const variationKeys = ['price', 'compare_at_price', 'quantity', 'weight', 'preorder_date', 'preorder_limit']

/**
 * All variations of the product after the import: those in the file, changed, and the others unchanged. Each existing
 * one has the stock that was read, so that pieces sold before it is written stay sold.
 */
function variationsOf(
  rows: readonly SheetCells[],
  before: Product | undefined,
  listed: readonly (Variation | undefined)[],
  names: readonly OptionName[] | undefined,
): NewVariation[] | undefined {
  const [first = {}] = rows
  const speaksOfThem = variationKeys.some((key) => first[key] !== undefined)
  if (!speaksOfThem && !(names && before === undefined)) return undefined
  const named = rows.map((row, index) => {
    const same = listed[index]
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
  })
  const unlisted = before?.variations.filter((one) => !listed.includes(one)) ?? []
  return [...named, ...unlisted.map((one) => ({ ...one, seenQuantity: one.quantity }))]
}
