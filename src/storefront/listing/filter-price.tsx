import type { ProductFacets } from '#catalog/filter-contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { type Listing, listingHref } from './listing.ts'
import { type PriceRange, priceRanges } from './price-ranges.ts'

type FilterPriceProps = { listing: Listing; facets: ProductFacets }

/** Price ranges as links, and a minimum and maximum in đồng, submitted with Enter or the button. */
export function FilterPrice({ listing, facets }: FilterPriceProps) {
  const { priceMin, priceMax } = facets
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{m.shop_filter_price()}</legend>
      <ul className="mb-3 flex flex-wrap gap-2">
        {priceRanges(facets).map((range) => (
          <li key={range.priceFrom ?? 0}>
            <Link
              to={listingHref({ ...listing, ...range, page: 1 })}
              data-sets="priceFrom priceTo"
              aria-current={
                listing.priceFrom === range.priceFrom && listing.priceTo === range.priceTo ? 'true' : undefined
              }
              className="chip-link tabular-nums aria-[current=true]:bg-primary aria-[current=true]:text-on-primary"
            >
              {rangeLabel(range)}
            </Link>
          </li>
        ))}
      </ul>
      {priceMin !== null && priceMax !== null && (
        <p className="mb-2 text-muted text-sm tabular-nums">
          {formatVnd(priceMin)} – {formatVnd(priceMax)}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <PriceInput
          name="priceFrom"
          label={m.shop_filter_from()}
          value={listing.priceFrom}
          unread={listing.unread.priceFrom}
        />
        <PriceInput name="priceTo" label={m.shop_filter_to()} value={listing.priceTo} unread={listing.unread.priceTo} />
      </div>
      <Button type="submit" variant="secondary" className="mt-2.5 w-full">
        {m.shop_filter_price_apply()}
      </Button>
    </fieldset>
  )
}

function rangeLabel({ priceFrom, priceTo }: PriceRange): string {
  if (priceFrom === undefined) return m.shop_filter_price_to({ price: formatVnd(priceTo ?? 0) })
  if (priceTo === undefined) return m.shop_filter_price_from({ price: formatVnd(priceFrom) })
  return `${formatVnd(priceFrom)} – ${formatVnd(priceTo)}`
}

/** Says above the list, since the filters are closed on phones, which prices are not applied. */
export function UnreadPrices({ unread }: Pick<Listing, 'unread'>) {
  const fields = [
    { name: 'priceFrom', field: m.shop_filter_from(), typed: unread.priceFrom },
    { name: 'priceTo', field: m.shop_filter_to(), typed: unread.priceTo },
  ]
  return fields.map(
    ({ name, field, typed }) =>
      typed !== undefined && (
        <p key={name} id={unreadId(name)} className="mb-6 wrap-anywhere text-lacquer">
          {m.shop_filter_price_unread({ typed, field })}
        </p>
      ),
  )
}

const unreadId = (name: string) => `${name}-unread`

type PriceInputProps = { name: string; label: string; value: number | undefined; unread: string | undefined }

function PriceInput({ name, label, value, unread }: PriceInputProps) {
  const text = value === undefined ? (unread ?? '') : String(value)
  return (
    <label className="flex flex-col gap-1 text-muted text-xs">
      {label}
      <input
        name={name}
        defaultValue={text}
        aria-invalid={unread === undefined ? undefined : true}
        aria-describedby={unread === undefined ? undefined : unreadId(name)}
        inputMode="numeric"
        maxLength={16}
        className="edge min-h-11 w-full rounded-md bg-paper-raised px-3 text-base text-ink tabular-nums"
      />
    </label>
  )
}
