import type { ProductFacets } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { choiceCountText } from '../search/result-count.ts'
import { FilterChoices } from './filter-choices.tsx'
import { FilterPrice } from './filter-price.tsx'
import type { Listing } from './listing.ts'

export const filterFormId = 'filters'

type FilterFormProps = { listing: Listing; facets: ProductFacets }

/**
 * All filters as one plain form. Next to the list choices submit it, and prices do with Enter or their button; in the
 * drawer and without scripts a button does. `autoComplete`: on Back, browsers don't tick what led away from this list.
 */
export function FilterForm({ listing, facets }: FilterFormProps) {
  return (
    <form id={filterFormId} method="get" autoComplete="off" data-submit-on-change="" className="flex flex-col gap-6">
      {listing.q && <input type="hidden" name="q" value={listing.q} />}
      {listing.collection && <input type="hidden" name="collection" value={listing.collection} />}
      {listing.within && <input type="hidden" name="within" value={listing.within} />}
      <FilterPrice listing={listing} facets={facets} />
      <FilterChoices legend={m.shop_filter_material()} name="material" facets={facets} chosen={listing.material} />
      <FilterChoices legend={m.shop_filter_size()} name="size" facets={facets} chosen={listing.size} />
      <FilterRating current={listing.rating} facets={facets} />
      <label className="filter-row">
        <input type="checkbox" name="inStock" value="true" defaultChecked={listing.inStock} />
        {m.shop_filter_in_stock()}{' '}
        <span className="text-muted">{choiceCountText(facets.inStock, facets.countRelation)}</span>
      </label>
      {(facets.loBan > 0 || listing.loBan) && (
        <label className="filter-row">
          <input type="checkbox" name="loBan" value="true" defaultChecked={listing.loBan} />
          <span>
            {m.shop_filter_lo_ban()}{' '}
            <span className="text-muted">{choiceCountText(facets.loBan, facets.countRelation)}</span>
          </span>
        </label>
      )}
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        {m.shop_sort_apply()}
      </Button>
    </form>
  )
}

type FilterRatingProps = {
  current: number | undefined
  facets: ProductFacets
}

function FilterRating({ current, facets }: FilterRatingProps) {
  const choices: { key: number; label: string }[] = [
    { key: 0, label: m.shop_filter_rating_any() },
    ...facets.ratings.map(({ key, count }) => ({
      key,
      label: `${m.shop_filter_rating_from({ n: key })} ${choiceCountText(count, facets.countRelation)}`,
    })),
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{m.shop_filter_rating()}</legend>
      {choices.map(({ key, label }) => (
        <label key={key} className="filter-row">
          <input type="radio" name="rating" value={key === 0 ? '' : key} defaultChecked={(current ?? 0) === key} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
