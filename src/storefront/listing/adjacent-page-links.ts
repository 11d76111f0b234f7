import { pageCountOf } from '../search/result-count.ts'
import { type Listing, listingHref } from './listing.ts'

type ShownListing = { listing: Listing; results: Parameters<typeof pageCountOf>[0] }

/** The previous and next page of a product list, for search engines. */
export function adjacentPageLinks({ listing, results }: ShownListing): { previous?: string; next?: string } {
  const hasNext = results.page < pageCountOf(results)
  return {
    ...(results.page > 1 && { previous: listingHref({ ...listing, page: results.page - 1 }) }),
    ...(hasNext && { next: listingHref({ ...listing, page: results.page + 1 }) }),
  }
}
