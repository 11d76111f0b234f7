import type { Collection } from '#catalog/collection-contract.ts'
import type { ProductAttribute, ProductOption } from '#catalog/contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import type { SetPart } from '#catalog/set-contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { groupedNumber } from '#foundation/text/typed-number.ts'
import { m } from '#i18n/messages.js'
import type { StaffForm } from '../../kit/form/use-staff-form.ts'
import { namesText, pictureShown, picturesShown, type ValueTexts, videoText } from '../../kit/form/value-texts.tsx'
import { collectionNameOf } from '../collection-boxes.tsx'
import { statusLabel } from '../product-status.ts'
import type { TextFieldDraft } from './product-text-fields.tsx'
import { emptyRow, type ProductValues, type VariationRow } from './product-values.ts'
import type { SetDraft } from './set-values.ts'

/** Readable texts of the values of both versions, when another user saved in the meantime. */
export const productValueTexts = (
  { values, other }: StaffForm<ProductValues>,
  collections: readonly Collection[],
): ValueTexts<ProductValues> => ({
  status: statusLabel,
  collectionIds: (ids) => namesText(ids, collectionNameOf(collections)),
  pictures: picturesShown,
  video: videoText,
  videoPoster: (id) => (id ? pictureShown(id) : m.admin_video_poster_first()),
  options: (options) => linesOf(options, optionText),
  variations: (rows) =>
    rows === values.variations
      ? variationsText(values, other?.values ?? values)
      : variationsText(other?.values ?? values, values),
  set: (set) => (set ? setText(set) : '–'),
  textFields: (fields) => linesOf(fields, textFieldText),
  attributes: (attributes) => linesOf(attributes, attributeText),
})

const linesOf = <Value>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.map(textOf).join('\n') || '–'

const inBoth = (vietnamese: string, english: string | null | undefined) =>
  english ? `${vietnamese} (${english})` : vietnamese

export const optionText = ({ name, nameEn, values, valuesEn }: ProductOption): string =>
  `${inBoth(name, nameEn)}: ${values.map((value, at) => inBoth(value, valuesEn?.[at])).join(', ')}`

export const attributeText = ({ name, nameEn, value, valueEn }: ProductAttribute): string =>
  `${inBoth(name, nameEn)}: ${inBoth(value, valueEn)}`

const amount = (value: number | null | undefined) => (typeof value === 'number' ? groupedNumber(value) : '–')
const money = (value: number | null | undefined) => (typeof value === 'number' ? formatVnd(value) : '–')

/** The values of a row of the matrix, such as `Ø16 · Men rạn`. */
export const choiceName = ({ values }: Pick<VariationRow, 'values'>): string =>
  values.map(({ value }) => value).join(' · ') || m.admin_matrix_only()

type Goods = Pick<ProductValues, 'variations' | 'pictures'>

const maxRowsListed = 12

/** Number of rows, and those that are not so in the other version, each with what differs. */
export function variationsText({ variations, pictures }: Goods, other: Pick<Goods, 'variations'>): string {
  const known = new Map(other.variations.map((row) => [choiceKey(row.values), row]))
  const lines = variations.flatMap((row) => {
    const found = known.get(choiceKey(row.values))
    const before = cellTexts(found ?? emptyRow(row.values), byId)
    const own = cellTexts(row, byId)
    const cells = cellTexts(row, (id) => pictures.indexOf(id) + 1).filter((_, at) => own[at] !== before[at])
    return found && cells.length === 0 ? [] : [`${choiceName(row)}: ${cells.filter(Boolean).join(', ') || '–'}`]
  })
  const more = lines.length > maxRowsListed ? ['…'] : []
  return [m.admin_rows_count({ n: variations.length }), ...lines.slice(0, maxRowsListed), ...more].join('\n')
}

/** Pictures are compared by their id, since their place in the gallery changes when others are added or moved. */
const byId = (id: string) => id

const cellTexts = (row: VariationRow, pictureOf: (id: string) => string | number): string[] => [
  `SKU ${row.sku || '–'}`,
  `${m.product_price()} ${money(row.price)}`,
  `${m.product_price_old()} ${money(row.compareAtPrice)}`,
  `${m.admin_stock_left()} ${amount(row.quantity)}`,
  `${m.product_weight()} ${amount(row.weight)} g`,
  `${m.admin_preorder_limit()} ${amount(row.preorderLimit ?? 0)}`,
  `${m.admin_preorder_date()} ${row.preorderDate || '–'}`,
  `${m.admin_matrix_picture()} ${row.image ? pictureOf(row.image) : '–'}`,
  row.preordered ? m.admin_preordered({ n: row.preordered }) : '',
  row.promotion ? `${m.admin_promotion_price()} ${money(row.promotion.price)}` : '',
]

/** Every field of a text field, so that two versions of it never look the same. */
export const textFieldText = (field: TextFieldDraft): string =>
  [
    inBoth(field.name, field.nameEn),
    field.hint && `${m.admin_text_field_hint()}: ${field.hint}`,
    field.hintEn && `${m.admin_text_field_hint_en()}: ${field.hintEn}`,
    `${m.admin_text_field_length()}: ${amount(field.maxLength)}`,
    `${m.admin_text_field_lines()}: ${amount(field.maxLines)}`,
    `${m.admin_text_field_price()}: ${money(field.price)}`,
    field.isRequired && m.admin_text_field_required(),
    field.isVertical && m.admin_text_field_vertical(),
  ]
    .filter(Boolean)
    .join(' · ')

/** Sizes, price and parts of a set, each on its line. */
export function setText({ size, price, parts, names }: SetDraft): string {
  const sizeName = size && (size.by === 'people' ? m.set_people() : m.set_altar_width())
  return [
    `${m.admin_set_size()}: ${size ? `${sizeName} ${size.values.join(', ')}` : m.admin_set_size_none()}`,
    price.by === 'fixed'
      ? `${m.admin_set_price_fixed()}: ${money(price.price)}`
      : `${m.admin_set_price_percent()}: ${price.percent} %`,
    ...parts.map((part) => partText(part, names)),
  ].join('\n')
}

const partText = (part: SetPart, names: SetDraft['names']) =>
  [
    inBoth(part.label, part.labelEn),
    part.variationIds.map((id) => names[id] ?? m.admin_set_goods_gone()).join(', '),
    `${m.admin_order_amount()}: ${part.amount}`,
    part.perPeople && `${m.admin_set_per_people()}: ${part.perPeople}`,
    part.amounts && `${m.admin_set_amounts()}: ${part.amounts.join(', ')}`,
    part.isOptional && m.admin_set_optional(),
  ]
    .filter(Boolean)
    .join(' · ')
