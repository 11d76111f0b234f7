import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { m } from '#i18n/messages.js'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { pagesOf, resultCountText } from '../search/search-results.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CollectionRail } from './collection-rail.tsx'
import { FilterPanel, FilterPanelOpener } from './filter-panel.tsx'
import { listingHref } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { NothingFound } from './nothing-found.tsx'
import { SortSelect } from './sort-select.tsx'

type ProductResultsProps = {
  loaded: LoadedListing
  /** The slug of the collection whose page this is. */
  collection?: string
}

/**
 * A product list with everything around it: collections, filters, count, order, pages; or what to do when it is empty.
 */
export function ProductResults({ loaded, collection }: ProductResultsProps) {
  const { listing, results, facets } = loaded
  return (
    <div className="shop-width grid gap-x-12 gap-y-6 pb-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <CollectionRail listing={listing} facets={facets} current={collection ?? listing.collection} />
        <FilterPanel listing={listing} facets={facets} />
      </div>
      <div className="min-w-0">
        <h2 className="sr-only">{m.shop_list_label()}</h2>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-b pb-4">
          <p role="status" className="text-muted text-sm">
            {resultCountText(results)}
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-2.5">
            <FilterPanelOpener />
            <SortSelect listing={listing} />
          </div>
        </div>
        <ActiveFilters listing={listing} facets={facets} />
        {results.searchedFor !== null && results.total > 0 && (
          <p className="mb-6 text-muted">{m.search_instead({ q: listing.q, meant: results.searchedFor })}</p>
        )}
        {results.total === 0 ? (
          <NothingFound listing={listing} />
        ) : (
          <ProductGrid products={results.items} label={m.shop_list_label()} eager={4} narrow />
        )}
        <div className="mt-14">
          <Pagination
            page={results.page}
            pages={pagesOf(results)}
            hrefFor={(page) => listingHref({ ...listing, page })}
          />
        </div>
      </div>
    </div>
  )
}
