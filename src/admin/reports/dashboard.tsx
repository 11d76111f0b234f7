import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatIsoDayShort, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { useSessionUser } from '#identity/web/sign-in.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import type { Dashboard, getDashboard } from '#statistics/contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Panel } from '../kit/panel.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { LoadErrorAlert, ScreenError } from '../kit/table/table-states.tsx'
import { useLastLoaded } from '../kit/use-last-loaded.ts'
import { screenPathOf } from '../shell/use-pending-work.ts'
import { FreshGoodsNotice } from '../shipping/fresh-goods-notice.tsx'
import { ChangeLabel } from './change-label.tsx'
import { OwnerDataNotice } from './owner-data-notice.tsx'
import { SalesChart } from './sales-chart.tsx'
import { type Task, tasksOf } from './tasks.ts'

export const title = () => m.admin_menu_dashboard()

export function clientLoader({ request }: ScreenLoaderArgs) {
  return loaded(call<typeof getDashboard>({ method: 'GET', path: '/statistics/today' }, {}, { signal: request.signal }))
}

const refreshIntervalMs = 60_000
/** Fills the height next to the chart. */
const maxLatestOrders = 5

export default function DashboardScreen({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { data, error } = useLastLoaded(loaderData)
  const user = useSessionUser()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshIntervalMs)
    return () => clearInterval(timer)
  }, [revalidate])
  if (data === undefined) return <ScreenError title={m.admin_dashboard_failed()} error={error} />
  const tasks = user ? tasksOf(data, (menuKey) => screenPathOf(user, menuKey)) : []
  const statistics = user && screenPathOf(user, 'statistics')
  const orders = user && screenPathOf(user, 'order')
  const settings = user && screenPathOf(user, 'system-params')
  const shipping = user && screenPathOf(user, 'shipping')
  return (
    <>
      <PageHeader
        title={m.admin_menu_dashboard()}
        lead={user && m.admin_dashboard_hello({ name: user.fullname })}
        actions={
          statistics && (
            <ButtonLink to={statistics} variant="secondary">
              <StaffIcon name="chart" />
              {m.admin_menu_statistics()}
            </ButtonLink>
          )
        }
      />
      <div className="flex flex-col gap-4">
        {error !== undefined && <LoadErrorAlert title={m.admin_dashboard_failed()} error={error} />}
        {settings && <OwnerDataNotice screen={settings} />}
        {shipping && <FreshGoodsNotice screen={shipping} />}
        <Tasks tasks={tasks} />
        {data.sales && <Sales sales={data.sales} />}
        <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {data.days && (
            <Panel title={m.admin_dashboard_30_days()} note={m.admin_stat_revenue_means()}>
              <SalesChart
                label={m.admin_dashboard_30_days()}
                heading={m.admin_stat_revenue()}
                format={formatVnd}
                unit="day"
                points={data.days.map(({ day, revenue }) => ({
                  day,
                  label: formatIsoDayShort(day),
                  value: revenue,
                  before: null,
                }))}
              />
            </Panel>
          )}
          {data.latest && <Latest orders={data.latest} screen={orders} />}
        </div>
      </div>
    </>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const waiting = tasks.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="mb-2 font-sans font-semibold text-base">
        {m.admin_dashboard_now()}
      </h2>
      {waiting.length === 0 ? (
        <p className="card flex items-center gap-3 px-4 py-5 text-muted">
          <StaffIcon name="check" className="size-5 text-success" />
          {m.admin_dashboard_nothing()}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          {waiting.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskCard({ task: { count, text: label, icon, to, isUrgent } }: { task: Task }) {
  const cardClass = 'card flex h-full flex-col gap-1 px-4 py-3 transition-colors'
  const content = (
    <>
      <span className="flex items-center gap-2">
        <StaffIcon name={icon} className={`size-6 shrink-0 ${isUrgent ? 'text-lacquer' : 'text-brass'}`} />
        <span className="font-semibold text-2xl tabular-nums leading-tight">{count}</span>
      </span>
      <span className="text-muted text-sm leading-snug">{label}</span>
    </>
  )
  return to ? (
    <Link to={to} className={`${cardClass} hover:bg-paper-sunken`}>
      {content}
    </Link>
  ) : (
    <div className={cardClass}>{content}</div>
  )
}

function Sales({ sales }: { sales: NonNullable<Dashboard['sales']> }) {
  const titles: Record<number, string> = {
    1: m.admin_dashboard_today(),
    7: m.admin_dashboard_7(),
    30: m.admin_dashboard_30(),
  }
  return (
    <section aria-label={m.admin_stat_revenue()} className="grid gap-3 sm:grid-cols-3">
      {sales.map(({ days, revenue, received, orders, revenueBefore }) => (
        <div key={days} className="card px-4 py-3.5">
          <h2 className="font-medium font-sans text-muted text-sm">{titles[days] ?? days}</h2>
          <p className="mt-0.5 font-semibold text-2xl tabular-nums">{formatVnd(revenue)}</p>
          <p className="text-sm tabular-nums">
            {m.admin_stat_received()}: <span className="font-semibold">{formatVnd(received)}</span>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
            <span className="text-muted tabular-nums">{m.admin_stat_n_orders({ n: orders })}</span>
            <span>
              <ChangeLabel now={revenue} before={revenueBefore} />
              {revenueBefore > 0 && <span className="text-muted"> {m.admin_dashboard_than_before()}</span>}
            </span>
          </p>
        </div>
      ))}
    </section>
  )
}

function Latest({ orders, screen }: { orders: NonNullable<Dashboard['latest']>; screen: string | null | undefined }) {
  return (
    <Panel
      title={m.admin_dashboard_latest()}
      actions={
        screen && (
          <Link to={screen} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            {m.common_see_all()}
          </Link>
        )
      }
    >
      {orders.length === 0 && <p className="text-muted text-sm">{m.admin_dashboard_no_orders()}</p>}
      <ul className="divide-y divide-line">
        {orders.slice(0, maxLatestOrders).map((order) => (
          <li key={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-sm">
            <Link
              to={`${screen ?? '/order'}/${order.orderId}`}
              className="flex min-h-11 min-w-0 items-center font-semibold hover:underline"
            >
              <span className="truncate">{order.fullname}</span>
            </Link>
            <span className="self-center text-right font-semibold tabular-nums">{formatVnd(order.orderTotal)}</span>
            <span className="-mt-2 text-muted text-xs">
              {order.orderId} · {formatLocalDateTime(order.orderDate)}
            </span>
            <span className="-mt-2 text-right text-muted text-xs">{orderStatusName(order.orderStatus)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
