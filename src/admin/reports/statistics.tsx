import { useNavigate } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { addDays, type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay, formatIsoDayShort, formatIsoMonth } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { paymentMethodName } from '#orders/method-labels.ts'
import type {
  Comparison,
  getBestSellers,
  getSales,
  getStockToReorder,
  getVisits,
  PeriodUnit,
  Sales,
} from '#statistics/contract.ts'
import { maxShares } from '#statistics/rules.ts'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DateRange } from '../kit/form/date-range.tsx'
import { type Loaded, loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Panel } from '../kit/panel.tsx'
import { filterControlClass } from '../kit/table/filter-bar.tsx'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { usePendingLocation } from '../kit/use-pending-location.ts'
import { ChangeLabel } from './change-label.tsx'
import { Ranking } from './ranking.tsx'
import { ReportMenu } from './report-menu.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StockPanel } from './stock-panel.tsx'
import { VisitsPanel } from './visits-panel.tsx'

export const title = () => m.admin_menu_statistics()

type Shown = { from: string; to: string; unit: PeriodUnit | undefined; compare: Comparison }

/** Reads the selection from the URL; defaults to the last 30 days. */
function readShown(search: URLSearchParams): Shown {
  const today = dayInVietnam(new Date())
  const unit = search.get('unit')
  const compare = search.get('compare')
  return {
    from: search.get('from') || addDays(today, -29),
    to: search.get('to') || today,
    unit: unit === 'day' || unit === 'week' || unit === 'month' ? unit : undefined,
    compare: compare === 'year' || compare === 'none' ? compare : 'previous',
  }
}

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const { from, to, unit, compare } = readShown(new URL(request.url).searchParams)
  const { signal } = request
  const query = { from, to }
  const [sales, products, visits, stock] = await Promise.all([
    loaded(
      call<typeof getSales>(
        { method: 'GET', path: '/statistics/sales' },
        { query: { ...query, compare, ...(unit && { unit }) } },
        { signal },
      ),
    ),
    loaded(call<typeof getBestSellers>({ method: 'GET', path: '/statistics/products' }, { query }, { signal })),
    loaded(call<typeof getVisits>({ method: 'GET', path: '/statistics/visits' }, { query }, { signal })),
    loaded(call<typeof getStockToReorder>({ method: 'GET', path: '/statistics/stock' }, { query: {} }, { signal })),
  ])
  return { sales, products, visits, stock }
}

export default function Statistics({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { sales, products, visits, stock } = loaderData
  const shown = readShown(new URLSearchParams(usePendingLocation().search))
  return (
    <>
      <PageHeader
        title={m.admin_menu_statistics()}
        actions={<ReportMenu from={shown.from} to={shown.to} unit={shown.unit} />}
      />
      <PeriodBar shown={shown} />
      <div className="flex flex-col gap-4">
        <Failure of={sales} />
        {sales.data && <SalesPart sales={sales.data} />}
        <Failure of={products} />
        <div className="grid gap-4 xl:grid-cols-2">
          {products.data && (
            <Panel title={m.admin_stat_best_sellers()} note={m.admin_stat_best_sellers_means()}>
              <Ranking
                headings={[m.statistics_product(), m.statistics_pieces(), m.admin_stat_revenue()]}
                rows={products.data.map(({ productId, slug, name, nameEn, amount, revenue }) => ({
                  key: productId ?? slug,
                  name: pick(name, nameEn),
                  to: urlOf('product', { slug }),
                  value: revenue,
                  cells: [String(amount), formatVnd(revenue)],
                }))}
              />
            </Panel>
          )}
          {sales.data && (
            <Panel
              title={m.admin_stat_provinces()}
              {...(sales.data.provinces.length >= maxShares && { note: m.admin_stat_largest({ n: maxShares }) })}
            >
              <Ranking
                headings={[m.statistics_province(), m.statistics_orders(), m.admin_stat_revenue()]}
                rows={sharesOf(sales.data.provinces, (name) => name)}
              />
            </Panel>
          )}
        </div>
        <Failure of={visits} />
        {visits.data && <VisitsPanel visits={visits.data} />}
        <Failure of={stock} />
        {stock.data && <StockPanel stock={stock.data} />}
      </div>
    </>
  )
}

const Failure = ({ of: { error } }: { of: Loaded<unknown> }) =>
  error !== undefined && <LoadErrorAlert title={m.admin_stat_failed()} error={error} />

const sharesOf = (shares: Sales['provinces'], nameOf: (name: string) => string) =>
  shares.map(({ name, orders, revenue }) => ({
    key: name,
    name: nameOf(name),
    value: revenue,
    cells: [String(orders), formatVnd(revenue)],
  }))

function PeriodBar({ shown }: { shown: Shown }) {
  const navigate = useNavigate()
  const today = dayInVietnam(new Date())
  const show = (change: Partial<Record<keyof Shown, string>>) => {
    const next = { ...shown, ...change }
    const given = Object.entries(next).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return navigate(`?${new URLSearchParams(given)}`, { preventScrollReset: true, flushSync: true })
  }
  const quick: [string, string, string][] = [
    [m.admin_dashboard_today(), today, today],
    [m.admin_dashboard_7(), addDays(today, -6), today],
    [m.admin_dashboard_30(), addDays(today, -29), today],
    [m.admin_stat_this_month(), `${today.slice(0, 7)}-01`, today],
    [m.admin_stat_this_year(), `${today.slice(0, 4)}-01-01`, today],
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {quick.map(([label, from, to]) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown.from === from && shown.to === to}
          onClick={() => show({ from, to, unit: '' })}
          className={`${filterControlClass} font-medium aria-pressed:bg-paper-sunken aria-pressed:font-semibold`}
        >
          {label}
        </button>
      ))}
      <DateRange
        label={m.admin_stat_period()}
        from={shown.from}
        to={shown.to}
        onChange={(from, to) => from && to && show({ from, to, unit: '' })}
      />
      <select
        aria-label={m.admin_stat_unit()}
        value={shown.unit ?? ''}
        onChange={(event) => show({ unit: event.target.value })}
        className={filterControlClass}
      >
        <option value="">{m.admin_stat_unit_auto()}</option>
        <option value="day">{m.admin_stat_by_day()}</option>
        <option value="week">{m.admin_stat_by_week()}</option>
        <option value="month">{m.admin_stat_by_month()}</option>
      </select>
      <select
        aria-label={m.admin_stat_compare()}
        value={shown.compare}
        onChange={(event) => show({ compare: event.target.value })}
        className={filterControlClass}
      >
        <option value="previous">{m.admin_stat_compare_previous()}</option>
        <option value="year">{m.admin_stat_compare_year()}</option>
        <option value="none">{m.admin_stat_compare_none()}</option>
      </select>
    </div>
  )
}

