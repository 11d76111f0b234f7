import { writtenDay } from '#foundation/day.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paymentMethodName, shippingMethodName } from '#orders/words.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Quote, ShippingOffer } from '../contract.ts'
import { FieldPlace } from './checkout-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

type MethodProps = { form: CheckoutForm; quote: Quote | undefined }

/** How it is delivered, as the server offers it. */
export function ShippingMethods({ form, quote }: MethodProps) {
  if (!quote) return <Skeleton className="h-44 w-full" />
  return (
    <FieldPlace name="shippingMethod">
      <RadioCards
        legend={<h2 className="text-xl">{m.checkout_shipping_method()}</h2>}
        name="shippingMethod"
        value={form.draft.shippingMethod}
        onValueChange={(shippingMethod) => form.change({ shippingMethod })}
        options={quote.shippingMethods.map((offer) => ({
          value: offer.method,
          title: shippingMethodName(offer.method),
          description: shippingText(offer),
          aside: feeWords(offer.fee, offer.isEstimate),
        }))}
        error={form.errorOf('shippingMethod')}
      />
    </FieldPlace>
  )
}

/** How it is paid, as the server offers it for this total. */
export function PaymentMethods({ form, quote }: MethodProps) {
  if (!quote) return <Skeleton className="h-48 w-full" />
  return (
    <FieldPlace name="paymentMethod">
      <RadioCards
        legend={<h2 className="text-xl">{m.checkout_payment_method()}</h2>}
        name="paymentMethod"
        value={form.draft.paymentMethod}
        onValueChange={(paymentMethod) => form.change({ paymentMethod })}
        options={quote.paymentMethods.map((method) => ({
          value: method,
          title: paymentMethodName(method),
          description: paymentText(method),
          aside: method === 'cod' && quote.codFee > 0 ? `+${feeWords(quote.codFee)}` : undefined,
        }))}
        error={form.errorOf('paymentMethod')}
      />
      {quote.codLimit !== null && (
        <p className="mt-2 text-muted text-sm">
          {m.checkout_cod_limit({ limit: formatVnd(quote.codLimit, currentLocale()) })}
        </p>
      )}
    </FieldPlace>
  )
}

/** A fee of 0 is said in words, and so is that no province costs more. */
export function feeWords(fee: Vnd, isEstimate = false): string {
  if (fee === 0) return m.checkout_free()
  const amount = formatVnd(fee, currentLocale())
  return isEstimate ? m.checkout_fee_at_most({ amount }) : amount
}

function shippingText({ method, arrivesFrom, arrivesTo, oversizeFee, isEstimate }: ShippingOffer): string | undefined {
  const [from, to] = [arrivesFrom, arrivesTo].map((day) => writtenDay(day).slice(0, 5))
  if (method === 'pickup') return m.checkout_pickup_from({ day: from ?? '' })
  const surcharge = oversizeFee > 0 ? m.checkout_oversize_included({ amount: feeWords(oversizeFee) }) : undefined
  const arrival = isEstimate ? undefined : m.checkout_ship_eta({ from: from ?? '', to: to ?? '' })
  return [arrival, surcharge].filter(Boolean).join(' · ') || undefined
}

function paymentText(method: string): string | undefined {
  if (method === 'cod') return m.checkout_pay_cod_text()
  return method === 'bank_transfer' ? m.checkout_pay_bank_text() : undefined
}
