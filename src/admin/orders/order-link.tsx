import { Link } from 'react-router'

/** Leads to the order with this Order ID; a dash without one. */
export function OrderLink({ orderId }: { orderId: string | null }) {
  if (!orderId) return '–'
  return (
    <Link
      to={`/admin/orders/${orderId}`}
      className="inline-flex min-h-11 items-center font-mono text-[0.8125rem] underline underline-offset-4"
    >
      {orderId}
    </Link>
  )
}
