import type { SetPart, SetPriceRule, SetSizes } from '#catalog/set-contract.ts'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'

/**
 * Types of the demo shop's data. Facts are in the files next to this one, rich text in `texts/`, pictures in `photos/`.
 * Vietnamese is the main language; English texts are optional and fall back to Vietnamese.
 */

/** An option such as "Kích thước". `valuesEn` is parallel to `values`. */
export type SeedOption = { name: string; nameEn: string; values: string[]; valuesEn: string[] }

/** A sellable combination. `values` is parallel to the product's `options` ([] for a product without options). */
export type SeedVariation = {
  sku: string
  values: string[]
  /** VND, VAT included. */
  price: number
  /** VND, the former price; only set when it was higher. */
  compareAtPrice?: number
  /** Pieces in stock. */
  quantity: number
  /** Shipping weight in grams. */
  weight: number
}

export type SeedAttribute = { name: string; nameEn: string; value: string; valueEn: string }

/** A set: options, variations, prices and stock are derived from the variations that its parts name by SKU. */
export type SeedSet = Omit<SeedProduct, 'options' | 'variations'> & {
  size?: SetSizes
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
  /** All existing combinations; a product without options has one variation with empty `values`. */
  variations: SeedVariation[]
  attributes: SeedAttribute[]
  isFeatured?: true
  /** VAT in percent, where it differs from the general rate. */
  vatRate?: number
  /** Too large for a standard parcel. */
  isOversize?: true
  /** Only delivered to zones that accept fresh goods. */
  isFresh?: true
  /** Days from the order until it can be sent, for goods made to order. */
  makingDays?: number
  /** Texts that a buyer may have put on it. */
  textFields?: ProductTextField[]
  /** Pieces sold so far, for the demo shop's "best sellers". */
  soldCount: number
  /** For search engines; defaults to the product's name and summary. */
  seoTitle?: string
}
