import type { Product, ProductAttribute, ProductOption, Variation } from '#catalog/contract.ts'
import type { NewVariation } from '#catalog/product-input-contract.ts'
import { allChoices, choiceKey, regularPrices } from '#catalog/rules.ts'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import type { StoredBy } from '../../kit/form/use-staff-form.ts'
import { type EditedVideo, editedVideo } from '../../kit/pickers/edited-video.ts'
import type { TextFieldDraft } from './product-text-fields.tsx'
import { draftOf, type SetDraft, setRuleOf } from './set-values.ts'
import { type SkuBase, skuProposals } from './sku-proposals.ts'

type FromPromotion = 'regularPrice' | 'regularCompareAtPrice' | 'promotionEndDate' | 'lowestPrice'

/**
 * A row of the matrix with regular prices (outside of promotions). `seenQuantity` is the stock that `quantity` differs
 * from: that of the product when it was opened, or last saved.
 */
export type VariationRow = Omit<NewVariation, 'price' | 'compareAtPrice' | 'image' | FromPromotion> &
  Pick<Variation, 'compareAtPrice' | 'image'> & {
    price: number | null
    /** The running promotion; `endsDate` is an ISO string because drafts are stored as JSON. */
    promotion?: { price: number; endsDate: string }
    /** The saved former price is not shown to shoppers: it was not charged within the last 30 days. */
    hiddenFormer?: number
  }

export const emptyProduct = {
  name: '',
  nameEn: '',
  slug: '',
  summary: '',
  summaryEn: '',
  description: '',
  descriptionEn: '',
  status: 'draft' as Product['status'],
  collectionIds: [] as readonly string[],
  pictures: [] as readonly string[],
  video: null as EditedVideo | null,
  videoPoster: '',
  options: [] as readonly ProductOption[],
  variations: [emptyRow([])] as readonly VariationRow[],
  /** Null for products that are not sets. */
  set: null as SetDraft | null,
  textFields: [] as readonly TextFieldDraft[],
  attributes: [] as readonly ProductAttribute[],
  isFeatured: false,
  isOversize: false,
  isFresh: false,
  /** Null for goods that are not made to order. */
  makingDays: null as number | null,
  vatRate: null as number | null,
  seoTitle: '',
  seoDescription: '',
}
export type ProductValues = typeof emptyProduct

export function valuesOf(product: Product): ProductValues {
  return {
    name: product.name,
    nameEn: product.nameEn ?? '',
    slug: product.slug,
    summary: product.summary ?? '',
    summaryEn: product.summaryEn ?? '',
    description: product.description ?? '',
    descriptionEn: product.descriptionEn ?? '',
    status: product.status,
    collectionIds: product.collectionId.split(',').filter(Boolean),
    pictures: [...new Set([product.avatar, ...product.images])].filter((id) => id !== null),
    video: product.video && editedVideo(product.video),
    videoPoster: product.videoPoster ?? '',
    options: product.options,
    variations: product.variations.map(rowOf),
    set: draftOf(product),
    textFields: product.textFields,
    attributes: product.attributes,
    isFeatured: product.isFeatured,
    isOversize: product.isOversize,
    isFresh: product.isFresh,
    makingDays: product.makingDays || null,
    vatRate: product.vatRate,
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
  }
}

function rowOf(variation: Variation): VariationRow {
  const { regularPrice, regularCompareAtPrice, promotionEndDate, lowestPrice: _lowest, ...row } = variation
  return {
    ...row,
    ...regularPrices({ ...row, regularPrice, regularCompareAtPrice }),
    seenQuantity: row.quantity,
    ...(!promotionEndDate && regularCompareAtPrice && { hiddenFormer: regularCompareAtPrice }),
    ...(promotionEndDate && { promotion: { price: row.price, endsDate: promotionEndDate.toISOString() } }),
  }
}

export function emptyRow(values: VariationRow['values']): VariationRow {
  return { values, price: null, compareAtPrice: null, quantity: 0, weight: 0, image: null }
}

