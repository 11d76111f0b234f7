import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { paymentMethodName } from '#orders/method-labels.ts'
import { freePaymentMethod } from '#orders/rules.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { feeLabel } from '../fee-label.ts'
import { isPickup } from '../order-body.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import type { QuoteState } from '../use-quote.ts'
import { FieldFrame } from './checkout-field.tsx'
import { QuoteMissing } from './quote-missing.tsx'

type PaymentMethodsProps = { form: CheckoutFormState; quoting: QuoteState }

/** The payment methods that the server offers for this total. */
export function PaymentMethods({ form, quoting }: PaymentMethodsProps) {
  const { quote } = quoting
  if (!quote) return <QuoteMissing name="paymentMethod" quoting={quoting} />
  return (
    <FieldFrame name="paymentMethod">
      <RadioCards
        legend={<span className="sr-only">{m.checkout_payment_method()}</span>}
        name="paymentMethod"
        value={form.draft.paymentMethod}
        onValueChange={(paymentMethod) => form.change({ paymentMethod })}
        options={quote.paymentMethods.map((method) => ({
          value: method,
          title: paymentMethodName(method),
          description: paymentText(method, form.draft, quote.discount),
          aside: method === 'cod' && quote.codFee > 0 ? `+${feeLabel(quote.codFee)}` : undefined,
        }))}
        error={form.errorOf('paymentMethod')}
      />
      {quote.codLimit !== null && (
        <p className="mt-2 text-muted text-sm">{m.checkout_cod_limit({ limit: formatVnd(quote.codLimit) })}</p>
      )}
    </FieldFrame>
  )
}

function paymentText(method: string, draft: CheckoutFormState['draft'], discount: Vnd): string | undefined {
  if (method === 'cod') return isPickup(draft) ? m.checkout_pay_at_shop_text() : m.checkout_pay_cod_text()
  if (method === freePaymentMethod && discount > 0) return m.checkout_pay_free_text()
  return method === 'bank_transfer' ? m.checkout_pay_bank_text() : undefined
}
