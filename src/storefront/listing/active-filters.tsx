import type { FacetValue, ProductFacets } from '#catalog/filter-contract.ts'
import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { hasFilters, type Listing, listingHref, withoutFilters } from './listing.ts'

type ActiveFiltersProps = { listing: Listing; facets: ProductFacets }

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ listing, facets }: ActiveFiltersProps) {
  if (!hasFilters(listing)) return null
  return (
    <ul aria-label={m.shop_filter_active()} className="mb-6 flex flex-wrap items-center gap-2">
      {chipsOf(listing, facets).map(({ name, without }) => (
        <li key={name}>
          <Link
            to={listingHref({ ...listing, ...without, page: 1 })}
            aria-label={m.shop_filter_remove({ name })}
            className="chip-link gap-2"
          >
            {name}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingHref(withoutFilters(listing))}
          className="inline-flex min-h-11 items-center px-2 text-sm underline decoration-brass-bright underline-offset-6"
        >
          {m.shop_filter_clear_all()}
        </Link>
      </li>
    </ul>
  )
}

type Chip = { name: string; without: Partial<Listing> }

function chipsOf(listing: Listing, facets: ProductFacets): Chip[] {
  const { collection, material, size, priceFrom, priceTo, rating, inStock, loBan, within } = listing
  const chips: (Chip | false)[] = [
    collection !== '' && { name: nameOf(facets.collections, collection), without: { collection: '' } },
    priceFrom !== undefined && {
      name: m.shop_filter_price_from({ price: formatVnd(priceFrom) }),
      without: { priceFrom: undefined },
    },
    priceTo !== undefined && {
      name: m.shop_filter_price_to({ price: formatVnd(priceTo) }),
      without: { priceTo: undefined },
    },
    ...material.map((key) => ({
      name: nameOf(facets.materials, key),
      without: { material: material.filter((other) => other !== key) },
    })),
    ...size.map((key) => ({
      name: nameOf(facets.sizes, key),
      without: { size: size.filter((other) => other !== key) },
    })),
    rating !== undefined && { name: m.shop_filter_rating_from({ n: rating }), without: { rating: undefined } },
    inStock && { name: m.shop_filter_in_stock(), without: { inStock: false } },
    loBan && { name: m.shop_filter_lo_ban(), without: { loBan: false } },
    within !== '' && { name: m.shop_filter_within({ size: placeLabel(within) }), without: { within: '' } },
  ]
  return chips.filter((chip) => chip !== false)
}

/** `1270x610x1270` as `127 × 61 × 127`. */
function placeLabel(within: string): string {
  const lengths = within.split('x').map((mm) => formatCentimetres(Number(mm)))
  return lengths.join(' × ')
}

/** A filter value that no product has now is shown by its key. */
function nameOf(values: readonly FacetValue[], key: string): string {
  const value = values.find((one) => one.key === key)
  return value ? pick(value.name, value.nameEn) : key.replaceAll('-', ' ')
}