/**
 * A row for every combination of these options, also for those that were removed. Fitting rows are kept: when an option
 * is added, each gets its first value; when one is removed, the first of those that become equal stays. New rows copy
 * the first row's price and weight.
 */
export function rowsFor(
  options: readonly ProductOption[],
  rows: readonly VariationRow[],
  product: SkuBase,
): VariationRow[] {
  const [first = emptyRow([])] = rows
  const whole = options.filter((option) => option.name && option.values.length > 0)
  const left = new Set(rows)
  const take = (fits: (row: VariationRow) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const choices = allChoices(whole).map((values) => ({
    values,
    same: take((row) => choiceKey(row.values) === choiceKey(values)),
  }))
  const skuFor = skuProposals(product, rows)
  return choices.map(({ values, same }) => {
    if (same) return same
    const adopted = take((row) => becomes(row, values, whole))
    if (adopted) return { ...adopted, values }
    const sku = skuFor(values)
    return { ...emptyRow(values), price: first.price, weight: first.weight, ...(sku && { sku }) }
  })
}

/** Whether a row becomes this combination: its values match, and options it lacks have their first value. */
const becomes = (row: VariationRow, values: VariationRow['values'], options: readonly ProductOption[]) =>
  values.every(({ name, value }) => {
    const own = row.values.find((one) => one.name === name)
    return own ? own.value === value : options.find((option) => option.name === name)?.values[0] === value
  })

/**
 * The rows as they differ from the `stored` stock. What this user has just sent, or saved without getting the answer,
 * is not added again. Beside other stock the difference stays, and so what was sold or added meanwhile.
 */
export function withStoredStock(values: ProductValues, stored: ProductValues, by: StoredBy): ProductValues {
  const byId = new Map(stored.variations.flatMap((row) => (row.id ? [[row.id, row]] : [])))
  const byChoice = new Map(stored.variations.map((row) => [choiceKey(row.values), row]))
  const variations = values.variations.map((row) => {
    const now = (byId.get(row.id ?? '') ?? byChoice.get(choiceKey(row.values)))?.quantity
    if (now === undefined) return row
    return { ...row, quantity: by === 'thisForm' ? row.quantity : stockBeside(row, now, by), seenQuantity: now }
  })
  return { ...values, variations }
}

/** A user who has saved the product may have saved this stock, or another change: the nearer one counts. */
function stockBeside({ quantity, seenQuantity = quantity }: VariationRow, now: number, by: StoredBy): number {
  const isSaved = by === 'me' && Math.abs(now - quantity) <= Math.abs(now - seenQuantity)
  return isSaved ? now : Math.max(0, now + quantity - seenQuantity)
}

/** The request body for the changed fields. */
export function bodyOf(changes: Partial<ProductValues>, values: ProductValues) {
  const { collectionIds, pictures, video, options, variations, set, textFields, attributes, vatRate, ...others } =
    changes
  const { makingDays, ...plain } = others
  const hasRows = !values.set && (options !== undefined || variations !== undefined)
  return {
    ...plain,
    ...(collectionIds && { collectionId: collectionIds.join(',') }),
    ...(pictures && { avatar: pictures[0] ?? '', images: pictures.slice(1) }),
    ...(video !== undefined && { videoId: video?.id ?? '' }),
    ...(set && { kind: 'bundle' as const, set: setRuleOf(set) }),
    ...(textFields && !values.set && { textFields: textFields.map(sentTextField) }),
    ...(attributes !== undefined && { attributes: [...values.attributes] }),
    ...(makingDays !== undefined && { makingDays: makingDays ?? 0 }),
    ...(vatRate !== undefined && { vatRate: vatRate ?? ('' as const) }),
    ...(hasRows && { options: [...values.options], variations: values.variations.map(sentRow) }),
  }
}

/** An empty number is sent as null, which the server refuses by the name of its field. */
const sentTextField = (field: TextFieldDraft) => field as ProductTextField

/** An empty price is sent as null, which the server refuses by the name of its row. */
function sentRow({ sku, price, promotion: _promotion, hiddenFormer: _hidden, ...row }: VariationRow): NewVariation {
  return { ...row, price: price as number, ...(sku && { sku }) }
}
