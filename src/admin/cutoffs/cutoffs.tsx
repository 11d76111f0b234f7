import { useNavigate } from 'react-router'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { lunarOf } from '#calendar/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { inGroups } from '#foundation/in-groups.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listCutoffs, OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { cutoffMomentText } from '#orders/web/cutoff-moment-text.ts'
import type { LastYearsSales, listCutoffSales } from '#statistics/contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import type { Listing } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { type ListQuery, listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { confirmAndRemoveCutoff } from './cutoff-actions.ts'
import { shownZones } from './cutoff-values.ts'

export const title = () => m.admin_menu_cutoff()

/** Cut-offs with the sales of last year; null where these could not be read. */
type Row = OrderCutoff & { sales: LastYearsSales | null }

const shape = { filters: [], sort: '' }
const loadCutoffs = listLoader<typeof listCutoffs>('/order-cutoff/pagination', ({ sort: _sort, ...query }) => query)

/** The most ids that one call for sales takes. */
const idsPerCall = 20

async function load(query: ListQuery, signal?: AbortSignal): Promise<Listing<Row>> {
  const listing = await loadCutoffs(query, signal)
  const ids = listing.items.map(({ id }) => id)
  const sales = await Promise.all(inGroups(ids, idsPerCall).map((some) => readSales(some, signal))).then((answers) =>
    answers.flat(),
  )
  return {
    ...listing,
    items: listing.items.map((item) => ({ ...item, sales: sales.find((one) => one.cutoffId === item.id) ?? null })),
  }
}

/** None where they are refused or fail: who sets cut-offs need not see revenue. */
const readSales = (ids: readonly string[], signal?: AbortSignal): Promise<LastYearsSales[]> =>
  call<typeof listCutoffSales>(
    { method: 'GET', path: '/statistics/cutoffs' },
    { query: { ids: ids.join() } },
    { signal },
  ).catch(() => [])

export const clientLoader = ({ request }: ScreenLoaderArgs) => loadListPage(load, shape, request)

/** Occasions by delivery zones: this year's cut-off and what the zone bought before the same occasion last year. */
export default function Cutoffs({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  const add = (
    <ButtonLink to="/admin/cutoffs/new">
      <StaffIcon name="plus" />
      {m.admin_cutoff_new()}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={m.admin_menu_cutoff()} lead={m.admin_cutoffs_lead()} actions={add} />
      <DataTable
        name="cutoffs"
        label={m.admin_menu_cutoff()}
        list={list}
        loaded={loaderData}
        columns={columns(loaderData.data?.items ?? [])}
        rowLabels={{
          keyOf: ({ id }) => id,
          nameOf: ({ name, nameEn }) => pick(name, nameEn),
          hrefOf: ({ id }) => `/admin/cutoffs/${id}`,
        }}
        actionsOf={(cutoff) => [
          { label: m.common_edit(), icon: 'edit', onSelect: () => void navigate(`/admin/cutoffs/${cutoff.id}`) },
          {
            label: m.common_delete(),
            icon: 'trash',
            tone: 'danger',
            onSelect: () => void confirmAndRemoveCutoff(cutoff, attempt),
          },
        ]}
        empty={{ title: m.admin_cutoffs_empty(), text: m.admin_cutoffs_empty_text(), action: add }}
      />
    </>
  )
}

const stateLabels = { planned: m.admin_cutoff_planned, shown: m.admin_cutoff_shown, over: m.admin_cutoff_over }
const stateTones = { planned: 'info', shown: 'success', over: 'warning' } as const

function columns(rows: readonly Row[]): Column<Row>[] {
  return [
    { id: 'name', heading: m.admin_cutoff_occasion(), cell: ({ name, nameEn }) => pick(name, nameEn), isMain: true },
    { id: 'day', heading: m.admin_cutoff_day(), cell: (row) => <Days row={row} /> },
    {
      id: 'state',
      heading: m.admin_cutoff_state(),
      cell: ({ state }) => <Tag tone={stateTones[state]}>{stateLabels[state]()}</Tag>,
    },
    ...shownZones(rows).map(
      (zone): Column<Row> => ({
        id: `zone.${zone}`,
        heading: zone,
        cell: (row) => <ZoneCell row={row} zone={zone} />,
      }),
    ),
  ]
}

function Days({ row: { day, sales } }: { row: Row }) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return (
    <>
      <span className="block tabular-nums">{formatIsoDay(day)}</span>
      <span className="block text-muted text-sm">{lunarDateText(lunarOf(year, month, date))}</span>
      {sales && (
        <span className="block text-muted text-sm">
          {m.admin_cutoff_compared({ from: formatIsoDay(sales.from), to: formatIsoDay(sales.to) })}
        </span>
      )}
    </>
  )
}

function ZoneCell({ row, zone }: { row: Row; zone: string }) {
  const cutoff = row.zones.find((one) => one.zone === zone)
  const sold = row.sales?.zones.find((one) => one.zone === zone)
  return (
    <>
      <span className="block font-medium tabular-nums">{cutoff ? cutoffMomentText(cutoff.lastOrderDate) : '–'}</span>
      {sold && (
        <span className="block text-muted text-sm">
          {m.admin_cutoff_sold({ orders: sold.orders, pieces: sold.pieces, revenue: formatVnd(sold.revenue) })}
        </span>
      )}
      {!!sold?.lateOrders && (
        <span className="block text-lacquer text-sm">{m.admin_cutoff_late({ n: sold.lateOrders })}</span>
      )}
    </>
  )
}
