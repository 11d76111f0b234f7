import { useState } from 'react'
import { formatIsoDay, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { shippingMethodName } from '#orders/method-labels.ts'
import { expectedArrival } from '#orders/order-labels.ts'
import { displayPhone, isReceiverFixed } from '#orders/rules.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { type Fact, Facts } from '../kit/overlays/detail-drawer.tsx'
import { Panel } from '../kit/panel.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useCan } from '../kit/use-can.ts'
import { EditOrder } from './edit-order.tsx'
import { postalAddress } from './order-address.ts'

/** Receiver and address, with links to call and write and a copy button. */
export function ReceiverPanel({ order }: { order: StaffOrder }) {
  const [isEditing, setEditing] = useState(false)
  const mayWrite = useCan('order.write')
  const address = postalAddress(order)
  const national = order.phoneNumber.replace('+84', '0')
  return (
    <Panel
      title={m.admin_order_receiver()}
      actions={
        mayWrite &&
        order.orderStatus !== 'cancelled' && (
          <QuietButton onClick={() => setEditing(true)}>{m.common_edit()}</QuietButton>
        )
      }
    >
      <p className="font-semibold">{order.fullname}</p>
      <p className="tabular-nums">{displayPhone(order.phoneNumber)}</p>
      {order.email && <p className="text-sm wrap-anywhere">{order.email}</p>}
      <p className="mt-2 text-sm">{address || shippingMethodName(order.shippingMethod)}</p>
      {order.shippingOldAddress && (
        <p className="text-muted text-sm">{m.admin_order_old_address({ address: order.shippingOldAddress })}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 [&>*]:px-3 [&>*]:text-sm">
        <ButtonAnchor variant="secondary" href={`tel:${order.phoneNumber}`}>
          {m.admin_order_call()}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={`https://zalo.me/${national}`} target="_blank" rel="noreferrer">
          Zalo
        </ButtonAnchor>
        <CopyButton
          text={[order.fullname, national, address].filter(Boolean).join('\n')}
          label={m.admin_order_copy_receiver()}
        />
      </div>
      {order.buyerFullname && order.buyerPhoneNumber && (
        <Orderer name={order.buyerFullname} phone={order.buyerPhoneNumber} />
      )}
      <div className="mt-3 border-line border-t">
        <ReceiverFacts order={order} />
      </div>
      {order.otherOrders > 0 && (
        <ButtonLink
          variant="ghost"
          className="-ml-3 px-3! text-sm"
          to={`/admin/orders?q=${encodeURIComponent(national)}`}
        >
          {m.admin_order_others({ n: order.otherOrders })}
        </ButtonLink>
      )}
      {isEditing && (
        <EditOrder order={order} isSent={isReceiverFixed(order.orderStatus)} onClose={() => setEditing(false)} />
      )}
    </Panel>
  )
}

/** How, when and on which conditions the goods go to the receiver. */
function ReceiverFacts({ order }: { order: StaffOrder }) {
  const expected = expectedArrival(order)
  return (
    <Facts
      facts={known([
        { label: m.checkout_shipping_method(), value: shippingMethodName(order.shippingMethod) },
        { label: expected?.label ?? '', value: expected?.days },
        { label: m.admin_order_carrier(), value: order.carrier },
        {
          label: m.order_tracking_number(),
          value: order.trackingNumber && <span className="font-mono">{order.trackingNumber}</span>,
        },
        { label: m.admin_order_needed_by(), value: order.neededBy && formatIsoDay(order.neededBy) },
        { label: m.gift_message(), value: order.giftMessage },
        { label: m.gift_no_prices(), value: order.hidePrices && m.common_yes() },
        { label: m.admin_order_note(), value: order.note },
        {
          label: m.admin_order_terms(),
          value: order.termsAcceptedDate && `${order.termsVersion}, ${formatLocalDateTime(order.termsAcceptedDate)}`,
        },
        ...(order.invoiceCompany
          ? [
              {
                label: m.receipt_invoice(),
                value: [order.invoiceCompany, order.invoiceTaxCode, order.invoiceAddress, order.invoiceEmail]
                  .filter(Boolean)
                  .join(', '),
              },
            ]
          : []),
      ])}
    />
  )
}

/** The buyer of a gift order, who is the contact for questions. */
function Orderer({ name, phone }: { name: string; phone: string }) {
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="text-muted text-sm">{m.gift_buyer()}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="tabular-nums">{displayPhone(phone)}</p>
      <div className="mt-2 flex flex-wrap gap-2 [&>*]:px-3 [&>*]:text-sm">
        <ButtonAnchor variant="secondary" href={`tel:${phone}`} aria-label={m.gift_call_buyer()}>
          {m.admin_order_call()}
        </ButtonAnchor>
      </div>
    </div>
  )
}

/** Omits empty values. */
const known = (facts: readonly Fact[]) => facts.filter(({ value }) => Boolean(value))
