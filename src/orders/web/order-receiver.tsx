import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Order } from '../contract.ts'
import { displayPhone } from '../rules.ts'
import { Fact } from './order-details.tsx'
import type { OrderFormProps } from './order-form-props.ts'

type OrderReceiverProps = { order: Order; problem?: string | undefined; form: OrderFormProps }

/** Receiver and address of the order; while they are masked, with a form that asks for the order's phone number. */
export function OrderReceiver({ order, problem, form }: OrderReceiverProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{m.order_receiver()}</h2>
      <ReceiverFacts order={order} />
      {!order.isComplete && (
        <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3 sm:max-w-sm">
          <input type="hidden" name="intent" value="unlock" />
          <p className="text-muted text-sm">{m.order_unlock_hint()}</p>
          <TextField
            label={m.checkout_phone()}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            maxLength={40}
            error={problem}
          />
          <Button type="submit" variant="secondary" busy={form.isSending}>
            {m.order_unlock()}
          </Button>
        </form>
      )}
    </section>
  )
}

function ReceiverFacts({ order }: { order: Order }) {
  const address = [order.shippingStreet, order.shippingWardName, order.shippingProvinceName].filter(Boolean).join(', ')
  const billing = [order.billingFullname, order.billingStreet, order.billingWardName, order.billingProvinceName]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={m.checkout_fullname()}>{order.fullname}</Fact>
      <Fact label={m.checkout_phone()}>{displayPhone(order.phoneNumber)}</Fact>
      {address && <Fact label={m.checkout_shipping_address()}>{address}</Fact>}
      {order.shippingOldAddress && <Fact label={m.checkout_old_address()}>{order.shippingOldAddress}</Fact>}
      {order.neededBy && <Fact label={m.checkout_need_by_date()}>{formatIsoDay(order.neededBy)}</Fact>}
      {order.buyerFullname && (
        <Fact label={m.gift_buyer()}>
          {[order.buyerFullname, order.buyerPhoneNumber && displayPhone(order.buyerPhoneNumber)]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      {order.giftMessage && <Fact label={m.gift_message()}>{order.giftMessage}</Fact>}
      {order.isComplete && order.hidePrices && <Fact label={m.gift_no_prices()}>{m.common_yes()}</Fact>}
      {order.email && <Fact label="Email">{order.email}</Fact>}
      {order.isComplete && !order.billingSameAsShipping && (
        <Fact label={m.checkout_billing_address()}>{billing.filter(Boolean).join(', ')}</Fact>
      )}
      {order.invoiceCompany && <Fact label={m.order_invoice()}>{invoiceText(order)}</Fact>}
      {order.note && <Fact label={m.order_note()}>{order.note}</Fact>}
    </dl>
  )
}

/** `Công ty TNHH An Lạc · 0101243150 · 5 Tràng Tiền, Hà Nội · ketoan@anlac.example` */
const invoiceText = ({ invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail }: Order) =>
  [invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail].filter(Boolean).join(' · ')
