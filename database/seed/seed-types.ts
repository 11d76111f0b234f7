import type { SetPart, SetPriceRule, SetSize } from '#catalog/set-contract.ts'

/**
 * Shapes of the demo shop's data. Files beside this one hold the facts; rich text lies in `texts/`, pictures in
 * `photos/`.
 * Vietnamese is the language of the data; English texts are optional and fall back to Vietnamese.
 */

/** An option the buyer chooses, such as "Kích thước". `valuesEn` runs parallel to `values`. */
export type SeedOption = { name: string; nameEn: string; values: string[]; valuesEn: string[] }

/**
 * One sellable combination. `values` runs parallel to the product's `options` (empty for a product without options).
 */
export type SeedVariation = {
  sku: string
  values: string[]
  /** VND, VAT included. */
  price: number
  /** VND, the former price, only when it is really higher. */
  compareAtPrice?: number
  /** Pieces in stock. */
  quantity: number
  /** Shipping weight in grams. */
  weight: number
}

export type SeedAttribute = { name: string; nameEn: string; value: string; valueEn: string }

/** A set: its options, variations, prices and stock follow from the goods that its parts name by SKU. */
export type SeedSet = Omit<SeedProduct, 'options' | 'variations'> & {
  size?: SetSize
  parts: (Partial<Omit<SetPart, 'variationIds'>> & { label: string; labelEn: string; skus: string[] })[]
  price: SetPriceRule
}

export type SeedProduct = {
  slug: string
  name: string
  nameEn: string
  /** One sentence, at most 160 characters. */
  summary: string
  summaryEn: string
  /** Slugs of collections, the main one first. */
  collections: string[]
  /** File names in `photos/`, the main picture first. */
  photos: string[]
  options: SeedOption[]
  /** Every combination that exists. One variation with empty `values` for a product without options. */
  variations: SeedVariation[]
  attributes: SeedAttribute[]
  isFeatured?: true
  /** Percent of VAT where the general rate does not hold. */
  vatRate?: number
  /** Too large for an ordinary parcel. */
  isOversize?: true
  /** Sent only where the shop takes fresh goods. */
  isFresh?: true
  /** Pieces sold so far, for the demo shop's "best sellers". */
  soldCount: number
  /** Text for search engines; the product's name and summary are used when absent. */
  seoTitle?: string
}
