import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import type { OwnOrder } from '#orders/web/own-orders.ts'
import { Day } from '#ui/content/day.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useOwnOrder } from './use-own-order.ts'

/** An order of this device in two lines, which are there before the answer, so that nothing moves. */
export function OwnOrderItem({ own }: { own: OwnOrder }) {
  const { order, problem } = useOwnOrder(own)
  return (
    <li>
      <Link to={urlOf('order', { id: own.orderId })} className="block py-3">
        <span className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
          <span className="break-all underline underline-offset-4">{own.orderId}</span>
          {order?.showsPrices && <span>{formatVnd(order.orderTotal)}</span>}
        </span>
        <span className="block text-muted text-sm">
          {order ? (
            <>
              <Day date={order.orderDate} /> · {orderStatusName(order.orderStatus, order.shippingMethod)}
            </>
          ) : (
            (problem ?? '…')
          )}
        </span>
      </Link>
    </li>
  )
}
