import type { ProductCardView } from '#catalog/card-view.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { ContactButtons } from '../layout/contact-links.tsx'
import { hasFilters, type Listing, listingHref, withoutFilters } from './listing.ts'
import { PopularGoods } from './popular-goods.tsx'

/**
 * An empty product list with suggestions: fewer filters, another search, a call, best sellers and popular collections.
 */
export function NothingFound({ listing, best }: { listing: Listing; best: readonly ProductCardView[] }) {
  const isFiltered = hasFilters(listing)
  return (
    <>
      <div className="card flex flex-col items-center px-5 py-10 text-center">
        <Icon name="search" className="size-9 text-brass" />
        <Advice listing={listing} />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {isFiltered ? (
            <ButtonLink to={listingHref(withoutFilters(listing))}>{m.shop_filter_clear()}</ButtonLink>
          ) : (
            <ButtonLink to={urlOf('shop')}>{m.nav_all_products()}</ButtonLink>
          )}
          <ContactButtons />
        </div>
      </div>
      <PopularGoods products={best} narrow={isFiltered} />
    </>
  )
}

function Advice({ listing }: { listing: Listing }) {
  if (hasFilters(listing)) {
    return (
      <>
        <h3 className="mt-4 text-2xl">{m.shop_filter_nothing_title()}</h3>
        <p className="mt-2 max-w-md text-muted">{m.shop_filter_nothing_text()}</p>
      </>
    )
  }
  if (listing.q === '') return <h3 className="mt-4 text-2xl">{m.shop_empty()}</h3>
  return (
    <>
      <h3 className="mt-4 text-2xl">{m.search_no_results_title()}</h3>
      <ul className="mt-3 flex max-w-md flex-col gap-1.5 text-left text-muted">
        {[m.search_tip_short(), m.search_tip_marks(), m.search_tip_other()].map((tip) => (
          <li key={tip} className="flex gap-2">
            <Icon name="check" className="mt-1 size-4 text-brass" />
            {tip}
          </li>
        ))}
      </ul>
    </>
  )
}
