import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { type PickLine, pickKey, pickListOf } from './picks.ts'

type Parcel = Pick<StaffOrder, 'giftMessage' | 'hidePrices'>
export type OrderToPick = Parcel & Pick<StaffOrder, 'id' | 'orderId' | 'fullname' | 'neededBy' | 'note' | 'lines'>

/** Pick list by order; for several orders with the totals first. */
export function PickSheet({ orders }: { orders: readonly OrderToPick[] }) {
  const isOne = orders.length === 1
  return (
    <article className="mx-auto max-w-3xl bg-white p-6 text-black text-sm print:max-w-none print:p-0">
      <h2 className="mb-2 font-sans font-semibold text-lg">
        {m.admin_print_picks()} · {m.admin_print_orders({ n: orders.length })}
      </h2>
      {!isOne && <Picks picks={pickListOf(orders)} />}
      {orders.map((order) => (
        <section key={order.id} className={isOne ? '' : 'mt-6 break-inside-avoid'}>
          <h3 className="font-sans font-semibold">
            {order.orderId} · {order.fullname}
            {order.neededBy && ` · ${m.admin_order_needed_by()} ${formatIsoDay(order.neededBy)}`}
          </h3>
          {order.note && <p className="mb-1 whitespace-pre-line">{order.note}</p>}
          <ParcelNotes order={order} />
          <Picks picks={pickListOf([order])} />
        </section>
      ))}
    </article>
  )
}

/** What to add to the parcel (gift card) or leave out (prices). */
function ParcelNotes({ order: { giftMessage, hidePrices } }: { order: Parcel }) {
  return (
    <>
      {giftMessage && (
        <p className="my-2 border border-black p-2 wrap-anywhere">
          <span className="block font-semibold">{m.gift_card_to_write()}</span>
          <span className="text-base">{giftMessage}</span>
        </p>
      )}
      {hidePrices && <p className="my-2 font-semibold">{m.gift_pack_no_prices()}</p>}
    </>
  )
}

function Picks({ picks }: { picks: readonly PickLine[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-black border-b">
          <th scope="col" className="w-8 py-1">
            <span className="sr-only">{m.admin_print_picked()}</span>
          </th>
          <th scope="col" className="py-1">
            SKU
          </th>
          <th scope="col" className="py-1">
            {m.admin_menu_product()}
          </th>
          <th scope="col" className="py-1 text-right">
            {m.admin_order_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ sku, name, choice, texts, amount, preorderDate, sets }) => (
          <tr
            key={pickKey({ sku, preorderDate, texts })}
            className="break-inside-avoid border-[#bbb] border-b align-top"
          >
            <td className="py-1.5">
              <span aria-hidden="true" className="block size-4 border border-black" />
            </td>
            <td className="py-1.5 pr-3 font-mono text-xs">{sku}</td>
            <td className="py-1.5">
              {name}
              {choice && <span className="block text-xs">{choice}</span>}
              {texts.map((text) => (
                <span key={text} className="mt-1 block border border-black px-1 font-semibold wrap-anywhere">
                  {text}
                </span>
              ))}
              {sets.length > 0 && (
                <span className="block text-xs">{m.admin_print_in_set({ names: sets.join(', ') })}</span>
              )}
              {preorderDate && (
                <span className="block text-xs">{m.order_line_preorder({ day: formatIsoDay(preorderDate) })}</span>
              )}
            </td>
            <td className="py-1.5 text-right font-semibold text-base tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
