import type { ReactNode } from 'react'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { FilterForm, filterFormId } from './filter-form.tsx'
import { filterCount, type Listing } from './listing.ts'

const panelId = 'filter-panel'

type FilterPanelProps = {
  listing: Listing
  facets: ProductFacets
  /** Rendered below the filters. */
  children: ReactNode
}

/** The filters: a column on wide screens, a native popover at the edge on phones, which needs no JavaScript. */
export function FilterPanel({ listing, facets, children }: FilterPanelProps) {
  return (
    <section
      id={panelId}
      popover="auto"
      data-drawer="right"
      aria-label={m.shop_filter()}
      className="fixed inset-y-0 right-0 left-auto z-50 h-dvh max-h-none w-[min(24rem,92vw)] flex-col bg-paper-raised text-ink shadow-float backdrop:bg-black/45 open:flex lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:shadow-none"
    >
      <div className="flex items-center justify-between px-5 pt-2 lg:hidden">
        <h2 className="text-xl">{m.shop_filter()}</h2>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={m.common_close()}
          className="-mr-2 flex size-12 items-center justify-center rounded-md hover:bg-paper-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 lg:overflow-visible lg:p-0 [&>nav]:mt-8">
        <FilterForm listing={listing} facets={facets} />
        {children}
      </div>
      <div className="border-line border-t p-4 lg:hidden">
        <Button type="submit" form={filterFormId} className="w-full">
          {m.shop_sort_apply()}
        </Button>
      </div>
    </section>
  )
}

/** Opens the filters and shows how many are active. */
export function FilterPanelOpener({ listing }: { listing: Listing }) {
  const n = filterCount(listing)
  return (
    <Button variant="secondary" popoverTarget={panelId} className="lg:hidden">
      <Icon name="filter" />
      {n > 0 ? m.shop_filter_count({ n }) : m.shop_filter()}
    </Button>
  )
}
