import { formatVnd, type Vnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paymentMethodName, shippingMethodName } from '#orders/words.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Quote } from '../contract.ts'
import { FieldPlace } from './checkout-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** How it is delivered and how it is paid, as the server offers it. */
export function MethodFields({ form, quote }: { form: CheckoutForm; quote: Quote | undefined }) {
  if (!quote) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <FieldPlace name="shippingMethod">
        <RadioCards
          legend={m.checkout_shipping_method()}
          name="shippingMethod"
          value={form.draft.shippingMethod}
          onValueChange={(shippingMethod) => form.change({ shippingMethod })}
          options={quote.shippingMethods.map(({ method, fee }) => ({
            value: method,
            title: shippingMethodName(method),
            aside: feeWords(fee),
          }))}
          error={form.errorOf('shippingMethod')}
        />
      </FieldPlace>
      <FieldPlace name="paymentMethod">
        <RadioCards
          legend={m.checkout_payment_method()}
          name="paymentMethod"
          value={form.draft.paymentMethod}
          onValueChange={(paymentMethod) => form.change({ paymentMethod })}
          options={quote.paymentMethods.map((method) => ({
            value: method,
            title: paymentMethodName(method),
            description: paymentText(method),
          }))}
          error={form.errorOf('paymentMethod')}
        />
      </FieldPlace>
    </>
  )
}

/** A fee of 0 is said in words. */
export function feeWords(fee: Vnd): string {
  return fee === 0 ? m.checkout_free() : formatVnd(fee, currentLocale())
}

function paymentText(method: string): string | undefined {
  if (method === 'cod') return m.checkout_pay_cod_text()
  return method === 'bank_transfer' ? m.checkout_pay_bank_text() : undefined
}
