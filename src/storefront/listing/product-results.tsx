import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { m } from '#i18n/messages.js'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { pageCountOf, resultCountText } from '../search/result-count.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CollectionRail } from './collection-rail.tsx'
import { FilterPanel, FilterPanelOpener } from './filter-panel.tsx'
import { UnreadPrices } from './filter-price.tsx'
import { hasFilters, listingHref } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { NothingFound } from './nothing-found.tsx'
import { SortSelect } from './sort-select.tsx'

type ProductResultsProps = {
  loaded: LoadedListing
  /** The slug of the current collection. */
  collection?: string
}

/** A product list with collections, filters, count, sorting and pagination; suggestions when it is empty. */
export function ProductResults({ loaded, collection }: ProductResultsProps) {
  const { listing, results, facets } = loaded
  if (results.total === 0 && !hasFilters(listing)) return <NoResults loaded={loaded} />
  return (
    <div className="shop-width grid gap-x-10 pb-6 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <FilterPanel listing={listing} facets={facets}>
          <CollectionRail listing={listing} facets={facets} current={collection ?? listing.collection} />
        </FilterPanel>
      </div>
      <div className="min-w-0">
        <h2 className="sr-only">{m.shop_list_label()}</h2>
        <div className="border-line lg:mb-5 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-4 lg:gap-y-3 lg:border-b lg:pb-4 max-lg:contents">
          <p role="status" className="text-muted text-sm">
            {resultCountText(results)}
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-2.5 max-lg:sticky max-lg:top-16 max-lg:z-20 max-lg:-mx-[16px] max-lg:mb-4 max-lg:border-line max-lg:border-b max-lg:bg-paper max-lg:px-[16px] max-lg:py-2 md:top-19">
            <FilterPanelOpener listing={listing} />
            <SortSelect listing={listing} />
          </div>
        </div>
        <UnreadPrices unread={listing.unread} />
        <ActiveFilters listing={listing} facets={facets} />
        {results.searchedFor !== null && results.total > 0 && (
          <p className="mb-6 text-muted">{m.search_instead({ q: listing.q, meant: results.searchedFor })}</p>
        )}
        {results.total === 0 ? (
          <NothingFound listing={listing} best={loaded.best} />
        ) : (
          <ProductGrid
            products={results.items}
            label={m.shop_list_label()}
            eager={4}
            narrow
            noteOf={({ fitsLoBan }) => fitsLoBan && <p className="text-muted text-sm">{m.lo_ban_card()}</p>}
          />
        )}
        <div className="mt-14">
          <Pagination
            page={results.page}
            pages={pageCountOf(results)}
            hrefFor={(page) => listingHref({ ...listing, page })}
          />
        </div>
      </div>
    </div>
  )
}

/** Without filters and sorting, which have nothing to choose from. */
function NoResults({ loaded: { listing, results, best } }: { loaded: LoadedListing }) {
  return (
    <div className="shop-width pt-2 pb-6">
      <h2 className="sr-only">{m.shop_list_label()}</h2>
      <p role="status" className="sr-only">
        {resultCountText(results)}
      </p>
      <NothingFound listing={listing} best={best} />
    </div>
  )
}
