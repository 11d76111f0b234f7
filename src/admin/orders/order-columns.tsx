import type { Place } from '#addresses/contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { writtenDay } from '#foundation/written-dates.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderRow, PaymentStatus } from '#orders/contract.ts'
import { displayPhone } from '#orders/rules.ts'
import { paymentMethodName, paymentStatusName, shippingMethodName } from '#orders/words.ts'
import type { Column } from '../kit/columns.ts'
import type { Filter } from '../kit/filters.ts'
import { localTime } from '../local-time.ts'
import { OrderTag, PaymentTag } from './order-tags.tsx'

export const orderColumns = (): Column<OrderRow>[] => [
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
      const [day, time] = localTime(orderDate).split(' ')
      return (
        <span className="block whitespace-nowrap py-1 tabular-nums leading-snug">
          {day} <span className="text-muted text-xs sm:block">{time}</span>
        </span>
      )
    },
    isSortable: true,
  },
  {
    id: 'fullname',
    heading: m.admin_order_receiver(),
    cell: ({ fullname, phoneNumber }) => (
      <span className="block min-w-36 py-1 leading-snug">
        {fullname}
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
    cell: ({ orderTotal }) => <span className="whitespace-nowrap">{formatVnd(orderTotal, currentLocale())}</span>,
    align: 'end',
    isSortable: true,
  },
  { id: 'status', heading: m.order_status(), cell: ({ orderStatus }) => <OrderTag status={orderStatus} /> },
  {
    id: 'payment',
    heading: m.order_payment(),
    cell: ({ paymentStatus, paymentMethod }) => (
      <span className="block py-1 leading-snug">
        <PaymentTag status={paymentStatus} />
        <span className="block whitespace-nowrap text-muted text-xs">{shortMethod(paymentMethod)}</span>
      </span>
    ),
  },
  {
    id: 'neededBy',
    heading: m.admin_order_needed_by(),
    cell: ({ neededBy }) => <span className="tabular-nums">{neededBy ? writtenDay(neededBy) : '–'}</span>,
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
    id: 'paymentMethod',
    label: m.checkout_payment_method(),
    options: payMethods.map((value) => ({ value, label: paymentMethodName(value) })),
  },
  {
    kind: 'choice',
    id: 'shippingMethod',
    label: m.checkout_shipping_method(),
    options: ['standard', 'pickup'].map((value) => ({ value, label: shippingMethodName(value) })),
  },
  {
    kind: 'choice',
    id: 'province',
    label: m.admin_order_province(),
    options: provinces.map(({ code, name }) => ({ value: code, label: name })),
  },
  { kind: 'days', id: 'placed', label: m.order_date() },
]
