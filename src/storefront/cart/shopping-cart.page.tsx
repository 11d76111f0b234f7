import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { useShop } from '../layout/shop-data.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import ShoppingCart from './shopping-cart.island.tsx'

export const cartPage = page('cart', {
  layout: shopLayout,
  load: async () => null,
  head: () => ({ title: m.cart_title() }),
  Page() {
    const phone = useShop()?.params['shop.hotline'] ?? ''
    return (
      <Island when="load">
        <ShoppingCart phone={phone} />
      </Island>
    )
  },
})
