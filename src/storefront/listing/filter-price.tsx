import type { ProductFacets } from '#catalog/filter-contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import type { Listing } from './listing.ts'

type FilterPriceProps = { listing: Listing; facets: ProductFacets }

/** From and to in đồng, sent with Enter or the button. */
export function FilterPrice({ listing, facets }: FilterPriceProps) {
  const { priceMin, priceMax } = facets
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{m.shop_filter_price()}</legend>
      {priceMin !== null && priceMax !== null && (
        <p className="mb-2 text-muted text-sm tabular-nums">
          {formatVnd(priceMin, currentLocale())} – {formatVnd(priceMax, currentLocale())}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <PriceInput name="priceFrom" label={m.shop_filter_from()} value={listing.priceFrom} />
        <PriceInput name="priceTo" label={m.shop_filter_to()} value={listing.priceTo} />
      </div>
      <Button type="submit" variant="secondary" className="mt-2.5 w-full">
        {m.shop_sort_apply()}
      </Button>
    </fieldset>
  )
}

type PriceInputProps = { name: string; label: string; value: number | undefined }

function PriceInput({ name, label, value }: PriceInputProps) {
  const text = value === undefined ? '' : String(value)
  return (
    <label className="flex flex-col gap-1 text-muted text-xs">
      {label}
      <input
        name={name}
        defaultValue={text}
        inputMode="numeric"
        maxLength={16}
        className="edge min-h-11 w-full rounded-md bg-paper-raised px-3 text-base text-ink tabular-nums"
      />
    </label>
  )
}
