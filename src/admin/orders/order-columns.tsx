import type { Place } from '#addresses/contract.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { OrderListItem, PaymentStatus } from '#orders/contract.ts'
import { paymentMethodName, shippingMethodName } from '#orders/method-labels.ts'
import { paymentStatusName } from '#orders/order-labels.ts'
import { displayPhone } from '#orders/rules.ts'
import type { Column } from '../kit/table/columns.ts'
import type { Filter } from '../kit/table/filters.ts'
import { Tag } from '../kit/tag.tsx'
import { NeededByTag, OrderStatusTag, PaymentStatusTag } from './order-tags.tsx'

export const orderTableColumns = (): Column<OrderListItem>[] => [
  {
    id: 'orderId',
    heading: m.order_id(),
    cell: ({ orderId }) => <span className="font-mono text-[0.8125rem]">{orderId}</span>,
    isMain: true,
  },
  {
    id: 'orderDate',
    heading: m.order_date(),
    cell: ({ orderDate }) => {
      const [day, ...time] = formatLocalDateTime(orderDate).split(' ')
      return (
        <span className="block whitespace-nowrap tabular-nums leading-tight">
          {day} <span className="block text-muted text-xs">{time.join(' ')}</span>
        </span>
      )
    },
    isSortable: true,
  },
  {
    id: 'fullname',
    heading: m.admin_order_receiver(),
    cell: ({ fullname, phoneNumber }) => (
      <span className="block min-w-36 leading-tight">
        <span className="block max-w-44 truncate">{fullname}</span>
        <span className="block whitespace-nowrap text-muted text-xs tabular-nums">{displayPhone(phoneNumber)}</span>
      </span>
    ),
    isSortable: true,
  },
  {
    id: 'province',
    heading: m.admin_order_province(),
    cell: ({ shippingProvinceName }) => shortPlace(shippingProvinceName),
    isExtra: true,
  },
  {
    id: 'orderTotal',
    heading: m.order_total(),
    cell: ({ orderTotal }) => <span className="whitespace-nowrap">{formatVnd(orderTotal)}</span>,
    align: 'end',
    isSortable: true,
  },
  { id: 'status', heading: m.order_status(), cell: (order) => <OrderState order={order} /> },
  {
    id: 'payment',
    heading: m.order_payment(),
    cell: ({ paymentStatus, paymentMethod }) => (
      <span className="block leading-tight">
        <PaymentStatusTag status={paymentStatus} method={paymentMethod} />
        <span className="block whitespace-nowrap text-muted text-xs">{shortMethod(paymentMethod)}</span>
      </span>
    ),
  },
  {
    id: 'neededBy',
    heading: m.admin_order_needed_by(),
    cell: ({ neededBy }) => <span className="tabular-nums">{neededBy ? formatIsoDay(neededBy) : '–'}</span>,
    isSortable: true,
    isExtra: true,
  },
  {
    id: 'shippingMethod',
    heading: m.checkout_shipping_method(),
    cell: ({ shippingMethod }) => shippingMethodName(shippingMethod),
    isExtra: true,
  },
  {
    id: 'tracking',
    heading: m.order_tracking_number(),
    cell: ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(' · ') || '–',
    isExtra: true,
  },
]

/** Status of an order, the day by which it is needed, and whether it is a gift. */
function OrderState({ order }: { order: OrderListItem }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <OrderStatusTag status={order.orderStatus} />
      <NeededByTag order={order} today={dayInVietnam(new Date())} />
      {(order.buyerFullname || order.giftMessage) && <Tag tone="info">{m.gift_tag()}</Tag>}
    </span>
  )
}

/** Order details on phones, in two lines below the number. */
export function OrderCard({ order }: { order: OrderListItem }) {
  return (
    <div className="flex flex-col gap-1 pb-2 text-sm">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{order.fullname}</span>
        <span className="shrink-0 font-semibold tabular-nums">{formatVnd(order.orderTotal)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-1">
        <OrderState order={order} />
        <PaymentStatusTag status={order.paymentStatus} method={order.paymentMethod} />
        <span className="text-muted text-xs">{shortMethod(order.paymentMethod)}</span>
      </p>
    </div>
  )
}

/** `Thành phố Hà Nội` → `Hà Nội` */
const shortPlace = (name: string | null) => name?.replace(/^(Thành phố|Tỉnh) /, '') ?? '–'

const shortMethods: Record<string, () => string> = { cod: m.admin_pay_cod, bank_transfer: m.admin_pay_transfer }
const shortMethod = (method: string) => shortMethods[method]?.() ?? paymentMethodName(method)

const paymentStatuses: readonly PaymentStatus[] = ['unpaid', 'pending', 'paid', 'failed', 'refunded']
const payMethods = ['cod', 'bank_transfer', 'vnpay', 'momo', 'zalopay', 'payos', 'free']

export const orderFilters = (provinces: readonly Place[]): Filter[] => [
  {
    kind: 'choice',
    id: 'paymentStatus',
    label: m.admin_order_payment_status(),
    options: paymentStatuses.map((value) => ({ value, label: paymentStatusName(value) })),
  },
  {
    kind: 'choice',
    isExtra: true,
    id: 'paymentMethod',
    label: m.checkout_payment_method(),
    options: payMethods.map((value) => ({ value, label: paymentMethodName(value) })),
  },
  {
    kind: 'choice',
    isExtra: true,
    id: 'shippingMethod',
    label: m.checkout_shipping_method(),
    options: ['standard', 'pickup'].map((value) => ({ value, label: shippingMethodName(value) })),
  },
  {
    kind: 'choice',
    isExtra: true,
    id: 'province',
    label: m.admin_order_province(),
    options: provinces.map(({ code, name }) => ({ value: code, label: name })),
  },
  { kind: 'days', id: 'placed', label: m.order_date() },
]