function SalesPart({ sales: { totals, before, points, funnel, paymentMethods, unit, compared } }: { sales: Sales }) {
  const facts: [string, string, number, number | undefined][] = [
    [m.admin_stat_revenue(), formatVnd(totals.revenue), totals.revenue, before?.revenue],
    [m.statistics_orders(), String(totals.orders), totals.orders, before?.orders],
    [m.admin_stat_average(), formatVnd(totals.average), totals.average, before?.average],
    [m.statistics_pieces(), String(totals.pieces), totals.pieces, before?.pieces],
  ]
  const dayText = unit === 'month' ? formatIsoMonth : isOverAYear(points) ? formatIsoDay : formatIsoDayShort
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        {facts.map(([label, value, now, then]) => (
          <div key={label} className="card min-w-min flex-1 basis-2/5 px-4 py-3.5 lg:basis-1/5">
            <dt className="font-medium text-muted text-sm">{label}</dt>
            <dd className="mt-0.5 whitespace-nowrap font-semibold text-base tabular-nums sm:text-lg xl:text-xl">
              {value}
            </dd>
            {then !== undefined && (
              <dd className="text-sm">
                <ChangeLabel now={now} before={then} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {compared && (
        <p className="text-muted text-sm">
          {m.admin_stat_compared({ from: formatIsoDay(compared.from as Day), to: formatIsoDay(compared.to as Day) })}
        </p>
      )}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={m.admin_stat_revenue()} note={m.admin_stat_revenue_means()}>
          <SalesChart
            label={m.admin_stat_revenue()}
            heading={m.admin_stat_revenue()}
            format={formatVnd}
            unit={unit}
            points={points.map(({ day, revenue, revenueBefore }) => ({
              day,
              label: dayText(day),
              value: revenue,
              before: revenueBefore,
            }))}
          />
        </Panel>
        <Panel title={m.admin_stat_funnel()} note={m.admin_stat_funnel_means()}>
          <Ranking
            headings={[m.admin_stat_step(), m.statistics_orders(), m.admin_stat_share()]}
            rows={stepsOf(funnel)}
          />
        </Panel>
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={m.admin_stat_payments()}>
          <Ranking
            headings={[m.admin_stat_payments(), m.statistics_orders(), m.admin_stat_revenue()]}
            rows={sharesOf(paymentMethods, paymentMethodName)}
          />
        </Panel>
        <DeductionsPanel totals={totals} />
      </div>
    </>
  )
}

function DeductionsPanel({ totals }: Pick<Sales, 'totals'>) {
  const facts: [string, string][] = [
    [m.admin_stat_cancelled(), String(totals.cancelled)],
    [m.admin_stat_undelivered(), String(totals.undelivered)],
    [m.admin_stat_returned(), String(totals.returned)],
    [m.admin_stat_received(), formatVnd(totals.received)],
    [m.admin_stat_given_back(), formatVnd(totals.givenBack)],
    [m.admin_stat_discount(), formatVnd(totals.discount)],
    [m.admin_stat_shipping(), formatVnd(totals.shippingFee)],
  ]
  return (
    <Panel title={m.admin_stat_less()}>
      <dl className="grid gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Whether a day and month alone may name two of the points. */
function isOverAYear(points: Sales['points']): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return first !== undefined && last !== undefined && addDays(first.day, 365) <= last.day
}

function stepsOf(funnel: Sales['funnel']) {
  const steps: [string, number][] = [
    [m.admin_stat_placed(), funnel.placed],
    [m.admin_stat_confirmed(), funnel.confirmed],
    [m.admin_stat_shipped(), funnel.shipped],
    [m.admin_stat_delivered(), funnel.delivered],
    [m.admin_stat_paid(), funnel.paid],
  ]
  const share = (n: number) => (funnel.placed === 0 ? '–' : `${Math.round((n / funnel.placed) * 100)} %`)
  return steps.map(([name, n]) => ({ key: name, name, value: n, cells: [String(n), share(n)] }))
}
