import { m } from '#i18n/messages.js'
import { listCurrentCutoffs } from '#orders/cutoffs/cutoff-contract.ts'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { CutoffBanner } from '../layout/cutoff-banner.tsx'
import { IslandFailure } from '../layout/island-failure.tsx'
import { useShop } from '../layout/shop-data.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { loadBestSellers } from '../listing/load-listing.ts'
import { PopularGoods } from '../listing/popular-goods.tsx'
import ShoppingCart from './shopping-cart.island.tsx'
import { Suggestions } from './suggestions.tsx'

export const cartPage = page('cart', {
  layout: shopLayout,
  async load({ api }) {
    const [best, cutoffs] = await Promise.all([loadBestSellers(api), api(listCurrentCutoffs, {})])
    return { best, cutoffs }
  },
  head: () => ({ title: m.cart_title() }),
  Page({ data: { best, cutoffs } }) {
    const phone = useShop()?.params['shop.hotline'] ?? ''
    return (
      // About as tall as the screen from the start, so that the footer does not jump when the cart appears.
      <div className="min-h-[80svh]">
        <CutoffBanner cutoffs={cutoffs} />
        <Island when="load">
          <ShoppingCart />
        </Island>
        <IslandFailure className="shop-width" />
        <noscript>
          <p className="shop-width pb-8">{m.cart_needs_js({ phone })}</p>
        </noscript>
        {/* Only with goods in the cart, whose totals are then on the page. */}
        <div className="hidden [main:has(.sum-list)_&]:block">
          <Suggestions />
        </div>
        {/* Shown only with an empty cart, which the server does not know: hence the CSS condition. */}
        <div className="shop-width hidden [main:has([data-cart-empty])_&]:block">
          <PopularGoods products={best} />
        </div>
      </div>
    )
  },
})
