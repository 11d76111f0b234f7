import { listProvinces } from '#addresses/contract.ts'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { upcomingRituals } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { EmptyCart } from '#cart/web/empty-cart.tsx'
import { CheckoutPartLinks } from '#checkout/web/checkout-part.tsx'
import type { DeliveryFacts } from '#checkout/web/fields/delivery-fields.tsx'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { listSystemParams } from '#system/contract.ts'
import { versionInForce } from '#system/rules.ts'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { IslandFailure } from '../layout/island-failure.tsx'
import { paramsByKey } from '../layout/shop-data.ts'
import Checkout from './checkout.island.tsx'
import { checkoutLayout } from './checkout-layout.tsx'

/** The whole form of an order; its URL is the specification's. */
export const shippingInformationPage = page('shippingInformation', {
  layout: checkoutLayout,
  async load({ api, now }) {
    const [provinces, params, rituals] = await Promise.all([
      api(listProvinces, {}),
      api(listSystemParams, {}),
      loadRituals(api),
    ])
    const facts: DeliveryFacts = {
      provinces,
      today: dayInVietnam(now),
      rituals: comingDays(rituals, now),
      pickup: pickupPlace(paramsByKey(params)),
    }
    return { facts, termsVersion: versionInForce(paramsByKey(params)['terms.version']) }
  },
  head: () => ({ title: m.checkout_title() }),
  Page({ data: { facts, termsVersion }, request: { search } }) {
    const isBuyNow = search.get('buyNow') === '1'
    return (
      <>
        <h1 className="text-3xl">{m.checkout_place_order()}</h1>
        <CheckoutPartLinks />
        <noscript>
          <p className="card mt-6 p-5">{m.checkout_needs_js()}</p>
        </noscript>
        <Island when="load">
          <Checkout facts={facts} termsVersion={termsVersion} isBuyNow={isBuyNow} />
        </Island>
        <IslandFailure />
        {/* Shown only with nothing to order, which the server does not know: hence the CSS condition. */}
        <div className="hidden [main:has([data-cart-empty])_&]:block">
          {isBuyNow ? (
            <EmptyCart
              title={m.checkout_buy_now_empty()}
              link={{ to: urlOf('cart'), label: m.checkout_back_to_cart() }}
            />
          ) : (
            <EmptyCart />
          )}
        </div>
      </>
    )
  },
})

/** Pickup address and hours: the shop's own unless configured otherwise. */
const pickupPlace = (params: ReturnType<typeof paramsByKey>) => ({
  address: params['shipping.pickup_address'] || params['shop.address'] || undefined,
  hours: params['shipping.pickup_hours'] || params['shop.working_hours'] || undefined,
})

/** The next four ritual days that goods can be delivered for: not today or tomorrow, which may be among the first. */
function comingDays(rituals: readonly RitualSummary[], now: Date) {
  const later = upcomingRituals(rituals, now, 6).filter(({ daysLeft }) => daysLeft > 1)
  return later.slice(0, 4).map(({ ritual, daysLeft, lunar }) => ({
    day: addDays(dayInVietnam(now), daysLeft),
    name: ritualName(ritual, lunar),
  }))
}
