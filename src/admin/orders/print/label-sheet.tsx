import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { qrPath } from '#foundation/qr-path.ts'
import { m } from '#i18n/messages.js'
import { amountToCollectOf, displayPhone } from '#orders/rules.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { postalAddress } from '../order-address.ts'
import { labelPaper } from './label-paper.ts'
import { LabelPicks } from './label-picks.tsx'
import { pickListOf } from './picks.ts'

/** The shop, as its system parameters name it. */
export type Sender = { name: string; phone: string; address: string }

type Money = Parameters<typeof amountToCollectOf>[0]
type Address = Parameters<typeof postalAddress>[0] & Pick<StaffOrder, 'shippingOldAddress'>
type Parcel = Pick<StaffOrder, 'lines' | 'note' | 'neededBy' | 'hidePrices' | 'carrier' | 'trackingNumber'>
export type OrderOnLabel = Pick<StaffOrder, 'id' | 'orderId' | 'fullname' | 'phoneNumber' | 'buyerFullname'> &
  Money &
  Address &
  Parcel

/** One A6 label per parcel: sender, receiver, cash on delivery and contents. */
export function LabelSheet({ orders, sender }: { orders: readonly OrderOnLabel[]; sender: Sender }) {
  return (
    <div className="flex flex-wrap justify-center gap-4 print:block">
      <style>{labelPaper}</style>
      {orders.map((order) => (
        <Label key={order.id} order={order} sender={sender} />
      ))}
    </div>
  )
}

function Label({ order, sender }: { order: OrderOnLabel; sender: Sender }) {
  const due = amountToCollectOf(order)
  // The receiver of a gift is not to see the buyer's note and texts; the pick sheet has them.
  const isGift = order.buyerFullname !== null
  const lines = isGift ? order.lines.map((line) => ({ ...line, texts: [] })) : order.lines
  return (
    <article className="flex h-[147mm] w-[105mm] break-after-page flex-col overflow-hidden bg-white p-[5mm] text-[9pt] text-black leading-snug last:break-after-auto">
      <header className="flex items-start justify-between gap-3 border-black border-b pb-2">
        <p>
          <span className="block font-semibold">{sender.name}</span>
          {sender.phone}
          <span className="block">{sender.address}</span>
        </p>
        <QrCode text={order.orderId} />
      </header>
      <p className="py-1 text-center font-mono font-semibold text-[12pt]">{order.orderId}</p>
      <div className="border-black border-y py-2">
        <p className="text-[8pt]">{m.admin_order_receiver()}</p>
        <p className="font-semibold text-[13pt]">{order.fullname}</p>
        <p className="font-semibold text-[13pt] tabular-nums">{displayPhone(order.phoneNumber)}</p>
        <p className="text-[11pt]">{postalAddress(order)}</p>
        {order.shippingOldAddress && <p>{m.admin_order_old_address({ address: order.shippingOldAddress })}</p>}
      </div>
      <p className="flex items-baseline justify-between border-black border-b py-2">
        <span>{due > 0 ? m.admin_label_collect() : m.admin_label_nothing()}</span>
        {(due > 0 || !order.hidePrices) && (
          <span className="font-semibold text-[15pt] tabular-nums">{formatVnd(due, 'vi')}</span>
        )}
      </p>
      {order.buyerFullname && (
        <p className="border-black border-b py-1 wrap-anywhere">
          {m.gift_buyer()}: {order.buyerFullname}
        </p>
      )}
      {order.neededBy && (
        <p className="border-black border-b py-1 font-semibold text-[11pt]">
          {m.admin_label_needed_by({ day: formatIsoDay(order.neededBy) })}
        </p>
      )}
      <LabelPicks picks={pickListOf([{ lines }])} />
      {order.note && !isGift && (
        <p className="line-clamp-4 border-black border-t pt-1 wrap-anywhere">
          {/* Lines of their own could be more than there is room for. */}
          {order.note.trim().replace(/\s*\n\s*/g, ' · ')}
        </p>
      )}
      {(order.carrier || order.trackingNumber) && (
        <p className="pt-1 font-mono">{[order.carrier, order.trackingNumber].filter(Boolean).join(' · ')}</p>
      )}
    </article>
  )
}

function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text, 0)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="size-[20mm] shrink-0" role="img" aria-label={text}>
      <path d={path} />
    </svg>
  )
}
