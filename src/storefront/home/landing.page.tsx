import { collectionCardView } from '#catalog/card-view.ts'
import { listCollections } from '#catalog/collection-contract.ts'
import { siteName } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { LandingScreen } from './landing-screen.tsx'

/** For visitors from advertisements; the home page is home.page.tsx. */
export const landingPage = page('landing', {
  layout: shopLayout,
  async load({ api }) {
    const collections = await api(listCollections, {})
    const featured = collections.filter(({ isFeatured, picture }) => isFeatured && picture)
    return { featured: (featured.length > 0 ? featured : collections).slice(0, 4).map(collectionCardView) }
  },
  head: () => ({ title: m.landing_title(), description: m.landing_text({ shop: siteName() }) }),
  Page: ({ data }) => <LandingScreen {...data} />,
})
