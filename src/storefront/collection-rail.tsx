import type { ProductFacets } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/link.tsx'
import { shownText } from '#ui/shown-text.ts'
import { choiceCount } from './found-words.ts'
import { type Listing, listingHref } from './listing.ts'

type CollectionRailProps = {
  listing: Listing
  facets: ProductFacets
  /** The slug of the collection whose page this is. */
  current: string
}

/**
 * The collections beside a product list, each with what it holds under the filters set; a row to swipe through on phones.
 * A search stays a search; elsewhere each leads to its own page.
 */
export function CollectionRail({ listing, facets, current }: CollectionRailProps) {
  const { q } = listing
  const hrefFor = (slug: string) => {
    const filters = listingHref({ ...listing, collection: q ? slug : '', page: 1 })
    if (q) return `/search${filters}`
    return `${slug === '' ? '/shop' : `/collections/${slug}`}${filters === '?' ? '' : filters}`
  }
  return (
    <nav aria-label={m.nav_collections()} className="min-w-0">
      <h2 className="mb-3 hidden text-lg lg:block">{m.nav_collections()}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-0 lg:px-0">
        <li>
          <Link to={hrefFor('')} aria-current={current === '' ? 'page' : undefined} className="rail-entry">
            {m.nav_all_products()}
          </Link>
        </li>
        {facets.collections.map(({ key, name, nameEn, count }) => {
          const label = shownText(name, nameEn)
          return (
            <li key={key}>
              <Link to={hrefFor(key)} aria-current={current === key ? 'page' : undefined} className="rail-entry">
                <span lang={label.lang}>{label.text}</span>
                <span className="ml-1.5 text-muted tabular-nums">{choiceCount(count, facets.countRelation)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
