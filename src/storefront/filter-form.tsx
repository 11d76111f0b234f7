import { Form } from 'react-router'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/button.tsx'
import { FilterChoices, filterRow } from './filter-choices.tsx'
import { FilterPrice } from './filter-price.tsx'
import { choiceCount } from './found-words.ts'
import type { Listing } from './listing.ts'
import { useListing } from './use-listing.ts'

export const filterFormId = 'filters'

type FilterFormProps = { listing: Listing; facets: ProductFacets }

/** All filters as one form of plain fields: a change sends it, and without JavaScript its button does. */
export function FilterForm({ listing, facets }: FilterFormProps) {
  const { current, send } = useListing(listing)
  const onChange = (event: React.ChangeEvent<HTMLInputElement>) => send(event.currentTarget.form)
  return (
    <Form
      id={filterFormId}
      method="get"
      aria-label={m.shop_filter()}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className="flex flex-col gap-7"
    >
      {listing.q && <input type="hidden" name="q" value={listing.q} />}
      {listing.collection && <input type="hidden" name="collection" value={listing.collection} />}
      <FilterPrice listing={listing} facets={facets} />
      <FilterChoices
        legend={m.shop_filter_material()}
        name="material"
        facets={facets}
        chosen={current.material}
        onChange={onChange}
      />
      <FilterChoices
        legend={m.shop_filter_size()}
        name="size"
        facets={facets}
        chosen={current.size}
        onChange={onChange}
      />
      <FilterRating current={current.rating} facets={facets} onChange={onChange} />
      <label className={filterRow}>
        <input
          type="checkbox"
          name="inStock"
          value="true"
          checked={current.inStock}
          onChange={onChange}
          className="size-5 shrink-0 accent-primary"
        />
        {m.shop_filter_in_stock()}{' '}
        <span className="text-muted">{choiceCount(facets.inStock, facets.countRelation)}</span>
      </label>
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        {m.shop_sort_apply()}
      </Button>
    </Form>
  )
}

type FilterRatingProps = {
  current: number | undefined
  facets: ProductFacets
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void
}

function FilterRating({ current, facets, onChange }: FilterRatingProps) {
  const choices: { key: number; label: string }[] = [
    { key: 0, label: m.shop_filter_rating_any() },
    ...facets.ratings.map(({ key, count }) => ({
      key,
      label: `${m.shop_filter_rating_from({ n: key })} ${choiceCount(count, facets.countRelation)}`,
    })),
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{m.shop_filter_rating()}</legend>
      {choices.map(({ key, label }) => (
        <label key={key} className={filterRow}>
          <input
            type="radio"
            name="rating"
            value={key === 0 ? '' : key}
            checked={(current ?? 0) === key}
            onChange={onChange}
            className="size-5 shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
