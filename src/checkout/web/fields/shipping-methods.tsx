import { formatDaysShort, formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { shippingMethodName } from '#orders/method-labels.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { Quote, ShippingOffer } from '../../contract.ts'
import { feeLabel } from '../fee-label.ts'
import type { CheckoutForm } from '../use-checkout-form.ts'
import { FieldFrame } from './checkout-field.tsx'

type ShippingMethodsProps = { form: CheckoutForm; quote: Quote | undefined }

/** The delivery methods that the server offers. */
export function ShippingMethods({ form, quote }: ShippingMethodsProps) {
  if (!quote) return <Skeleton className="h-44 w-full" />
  return (
    <FieldFrame name="shippingMethod">
      <RadioCards
        legend={<h2 className="text-xl">{m.checkout_shipping_method()}</h2>}
        name="shippingMethod"
        value={form.draft.shippingMethod}
        onValueChange={(shippingMethod) => form.change({ shippingMethod })}
        options={quote.shippingMethods.map((offer) => ({
          value: offer.method,
          title: shippingMethodName(offer.method),
          description: shippingText(offer, form.draft.shippingProvince),
          aside: feeLabel(offer.fee, offer.isEstimate),
        }))}
        error={form.errorOf('shippingMethod')}
      />
    </FieldFrame>
  )
}

/** The days of arrival depend on the province: none are shown before it is chosen. */
function shippingText(
  { method, arrivesFrom, arrivesTo, oversizeFee, isEstimate }: ShippingOffer,
  province: string,
): string | undefined {
  if (method === 'pickup') return m.checkout_pickup_from({ day: formatIsoDayShort(arrivesFrom) })
  const surcharge = oversizeFee > 0 ? m.checkout_oversize_included({ amount: feeLabel(oversizeFee) }) : undefined
  const arrival =
    isEstimate || !province ? undefined : m.checkout_ship_eta({ days: formatDaysShort(arrivesFrom, arrivesTo) })
  return [arrival, surcharge].filter(Boolean).join(' · ') || undefined
}
