import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { adjacentPageLinks } from './adjacent-page-links.ts'
import { ListHeading } from './list-heading.tsx'
import { readListing } from './listing.ts'
import { loadListing } from './load-listing.ts'
import { ProductResults } from './product-results.tsx'

/** The shop's own messages are always in the page's language. */
const own = (text: string) => ({ text, lang: undefined })

export const shopPage = page('shop', {
  layout: shopLayout,
  load: ({ api, search }) => loadListing(api, readListing(search)),
  head: (loaded) => ({ title: m.shop_title(), description: m.shop_text(), ...adjacentPageLinks(loaded) }),
  Page: ({ data }) => (
    <>
      <header data-viewed="list" className="shop-width pt-1 pb-3 md:pt-4 md:pb-8">
        <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: m.shop_title() }]} />
        <ListHeading title={own(m.nav_all_products())} text={own(m.shop_text())} />
      </header>
      <ProductResults loaded={data} />
    </>
  ),
})
