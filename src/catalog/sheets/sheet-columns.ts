import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { optionCount } from './sheet-cells.ts'

type ColumnName = (locale: Locale) => string
const name =
  (message: (values?: Record<string, never>, options?: { locale?: Locale }) => string): ColumnName =>
  (locale) =>
    message({}, { locale })
const numbered =
  (message: (values: { n: number }, options?: { locale?: Locale }) => string, n: number): ColumnName =>
  (locale) =>
    message({ n }, { locale })

const optionNames = Array.from({ length: optionCount }, (_, index) => index + 1).flatMap(
  (n): [string, ColumnName][] => [
    [`option${n}`, numbered(m.admin_option_n, n)],
    [`option${n}_en`, numbered(m.sheet_column_option_en, n)],
    [`value${n}`, numbered(m.sheet_column_value, n)],
    [`value${n}_en`, numbered(m.sheet_column_value_en, n)],
  ],
)

/** Names of the columns of product and stock sheets. */
const names = new Map<string, ColumnName>([
  ...optionNames,
  ['slug', name(m.sheet_column_slug)],
  ['name', name(m.sheet_column_name)],
  ['name_en', name(m.sheet_column_name_en)],
  ['status', name(m.sheet_column_status)],
  ['collections', name(m.sheet_column_collections)],
  ['sku', name(m.sheet_column_sku)],
  ['price', name(m.sheet_column_price)],
  ['compare_at_price', name(m.product_price_old)],
  ['quantity', name(m.sheet_column_quantity)],
  ['weight', name(m.sheet_column_weight)],
  ['preorder_date', name(m.sheet_column_preorder_date)],
  ['preorder_limit', name(m.sheet_column_preorder_limit)],
  ['summary', name(m.admin_product_summary)],
  ['summary_en', name(m.sheet_column_summary_en)],
  ['description', name(m.sheet_column_description)],
  ['description_en', name(m.sheet_column_description_en)],
  ['attributes', name(m.product_tab_specs)],
  ['attributes_en', name(m.sheet_column_attributes_en)],
  ['pictures', name(m.sheet_column_pictures)],
  ['is_featured', name(m.sheet_column_is_featured)],
  ['vat_rate', name(m.sheet_column_vat_rate)],
  ['is_oversize', name(m.sheet_column_is_oversize)],
  ['is_fresh', name(m.sheet_column_is_fresh)],
  ['making_days', name(m.sheet_column_making_days)],
  ['seo_title', name(m.sheet_column_seo_title)],
  ['seo_description', name(m.sheet_column_seo_description)],
  ['choice', name(m.sheet_column_choice)],
])

/** Headings of files that were exported under earlier names. */
const formerNames: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    Array.from({ length: optionCount }, (_, index) => index + 1).flatMap((n) => [
      [`option${n}`, [`Tùy chọn ${n}`]],
      [`option${n}_en`, [`Tùy chọn ${n} (tiếng Anh)`]],
    ]),
  ),
  compare_at_price: ['Compare-at price'],
  summary: ['Mô tả ngắn'],
  summary_en: ['Mô tả ngắn (tiếng Anh)'],
  attributes: ['Thuộc tính', 'Attributes'],
  attributes_en: ['Thuộc tính (tiếng Anh)', 'Attributes (English)'],
}

/** The columns with their display names, in the given order. */
export const namedColumns = (keys: readonly string[]) =>
  keys.map((key) => ({ key, name: names.get(key) ?? (() => key), formerNames: formerNames[key] }))
