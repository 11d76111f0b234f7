import { pagesOf } from '../search/search-results.ts'
import { type Listing, listingHref } from './listing.ts'

type ShownListing = { listing: Listing; results: Parameters<typeof pagesOf>[0] }

/** The previous and next page of a product list, for search engines. */
export function listingLinks({ listing, results }: ShownListing): { previous?: string; next?: string } {
  const hasNext = results.page < pagesOf(results)
  return {
    ...(results.page > 1 && { previous: listingHref({ ...listing, page: results.page - 1 }) }),
    ...(hasNext && { next: listingHref({ ...listing, page: results.page + 1 }) }),
  }
}
