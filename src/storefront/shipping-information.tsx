import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { listProvinces } from '#addresses/contract.ts'
import { upcomingRituals } from '#calendar/rules.ts'
import { ritualName } from '#calendar/web/ritual-name.ts'
import type { CartLine } from '#cart/rules.ts'
import { setBuyNowLines, setCartLines, takeOutBought, useBuyNow, useCart } from '#cart/web/cart-store.ts'
import type { DeliveryFacts } from '#checkout/web/delivery-fields.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { addDays, dayInVietnam } from '#foundation/day.ts'
import { m } from '#i18n/messages.js'
import { listSystemParams } from '#system/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/shipping-information'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { pageMeta } from './page-meta.ts'
import { paramsByKey } from './shop-data.ts'

export const meta: Route.MetaFunction = () => pageMeta({ title: m.checkout_title() })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [provinces, params] = await Promise.all([api(listProvinces, {}), api(listSystemParams, {})])
  const now = new Date()
  const facts: DeliveryFacts = {
    provinces,
    today: dayInVietnam(now),
    rituals: comingDays(now),
    pickup: pickupPlace(paramsByKey(params)),
  }
  return facts
}

/** Where and when goods are fetched: at the shop, unless its owner says otherwise. */
const pickupPlace = (params: ReturnType<typeof paramsByKey>) => ({
  address: params['shipping.pickup_address'] || params['shop.address'] || undefined,
  hours: params['shipping.pickup_hours'] || params['shop.working_hours'] || undefined,
})

/** The next ritual days that goods can still be sent for. */
function comingDays(now: Date) {
  const later = upcomingRituals(now, 6).filter(({ daysLeft }) => daysLeft > 1)
  return later.slice(0, 4).map(({ key, daysLeft, lunar }) => ({
    day: addDays(dayInVietnam(now), daysLeft),
    name: ritualName(key, lunar),
  }))
}

/** The provinces do not change while somebody is ordering. */
export const shouldRevalidate = () => false

export default function ShippingInformation({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isBuyNow = search.get('buyNow') === '1'
  const [cart, single] = [useCart(), useBuyNow()]
  const { lines, hydrated } = isBuyNow ? single : cart
  const [isPlaced, setPlaced] = useState(false)

  function settle(bought: readonly CartLine[]) {
    flushSync(() => setPlaced(true))
    if (isBuyNow) setBuyNowLines([])
    else takeOutBought(bought)
  }

  return (
    <>
      <CheckoutSteps current="shipping" />
      <h1 className="mt-4 text-3xl">{m.checkout_step_shipping()}</h1>
      {(!hydrated || isPlaced) && <Waiting />}
      {hydrated && !isPlaced && lines.length === 0 && <NothingToBuy />}
      {hydrated && !isPlaced && lines.length > 0 && (
        <CheckoutForm
          lines={lines}
          facts={loaderData}
          onLines={isBuyNow ? setBuyNowLines : setCartLines}
          onPlaced={settle}
        />
      )}
    </>
  )
}

function NothingToBuy() {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <Icon name="cart" className="size-12 text-brass" />
      <p className="mt-4 font-serif text-2xl">{m.cart_empty()}</p>
      <ButtonLink to="/shop" size="l" className="mt-6">
        {m.cart_empty_cta()}
      </ButtonLink>
    </div>
  )
}

function Waiting() {
  return (
    <div className="mt-6 flex flex-col gap-5">
      <noscript>
        <p className="card p-5">{m.checkout_needs_js()}</p>
      </noscript>
      <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-[34rem] w-full" />
        <Skeleton className="h-80 w-full max-lg:hidden" />
      </div>
    </div>
  )
}
