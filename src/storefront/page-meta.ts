import type { MetaDescriptor } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { type Listing, listingHref } from './listing.ts'

type PageMeta = {
  title?: string | undefined
  description?: string | null | undefined
  type?: 'website' | 'article' | 'product'
}

/** The words in the head of a screen; `PageLinks` adds its addresses. The title falls back to the shop's own (specification §1). */
export function pageMeta({ title, description, type = 'website' }: PageMeta): MetaDescriptor[] {
  const full = title ? `${title} – ${m.site_title()}` : m.site_title()
  const described = description ? plain(description) : m.site_slogan()
  return [
    { title: full },
    { name: 'description', content: described },
    { property: 'og:title', content: title ?? full },
    { property: 'og:description', content: described },
    { property: 'og:type', content: type },
  ]
}

type ShownListing = { listing: Listing; results: { page: number; total: number; limit: number } }

/** The pages before and after this one of a product list, for search engines. */
export function listingMeta(shown: ShownListing | undefined): MetaDescriptor[] {
  if (!shown) return []
  const { listing, results } = shown
  const hasNext = results.page * results.limit < results.total
  const link = (rel: string, page: number) => ({ tagName: 'link', rel, href: listingHref({ ...listing, page }) })
  return [
    ...(results.page > 1 ? [link('prev', results.page - 1)] : []),
    ...(hasNext ? [link('next', results.page + 1)] : []),
  ]
}

function plain(text: string): string {
  const words = text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= 200 ? words : `${words.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
