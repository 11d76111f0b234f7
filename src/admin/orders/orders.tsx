import { useNavigate } from 'react-router'
import type { listProvinces } from '#addresses/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { listOrders, Order, OrderListItem, OrderStatus } from '#orders/contract.ts'
import { orderStatusName } from '#orders/order-labels.ts'
import { orderStatuses } from '#orders/order-statuses.ts'
import { amountDueBeforeStatus, canMove, mayUndo } from '#orders/rules.ts'
import type { changeOrderStatus, countOrdersByStatus, undoOrderStatus } from '#orders/staff-contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { BulkAction } from '../kit/table/bulk-bar.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { changeList, listQuery, readListState, urlQueryOf } from '../kit/table/list-state.ts'
import { type ListControls, useListState } from '../kit/table/use-list-state.ts'
import { useCan } from '../kit/use-can.ts'
import { OrderCard, orderFilters, orderTableColumns } from './order-columns.tsx'
import { statusChangeLabels } from './status-change-labels.ts'
import { unpaidConfirmation } from './unpaid-confirmation.ts'

export const title = () => m.admin_menu_order()

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const state = readListState(new URL(request.url).searchParams, shape)
  const { signal } = request
  const { page: _page, limit: _limit, sort: _sort, status: _status, ...narrowed } = queryParams(listQuery(state))
  const [orders, counts, provinces] = await Promise.all([
    loadListPage(load, shape, request),
    loaded(call<typeof countOrdersByStatus>({ method: 'GET', path: '/order/counts' }, { query: narrowed }, { signal })),
    loaded(call<typeof listProvinces>({ method: 'GET', path: '/address/provinces' }, {}, { signal })),
  ])
  return { orders, counts: counts.data ?? [], provinces: provinces.data ?? [] }
}

const load = listLoader<typeof listOrders>('/order/pagination')

const queryParams = (query: object) => query as Record<string, string>

export default function Orders({ loaderData: { orders, counts, provinces } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const print = (what: Document, rows: readonly OrderListItem[]) => {
    if (rows.length > maxPrinted) toast({ tone: 'danger', message: m.admin_print_too_many({ most: maxPrinted }) })
    else navigate(printPath(what, rows))
  }
  const mayWrite = useCan('order.write')
  return (
    <>
      <PageHeader
        title={m.admin_menu_order()}
        lead={m.admin_orders_lead()}
        actions={
          <>
            <ButtonLink to="/admin/orders/held" variant="secondary">
              {m.admin_held_title()}
            </ButtonLink>
            {mayWrite && (
              <>
                <ButtonLink to="/admin/orders/import" variant="secondary">
                  <StaffIcon name="upload" />
                  {m.admin_sheet_import()}
                </ButtonLink>
                <ButtonLink to="/admin/orders/new">
                  <StaffIcon name="plus" />
                  {m.admin_order_new()}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <StatusTabs list={list} counts={counts} />
      <DataTable
        name="orders"
        label={m.admin_menu_order()}
        list={list}
        loaded={orders}
        exportPath="/order/export"
        columns={orderTableColumns()}
        filters={orderFilters(provinces)}
        rowLabels={{
          keyOf: ({ id }) => id,
          nameOf: ({ orderId }) => orderId,
          hrefOf: ({ orderId }) => `/admin/orders/${orderId}`,
        }}
        bulkActions={[
          ...(mayWrite ? moves : []).map(
            (status): BulkAction<OrderListItem> => ({
              label: statusChangeLabels[status]?.() ?? orderStatusName(status),
              fits: ({ orderStatus }) => canMove(orderStatus, status),
              confirm: (orders) => unpaidConfirmation(orders, status),
              run: async (order) => undoOf(await move(order, status)),
              mayUndo: ({ orderStatus }) => mayUndo(orderStatus, status),
            }),
          ),
          { label: m.admin_print_picks(), open: (rows) => print('picks', rows) },
          { label: m.admin_print_labels(), open: (rows) => print('labels', rows) },
        ]}
        cardOf={(order) => <OrderCard order={order} />}
        loadAll={load}
        empty={
          list.state.filters.status
            ? { title: m.admin_table_no_match() }
            : { title: m.admin_orders_empty(), text: m.admin_orders_empty_text() }
        }
      />
    </>
  )
}

type StatusTabsProps = { list: ListControls; counts: readonly { status: string; total: number }[] }

/** Tabs with the number of orders per status; other filters are kept. */
function StatusTabs({ list, counts }: StatusTabsProps) {
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const tab = (status: string, label: string, total: number) => ({
    id: status,
    to: urlQueryOf(changeList(list.state, { filters: { ...list.state.filters, status } }), shape) || '?',
    label: (
      <>
        {label} <span className="ml-1.5 font-normal text-muted text-sm tabular-nums">{total}</span>
      </>
    ),
  })
  return (
    <div className="mb-4 text-sm">
      <Tabs
        label={m.order_status()}
        current={list.state.filters.status ?? ''}
        tabs={[
          tab('', m.admin_filter_all(), all),
          ...orderStatuses.map((status) =>
            tab(status, orderStatusName(status), counts.find((one) => one.status === status)?.total ?? 0),
          ),
        ]}
      />
    </div>
  )
}

/** Status changes that need no reason, in process order. */
const moves: readonly OrderStatus[] = ['confirmed', 'packing', 'shipping', 'delivered']
function move(order: OrderListItem, orderStatus: OrderStatus) {
  const { id, version } = order
  const due = amountDueBeforeStatus(order, orderStatus)
  return call<typeof changeOrderStatus>(
    { method: 'PUT', path: '/order/:id/status' },
    // Staff have confirmed the amount due in the dialog before.
    { params: { id }, body: { orderStatus, ...(due > 0 && { confirmedDue: due }) } },
    { expectedVersion: version },
  )
}

/** Undoes the move with this result. It sends its version, so that no later move is undone instead. */
const undoOf =
  ({ id, version }: Order) =>
  () =>
    call<typeof undoOrderStatus>(
      { method: 'POST', path: '/order/:id/undo' },
      { params: { id } },
      { expectedVersion: version },
    )

type Document = 'picks' | 'labels'

/** The ids are part of the URL, whose length servers limit. */
const maxPrinted = 80

const printPath = (what: Document, rows: readonly OrderListItem[]) =>
  `/admin/orders/print?what=${what}&ids=${rows.map(({ id }) => id).join(',')}`

const shape = { filters: ['status', ...filterNames(orderFilters([]))], sort: '-orderDate', tab: 'status' }
