import type { MetaDescriptor } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { type Listing, listingHref } from './listing.ts'

type PageMeta = { title?: string | undefined; description?: string | null | undefined; image?: string | undefined }

/** The head of a screen. The title falls back to the shop's own (specification §1). */
export function pageMeta({ title, description, image }: PageMeta): MetaDescriptor[] {
  const full = title ? `${title} – ${m.site_title()}` : m.site_title()
  const described = description ? plain(description) : m.site_slogan()
  return [
    { title: full },
    { name: 'description', content: described },
    { property: 'og:title', content: title ?? full },
    { property: 'og:description', content: described },
    ...(image ? [{ property: 'og:image', content: image }] : []),
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
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
