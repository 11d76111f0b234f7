import { eq } from 'drizzle-orm'
import { freshProductIds } from '#catalog/server/stock/stock.ts'
import { actorOrSystem, type CallContext } from '#foundation/api/caller.ts'
import { conflict, invalid } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { orderStatusName } from '#orders/order-labels.ts'
import { isReceiverFixed } from '#orders/rules.ts'
import { excludesFreshGoods } from '#orders/shipping.ts'
import type { OrderChange, StaffOrder } from '#orders/staff-contract.ts'
import { queueEmails } from '#system/server/email-queue.ts'
import { giftColumns } from '../order-rows.ts'
import { lockOrder } from '../orders.ts'
import { notDeliveredMessage } from '../placing/checkout-totals.ts'
import { readParties } from '../placing/order-parties.ts'
import { readSalesRules } from '../placing/sales-rules.ts'
import { getStaffOrder } from '../staff-orders.ts'
import { orders, type StoredOrder } from '../tables.ts'
import { orderLinesOf } from './change-status.ts'
import { recordOrderEvent } from './order-events.ts'

/**
 * Corrects an order; its prices stay as agreed. Its first email address gets the confirmation: the caller requests
 * `sendEmailsJob`. Throws 404, a 409 for anything but carrier and tracking number once it was sent or has ended, and a
 * 422 that names the field.
 */
export async function updateOrder(
  db: Db,
  { caller, now }: CallContext,
  text: string,
  { carrier, trackingNumber, ...details }: OrderChange,
): Promise<StaffOrder> {
  const orderId = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, caller, text)
    const hasDetails = Object.keys(details).length > 0
    if (hasDetails && isReceiverFixed(order.status))
      throw conflict(m.order_sent_already({ status: orderStatusName(order.status) }))
    const changed = hasDetails ? detailColumns(order, details, dayInVietnam(now)) : undefined
    if (changed) await refuseUndeliverableFresh(tx, order, changed.shippingProvince)
    const change = {
      ...changed,
      ...(carrier !== undefined && { carrier: carrier || null }),
      ...(trackingNumber !== undefined && { trackingNumber: trackingNumber || null }),
    }
    await tx
      .update(orders)
      .set({ ...change, ...changeStamps(caller, now) })
      .where(eq(orders.id, order.id))
    await recordOrderEvent(tx, order, { kind: 'edited', actor: actorOrSystem(caller), at: now })
    if (changed?.email && !order.email) {
      const { id: aboutId, locale } = order
      await queueEmails(tx, now, [{ kind: 'order.placed', aboutId, locale, to: { address: changed.email } }])
    }
    return order.orderId
  })
  return getStaffOrder(db, caller, orderId)
}

/**
 * Throws a 422 when fresh goods would go to a province the shop does not send them to, unless the order already has it.
 */
async function refuseUndeliverableFresh(tx: Db, order: StoredOrder, province: string | undefined): Promise<void> {
  if (province === undefined || province === order.shippingProvince) return
  const { shipping } = await readSalesRules(tx, [])
  if (!excludesFreshGoods(shipping.zones, order.shippingMethod, province)) return
  const lines = await orderLinesOf(tx, order.id)
  const fresh = await freshProductIds(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const refused = lines.filter(({ productId }) => productId !== null && fresh.has(productId))
  if (refused.length === 0) return
  const message = refused.map((line) => notDeliveredMessage(shipping, line)).join(' ')
  throw invalid(m.order_fresh_refused(), [{ field: 'shippingProvince', message }])
}

type Details = Omit<OrderChange, 'carrier' | 'trackingNumber'>

/** The order's parties, destination, gift and day with the changes applied, validated as when the order was placed. */
function detailColumns(order: StoredOrder, change: Details, today: string) {
  // A date that was valid when ordering and has passed since does not make this change invalid.
  const isDayUnchanged = change.neededBy === undefined || change.neededBy === order.neededBy
  const parties = readParties(
    {
      tmpId: order.tmpId,
      lines: [],
      billingSameAsShipping: true,
      paymentMethod: order.paymentMethod,
      shippingMethod: order.shippingMethod,
      fullname: order.fullname,
      phoneNumber: order.phoneNumber,
      email: order.email,
      shippingProvince: order.shippingProvince,
      shippingWard: order.shippingWard,
      shippingStreet: order.shippingStreet,
      shippingOldAddress: order.shippingOldAddress,
      buyerFullname: order.buyerFullname,
      buyerPhoneNumber: order.buyerPhoneNumber,
      giftMessage: order.giftMessage,
      hidePrices: order.hidePrices,
      ...change,
      neededBy: isDayUnchanged ? null : change.neededBy,
    },
    today,
  )
  const { fullname, email, phoneNumber, shipping } = parties
  return {
    fullname,
    email,
    phoneNumber,
    shippingProvince: shipping?.provinceCode,
    shippingProvinceName: shipping?.provinceName,
    shippingWard: shipping?.wardCode,
    shippingWardName: shipping?.wardName,
    shippingStreet: shipping?.street,
    shippingOldAddress: shipping?.oldAddress,
    ...giftColumns(parties),
    ...(!isDayUnchanged && { neededBy: parties.neededBy }),
    ...(change.note !== undefined && { note: change.note || null }),
  }
}
