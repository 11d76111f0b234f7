import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { Link } from '#ui/navigation/link.tsx'

const load = () => import('./my-order-list.tsx')
const failed = 'py-3 text-lacquer text-sm'
const MyOrderList = onDemand(load, <Waiting />, () => <p className={failed}>{m.common_error_generic()}</p>)
const LatestOrderList = onDemand(load, <li aria-hidden="true" className="h-40" />, () => (
  <li className={failed}>{m.common_error_generic()}</li>
))

/** The orders placed or opened on this device; the list is stored only there. */
export function MyOrders() {
  return (
    // The footer begins under the screen: however many orders there are, they don't move it.
    <div className="shop-width min-h-dvh max-w-3xl py-8 md:py-12">
      <h1 tabIndex={-1} className="text-3xl outline-none">
        {m.my_orders_title()}
      </h1>
      <p className="mt-2 text-muted">{m.my_orders_note()}</p>
      {useHydrated() ? <MyOrderList /> : <Waiting />}
    </div>
  )
}

/** The latest orders of this device in short. Rendered only where there are any. */
export function LatestOrders() {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      <LatestOrderList isShort />
    </ul>
  )
}

function Waiting() {
  return (
    <div className="mt-6">
      <noscript>
        <p className="card p-5">
          <Link to={urlOf('trackOrder')} className="underline">
            {m.my_orders_needs_js()}
          </Link>
        </p>
      </noscript>
      <div aria-hidden="true" className="card h-40" />
    </div>
  )
}
