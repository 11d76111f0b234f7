import type { MetaDescriptor } from 'react-router'
import { pagesOf } from './found-words.ts'
import { type Listing, listingHref } from './listing.ts'

type ShownListing = { listing: Listing; results: Parameters<typeof pagesOf>[0] }

/** The pages before and after this one of a product list, for search engines. */
export function listingMeta(shown: ShownListing | undefined): MetaDescriptor[] {
  if (!shown) return []
  const { listing, results } = shown
  const hasNext = results.page < pagesOf(results)
  const link = (rel: string, page: number) => ({ tagName: 'link', rel, href: listingHref({ ...listing, page }) })
  return [
    ...(results.page > 1 ? [link('prev', results.page - 1)] : []),
    ...(hasNext ? [link('next', results.page + 1)] : []),
  ]
}
