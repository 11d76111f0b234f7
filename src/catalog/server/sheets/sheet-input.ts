import type { Product, ProductOption } from '#catalog/contract.ts'
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
  const options = optionsOf(rows)
  const variations = variationsOf(rows, before, options)
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
    ...given(first, 'attributes', (cell) => attributesOf(cell, first.attributes_en ?? '')),
    ...given(first, 'is_featured', (cell) => cell === '1', 'isFeatured'),
    ...given(first, 'is_oversize', (cell) => cell === '1', 'isOversize'),
    ...given(first, 'is_fresh', (cell) => cell === '1', 'isFresh'),
    ...given(first, 'making_days', Number, 'makingDays'),
    ...given(first, 'vat_rate', (cell) => (cell === '' ? '' : Number(cell)), 'vatRate'),
    ...(first.pictures !== undefined && { avatar: avatar ?? '', images }),
    ...(variations && { variations }),
    ...(variations && options && { options }),
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

function attributesOf(cell: string, english: string) {
  const inEnglish = readPairs(english)
  return readPairs(cell).map(([name, value], index) => {
    const [nameEn = '', valueEn = ''] = inEnglish[index] ?? []
    return { name, value, nameEn: nameEn || null, valueEn: valueEn || null }
  })
}

/** The options with the values of the product's rows; undefined when the file has no columns for them. */
function optionsOf(rows: readonly SheetCells[]): ProductOption[] | undefined {
  const [first = {}] = rows
  if (first.option1 === undefined) return undefined
  const places = Array.from({ length: optionCount }, (_, index) => index + 1)
  return places.flatMap((n) => {
    const name = first[`option${n}`]
    if (!name) return []
    const englishByValue = new Map<string, string>()
    for (const row of rows) {
      const value = row[`value${n}`]
      if (value && !englishByValue.has(value)) englishByValue.set(value, row[`value${n}_en`] ?? '')
    }
    const valuesEn = [...englishByValue.values()]
    return [
      {
        name,
        nameEn: first[`option${n}_en`] || null,
        values: [...englishByValue.keys()],
        valuesEn: valuesEn.some(Boolean) ? valuesEn : null,
      },
    ]
  })
}

const variationKeys = ['price', 'compare_at_price', 'quantity', 'weight', 'preorder_date', 'preorder_limit']

/**
 * All variations of the product after the import: those in the file, changed, and the others unchanged. Each existing
 * one has the stock that was read, so that pieces sold before it is written stay sold.
 */
function variationsOf(
  rows: readonly SheetCells[],
  before: Product | undefined,
  options: readonly ProductOption[] | undefined,
): NewVariation[] | undefined {
  const [first = {}] = rows
  const speaksOfThem = variationKeys.some((key) => first[key] !== undefined)
  if (!speaksOfThem && !(options && before === undefined)) return undefined
  const existing = before?.variations ?? []
  const named = rows.map((row) => {
    const values = options?.map(({ name }, index) => ({ name, value: row[`value${index + 1}`] ?? '' }))
    const same = existing.find(
      ({ sku, values: own }) =>
        (row.sku && sku === row.sku) || (!row.sku && values && choiceKey(own) === choiceKey(values)),
    )
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
  const unlisted = existing.filter(({ id }) => !named.some((one) => 'id' in one && one.id === id))
  return [...named, ...unlisted.map((one) => ({ ...one, seenQuantity: one.quantity }))]
}
