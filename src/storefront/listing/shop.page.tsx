import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { readListing } from './listing.ts'
import { listingLinks } from './listing-links.ts'
import { loadListing } from './load-listing.ts'
import { ProductResults } from './product-results.tsx'

export const shopPage = page('shop', {
  layout: shopLayout,
  load: ({ api, search }) => loadListing(api, readListing(search)),
  head: (loaded) => ({ title: m.shop_title(), description: m.shop_text(), ...listingLinks(loaded) }),
  Page: ({ data }) => (
    <>
      <header data-look="list" className="shop-width pt-4 pb-8">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.shop_title() }]} />
        <h1 className="mt-3 text-3xl md:text-4xl">{m.nav_all_products()}</h1>
        <p className="mt-2 max-w-2xl text-muted">{m.shop_text()}</p>
      </header>
      <ProductResults loaded={data} />
    </>
  ),
})
