import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatDateTime } from '#foundation/dates/format-dates.ts'
import { maxSheetRows, type WritableCell } from '#foundation/spreadsheet/limits.ts'
import { spreadsheetResponse } from '#foundation/spreadsheet/write-sheet.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderListItem, OrderSort } from '#orders/contract.ts'
import { paymentMethodName, shippingMethodName } from '#orders/method-labels.ts'
import { orderStatusName, paymentStatusName, textsOf } from '#orders/order-labels.ts'
import { displayPhone } from '#orders/rules.ts'
import type { OrderFilter } from './order-filter.ts'
import { listOrders } from './orders.ts'
import { orderLines } from './tables.ts'

type Input = OrderFilter & { sort: z.output<typeof OrderSort>; format: 'csv' | 'xlsx' }

/** The filtered orders as a spreadsheet in the caller's language. */
export async function exportOrders(db: Db, now: Date, { format, ...input }: Input): Promise<Response> {
  const { items } = await listOrders(db, { ...input, page: 1, limit: maxSheetRows + 1 })
  const columns = columnsOf(await readTexts(db, items))
  const sheet = {
    headings: columns.map(([heading]) => heading),
    rows: items.map((order) => columns.map(([, cell]) => cell(order))),
  }
  return spreadsheetResponse(`${pick('don-hang', 'orders')}-${dayInVietnam(now)}`, sheet, format)
}

/** The buyers' own texts on the goods of these orders, by the order's id: most have none. */
async function readTexts(db: Db, items: readonly OrderListItem[]): Promise<ReadonlyMap<string, string>> {
  const ids = items.map(({ id }) => id)
  const lines = await db
    .select({ orderRowId: orderLines.orderRowId, sku: orderLines.sku, texts: orderLines.texts })
    .from(orderLines)
    .where(sql`${orderLines.orderRowId} = any(${sql.param(ids)}::uuid[]) and ${orderLines.texts} <> '[]'`)
    .orderBy(orderLines.orderRowId, orderLines.position)
  const byOrder = Map.groupBy(lines, ({ orderRowId }) => orderRowId)
  const text = (line: (typeof lines)[number]) => [line.sku, ...textsOf(line)].join(' · ')
  return new Map([...byOrder].map(([id, own]) => [id, own.map(text).join('\n')]))
}

const columnsOf = (
  texts: ReadonlyMap<string, string>,
): [heading: string, cell: (order: OrderListItem) => WritableCell][] => [
  [m.order_id(), ({ orderId }) => orderId],
  [m.order_date(), ({ orderDate }) => formatDateTime(orderDate)],
  [m.order_status(), ({ orderStatus }) => orderStatusName(orderStatus)],
  [m.admin_order_receiver(), ({ fullname }) => fullname],
  [m.admin_order_phone(), ({ phoneNumber }) => displayPhone(phoneNumber)],
  [m.gift_buyer(), ({ buyerFullname }) => buyerFullname],
  [m.gift_buyer_phone(), ({ buyerPhoneNumber }) => buyerPhoneNumber && displayPhone(buyerPhoneNumber)],
  [m.gift_message(), ({ giftMessage }) => giftMessage],
  [m.text_fields(), ({ id }) => texts.get(id) ?? null],
  [m.gift_no_prices(), ({ hidePrices }) => (hidePrices ? m.common_yes() : null)],
  [m.admin_order_province(), ({ shippingProvinceName }) => shippingProvinceName],
  [m.order_total(), ({ orderTotal }) => orderTotal],
  [m.admin_order_payment_status(), ({ paymentStatus }) => paymentStatusName(paymentStatus)],
  [m.order_payment(), ({ paymentMethod }) => paymentMethodName(paymentMethod)],
  [m.checkout_shipping_method(), ({ shippingMethod }) => shippingMethodName(shippingMethod)],
  [m.admin_order_needed_by(), ({ neededBy }) => neededBy],
  [m.admin_order_carrier(), ({ carrier }) => carrier],
  [m.order_tracking_number(), ({ trackingNumber }) => trackingNumber],
]
