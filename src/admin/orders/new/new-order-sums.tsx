import type { Quote } from '#checkout/contract.ts'
import { sayCodeFirst } from '#checkout/web/voucher/say-code-first.ts'
import { useVoucherCode, type VoucherCodeState } from '#checkout/web/voucher/use-voucher-code.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { paymentMethodName, shippingMethodName } from '#orders/method-labels.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../kit/panel.tsx'

type SumsProps = {
  draft: OrderDraft
  errors: Readonly<Record<string, string>>
  error: string | undefined
  quote: Quote | undefined
  /** The server's quote matches the current input. */
  isReady: boolean
  isBusy: boolean
  /** Of the fields; the pressed button keeps the focus. */
  isInert: boolean
  onChange: (change: Partial<OrderDraft>) => void
}

/** Shipping, payment, totals and the order button. */
export function NewOrderSums({ draft, errors, error, quote, isReady, isBusy, isInert, onChange }: SumsProps) {
  const code = useVoucherCode(draft.voucherCode, (voucherCode) => onChange({ voucherCode }))
  const shipping = quote?.shippingMethods.map(({ method }) => method) ?? [draft.shippingMethod]
  const payment = quote?.paymentMethods ?? [draft.paymentMethod]
  const lines: [string, number][] = quote
    ? [
        [m.order_subtotal(), quote.subtotal],
        [m.order_shipping_fee(), quote.shippingFee],
        [m.order_payment_fee(), quote.paymentFee],
        [m.order_discount(), -quote.discount],
      ]
    : []
  return (
    <Panel title={m.admin_menu_payment()}>
      <div className="flex flex-col gap-4 lg:sticky lg:top-20">
        <div inert={isInert} className="flex flex-col gap-4">
          <SelectField
            label={m.checkout_shipping_method()}
            name="shippingMethod"
            value={draft.shippingMethod}
            error={errors.shippingMethod}
            onChange={(event) => onChange({ shippingMethod: event.target.value })}
            options={shipping.map((value) => ({ value, label: shippingMethodName(value) }))}
          />
          <SelectField
            label={m.checkout_payment_method()}
            name="paymentMethod"
            value={draft.paymentMethod}
            error={errors.paymentMethod}
            onChange={(event) => onChange({ paymentMethod: event.target.value })}
            options={payment.map((value) => ({ value, label: paymentMethodName(value) }))}
          />
          <VoucherCodeField
            code={code}
            error={errors.voucherCode ?? (isReady ? quote?.voucher?.message : undefined) ?? undefined}
          />
        </div>
        {quote && (
          <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
            {lines
              .filter(([, amount], index) => index < 2 || amount !== 0)
              .map(([label, amount]) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="text-right">{formatVnd(amount)}</dd>
                </div>
              ))}
            <dt className="font-semibold">{m.order_total()}</dt>
            <dd className="text-right font-semibold text-lg">{formatVnd(quote.total)}</dd>
          </dl>
        )}
        {error && (
          <Alert tone="danger" title={error}>
            {Object.entries(errors)
              .filter(([field]) => field.startsWith('lines'))
              .map(([, message]) => message)
              .join(' ') || null}
          </Alert>
        )}
        <Button
          type="submit"
          size="l"
          busy={isBusy}
          disabled={!isReady}
          onClick={(event) => {
            if (!code.isPending) return
            event.preventDefault()
            code.submit()
            sayCodeFirst()
          }}
        >
          {m.admin_order_place()}
        </Button>
      </div>
    </Panel>
  )
}

type VoucherCodeFieldProps = { code: VoucherCodeState; error: string | undefined }

/** Submitted when its field is left, or Enter is pressed. */
function VoucherCodeField({ code, error }: VoucherCodeFieldProps) {
  return (
    <TextField
      label={m.cart_voucher()}
      optional
      name="voucherCode"
      autoComplete="off"
      value={code.shown}
      error={code.isPending ? undefined : error}
      maxLength={64}
      onChange={(event) => code.type(event.target.value)}
      onBlur={({ relatedTarget }) => {
        // A press on the order button submits the code itself: the button must not be disabled in between.
        const isOrdering = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
        if (code.isPending && !isOrdering) code.submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        code.submit()
      }}
    />
  )
}
