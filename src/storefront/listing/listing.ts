import type { ProductSort } from '#catalog/contract.ts'
import { readPlace } from '#catalog/measures/furniture-place.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import { parseTypedNumber } from '#foundation/text/typed-number.ts'
import { currentLocale } from '#i18n/locale.ts'
import { readPage } from './page-number.ts'

export const productsPerPage = 24

const sorts: readonly ProductSort[] = ['default', 'newest', 'best', 'price_asc', 'price_desc']

/** The parameters of a product list in the URL; unknown values are ignored. Prices are whole đồng. */
export type Listing = {
  q: string
  collection: string
  material: readonly string[]
  size: readonly string[]
  priceFrom: number | undefined
  priceTo: number | undefined
  rating: number | undefined
  inStock: boolean
  loBan: boolean
  /** The place for furniture, as `placeText` writes it; empty without one. */
  within: string
  sort: ProductSort
  page: number
  /** Prices that were typed in a way that is not understood, and so are not applied. */
  unread: { priceFrom?: string; priceTo?: string }
}

export function readListing(search: URLSearchParams): Listing {
  const from = readPrice(search, 'priceFrom')
  const to = readPrice(search, 'priceTo')
  const isSwapped = typeof from === 'number' && typeof to === 'number' && from > to
  const [least, most] = isSwapped ? [to, from] : [from, to]
  const rating = Number(search.get('rating') ?? 0)
  return {
    q: (search.get('q') ?? '')
      .trim()
      .slice(0, 120)
      // Control characters, and half of a character at the cut.
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim(),
    collection: readKeys(search, 'collection')[0] ?? '',
    material: readKeys(search, 'material'),
    size: readKeys(search, 'size'),
    priceFrom: typeof least === 'number' ? least : undefined,
    priceTo: typeof most === 'number' ? most : undefined,
    rating: rating >= 1 && rating <= 5 ? rating : undefined,
    inStock: search.get('inStock') === 'true',
    loBan: search.get('loBan') === 'true',
    within: readPlace(search.get('within') ?? '') ? (search.get('within') ?? '') : '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'default',
    page: readPage(search, 'page'),
    unread: {
      ...(typeof from === 'string' && { priceFrom: from }),
      ...(typeof to === 'string' && { priceTo: to }),
    },
  }
}

/** The query string of a listing, including `?`; default values are left out. */
export function listingHref(listing: Partial<Listing>): string {
  const { sort = 'default', page = 1 } = listing
  const parts = [
    ['q', listing.q],
    ['collection', listing.collection],
    ['material', listing.material?.join(',')],
    ['size', listing.size?.join(',')],
    ['priceFrom', listing.priceFrom],
    ['priceTo', listing.priceTo],
    ['rating', listing.rating],
    ['inStock', listing.inStock ? 'true' : ''],
    ['loBan', listing.loBan ? 'true' : ''],
    ['within', listing.within],
    ['sort', sort === 'default' ? '' : sort],
    ['page', page === 1 ? '' : page],
  ] as const
  const said = parts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return `?${new URLSearchParams(said).toString().replaceAll('%2C', ',')}`
}

/** The same list without filters; search text and sorting are kept. */
export const withoutFilters = ({ q, sort }: Listing): Partial<Listing> => ({ q, sort })

/** The number of active filters; each material and each size counts. */
export function filterCount(listing: Listing): number {
  const { collection, material, size, priceFrom, priceTo, rating, inStock, loBan, within } = listing
  const prices = [priceFrom !== undefined, priceTo !== undefined]
  const single = [collection !== '', ...prices, rating !== undefined, inStock, loBan, within !== '']
  return material.length + size.length + single.filter(Boolean).length
}

export function hasFilters(listing: Listing): boolean {
  return listingHref({ ...listing, page: 1 }) !== listingHref(withoutFilters(listing))
}

/** Parses `gom-su,dong`, or the parameter repeated, as a form sends it. At most twenty values. */
function readKeys(search: URLSearchParams, name: string): string[] {
  const keys = search.getAll(name).flatMap((list) => list.slice(0, 2000).split(','))
  const known = keys.map((key) => slugify(key)).filter((key) => key !== '' && key.length <= 100)
  return [...new Set(known)].slice(0, name === 'collection' ? 1 : 20)
}

/** Parses `200000`, `200.000 ₫` or `500k`; undefined where nothing is typed, anything else as it was typed. */
export function readPrice(search: URLSearchParams, name: string): number | string | undefined {
  const typed = (search.get(name) ?? '').trim().slice(0, 40)
  const amount = parseTypedNumber(typed, { unit: '₫', locale: currentLocale() })
  if (typed === '') return undefined
  return typeof amount === 'number' && amount >= 0 ? Math.min(amount, 10_000_000_000_000) : typed
}
