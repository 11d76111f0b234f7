import type { ProductFacets } from '#catalog/filter-contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useShop } from '../layout/shop-data.ts'
import { choiceCountText } from '../search/result-count.ts'
import { type Listing, listingHref } from './listing.ts'

type CollectionRailProps = {
  listing: Listing
  facets: ProductFacets
  /** The slug of the current collection. */
  current: string
}

/**
 * The collections next to a product list with their counts under the current filters; a scrolling row on phones. In a
 * search they filter the search; elsewhere each links to its own page. They are folded initially unless the
 * parameter `shop.collections_open` is true; visitors can open them, and their choice is stored (`rememberFolds`).
 */
export function CollectionRail({ listing, facets, current }: CollectionRailProps) {
  const { q } = listing
  const isOpen = useShop()?.params['shop.collections_open'] === 'true'
  const hrefFor = (slug: string) => {
    const filters = listingHref({ ...listing, collection: q ? slug : '', page: 1 })
    if (q) return `${urlOf('search')}${filters}`
    return `${slug === '' ? urlOf('shop') : urlOf('collection', { slug })}${filters === '?' ? '' : filters}`
  }
  return (
    <nav aria-label={m.nav_collections()} className="min-w-0">
      <details open={isOpen} data-fold="collections" className="group/rail">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 lg:mb-1 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg">{m.nav_collections()}</h2>
          <Icon name="chevron-down" className="size-5 text-brass transition-transform group-open/rail:rotate-180" />
        </summary>
        <ul className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-0 lg:px-0">
          <li>
            <Link
              to={hrefFor('')}
              data-sets="collection"
              aria-current={current === '' ? 'page' : undefined}
              className="rail-entry"
            >
              {m.nav_all_products()}
            </Link>
          </li>
          {facets.collections.map(({ key, name, nameEn, count }) => {
            const label = localizedText(name, nameEn)
            return (
              <li key={key}>
                <Link
                  to={hrefFor(key)}
                  data-sets="collection"
                  aria-current={current === key ? 'page' : undefined}
                  className="rail-entry"
                >
                  <span lang={label.lang}>{label.text}</span>
                  <span className="ml-1.5 text-muted tabular-nums">{choiceCountText(count, facets.countRelation)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </details>
    </nav>
  )
}
