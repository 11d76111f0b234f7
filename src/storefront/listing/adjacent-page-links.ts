import { pageCountOf } from '../search/result-count.ts'
import { type Listing, listingHref } from './listing.ts'

type ShownListing = { listing: Listing; results: Parameters<typeof pageCountOf>[0] }

/** The shown page of a product list with its previous and next one, for search engines. */
export function adjacentPageLinks({ listing, results }: ShownListing) {
  const hasNext = results.page < pageCountOf(results)
  return {
    page: results.page,
    ...(results.page > 1 && { previous: listingHref({ ...listing, page: results.page - 1 }) }),
    ...(hasNext && { next: listingHref({ ...listing, page: results.page + 1 }) }),
  }
}
