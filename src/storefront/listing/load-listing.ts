import { productCardView } from '#catalog/card-view.ts'
import { getCollection } from '#catalog/collection-contract.ts'
import { listProductsByPage, type ProductSummary } from '#catalog/contract.ts'
import { listProductFacets } from '#catalog/filter-contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { type Listing, productsPerPage } from './listing.ts'
import { loadValidPage } from './load-valid-page.ts'

/**
 * The products of a listing with its filter values. Ignores an unknown collection; a page past the end is the last one.
 */
export async function loadListing(api: Api, requested: Listing) {
  const isKnown = requested.collection === '' || (await knowsCollection(api, requested.collection))
  const listing = isKnown ? requested : { ...requested, collection: '' }
  const { page: requestedPage, sort } = listing
  const filter = filterOf(listing)
  const [results, facets] = await Promise.all([
    loadValidPage(requestedPage, (page) =>
      api(listProductsByPage, { query: { ...filter, sort, page, limit: productsPerPage } }),
    ),
    api(listProductFacets, { query: filter }),
  ])
  const best = results.total === 0 ? await loadBestSellers(api) : []
  return { listing: { ...listing, page: results.page }, results: shown(results), facets, best }
}

const shown = <List extends { items: ProductSummary[] }>(list: List) => ({
  ...list,
  items: list.items.map((product) => ({ ...productCardView(product), fitsLoBan: product.fitsLoBan })),
})

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>

/** The first best sellers of the home page's list, which is cached on the server. */
export async function loadBestSellers(api: Api) {
  const { items } = await api(listProductsByPage, { query: { sort: 'best', limit: 10 } })
  return items.slice(0, 5).map(productCardView)
}

async function knowsCollection(api: Api, slug: string): Promise<boolean> {
  try {
    await api(getCollection, { params: { id: slug } })
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return false
    throw error
  }
}

function filterOf({ q, collection, material, size, priceFrom, priceTo, rating, inStock, loBan, within }: Listing) {
  return {
    q: q || undefined,
    collection: collection || undefined,
    material: material.length > 0 ? material.join(',') : undefined,
    size: size.length > 0 ? size.join(',') : undefined,
    priceFrom,
    priceTo,
    rating,
    inStock: inStock ? ('true' as const) : undefined,
    loBan: loBan ? ('true' as const) : undefined,
    within: within || undefined,
  }
}
