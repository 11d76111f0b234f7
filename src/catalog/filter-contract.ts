import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { IdOrSlug, Vnd } from '#foundation/api/schemas.ts'
import { placePattern } from './measures/furniture-place.ts'

/** A list of keys in the URL, such as `gom-su,dong`; other spellings are normalized to these. */
const KeyList = z
  .string()
  .trim()
  .max(2200)
  .refine((list) => list.split(',').length <= 20)

/** Filters of a product list. All are optional; prices are whole đồng, both ends included. */
export const filterQuery = {
  q: z.string().trim().max(120).optional().meta({ description: 'Words, with or without marks', example: 'den tho' }),
  collection: IdOrSlug.optional().meta({ description: 'Id or slug of a collection' }),
  priceFrom: z.coerce.number().int().min(0).max(10_000_000_000_000).optional(),
  priceTo: z.coerce.number().int().min(0).max(10_000_000_000_000).optional(),
  material: KeyList.optional().meta({ description: 'Any of these materials', example: 'gom-su,dong' }),
  size: KeyList.optional().meta({ description: 'Any of these sizes', example: '16-cm,18-cm' }),
  inStock: z.enum(['true', 'false']).optional().meta({ description: '`true`: only what can be bought now' }),
  loBan: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: only goods with a size whose measures all lie in good bands of the Lỗ Ban rulers, by tradition',
  }),
  within: z.string().regex(placePattern).optional().meta({
    description:
      'Width × depth × height of a place in mm: only altars, tables and frames of which a stated size is nowhere larger. A size of two measures is that of something flat: its width and height.',
    example: '1270x610x1270',
  }),
  rating: z.coerce.number().min(1).max(5).optional().meta({ description: 'At least so many stars on average' }),
}
const ProductFilter = z.strictObject(filterQuery)
export type ProductFilter = z.infer<typeof ProductFilter>

/**
 * `eq`: the count is exact. `gte`: a lower bound, since a search with very many matches counts only some of them, and
 * values that none of these has are not offered.
 */
export const CountRelation = z.enum(['eq', 'gte'])
export type CountRelation = z.infer<typeof CountRelation>

/** A filter value; `count` is the number of products with it under all other active filters. */
export const FacetValue = z.object({ key: z.string(), name: z.string(), nameEn: z.string().nullable(), count: z.int() })
export type FacetValue = z.infer<typeof FacetValue>

export const ProductFacets = z.object({
  /** Visible collections by their slug, in the shop's order. */
  collections: z.array(FacetValue),
  /** The selected and the most frequent, at most thirty, sorted by name; so are `sizes`. */
  materials: z.array(FacetValue),
  sizes: z.array(FacetValue),
  /** The number of products with at least 5, 4 and 3 stars; `key` is the number of stars. */
  ratings: z.array(z.object({ key: z.int(), count: z.int() })),
  inStock: z.int(),
  /** Products with a size in good bands of the Lỗ Ban rulers. */
  loBan: z.int(),
  /** `gte`: there are more matches than were counted, so every count may be higher. */
  countRelation: CountRelation,
  /** The lowest and highest price; null without products, or when a search has too many matches to compare all. */
  priceMin: Vnd.nullable(),
  priceMax: Vnd.nullable(),
})
export type ProductFacets = z.infer<typeof ProductFacets>

export const listProductFacets = endpoint({
  method: 'GET',
  path: '/product/facets',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'The filters that a product list offers, each choice with the number of products it would leave.',
  query: ProductFilter,
  answer: ProductFacets,
  cacheable: true,
})
