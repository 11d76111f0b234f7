import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { filterFormId } from './filter-form.tsx'
import type { Listing } from './listing.ts'

/** Sorts a product list, as a field of the filter form; without JavaScript a button submits it. */
export function SortSelect({ listing }: { listing: Listing }) {
  return (
    <div className="flex min-w-0 max-w-full grow basis-[7em] items-center gap-2.5 text-sm lg:grow-0 lg:basis-auto">
      <label htmlFor="sort" className="text-muted max-sm:sr-only">
        {m.shop_sort()}
      </label>
      <span className="relative min-w-0 max-lg:grow">
        <select
          id="sort"
          name="sort"
          form={filterFormId}
          defaultValue={listing.sort}
          className="edge min-h-11 min-w-0 max-w-full appearance-none max-lg:w-full text-ellipsis rounded-md bg-paper-raised pr-10 pl-3 font-medium"
        >
          <option value="default">{listing.q ? m.shop_sort_fit() : m.shop_sort_default()}</option>
          <option value="best">{m.shop_sort_best()}</option>
          <option value="newest">{m.shop_sort_newest()}</option>
          <option value="price_asc">{m.shop_sort_price_asc()}</option>
          <option value="price_desc">{m.shop_sort_price_desc()}</option>
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
      <Button type="submit" form={filterFormId} variant="secondary" className="[@media(scripting:enabled)]:hidden">
        {m.shop_sort_apply()}
      </Button>
    </div>
  )
}
