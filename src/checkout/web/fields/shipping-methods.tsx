import { formatDaysShort, formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { shippingMethodName } from '#orders/method-labels.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import type { ShippingOffer } from '../../contract.ts'
import { feeLabel } from '../fee-label.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import type { QuoteState } from '../use-quote.ts'
import { FieldFrame } from './checkout-field.tsx'
import { QuoteMissing } from './quote-missing.tsx'

type ShippingMethodsProps = { form: CheckoutFormState; quoting: QuoteState }

/** The delivery methods that the server offers. */
export function ShippingMethods({ form, quoting }: ShippingMethodsProps) {
  const { quote } = quoting
  const heading = <h2 className="text-xl">{m.checkout_shipping_method()}</h2>
  if (!quote)
    return (
      <>
        {heading}
        <QuoteMissing name="shippingMethod" quoting={quoting} />
      </>
    )
  return (
    <FieldFrame name="shippingMethod">
      <RadioCards
        legend={heading}
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
