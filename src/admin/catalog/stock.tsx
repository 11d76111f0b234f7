import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { listStock, listStockMoves, StockMove } from '#catalog/stock-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { listUnpackedGoods } from '#orders/staff-contract.ts'
import { Alert, type Tone } from '#ui/feedback/alert.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { useDraft } from '../kit/form/use-draft.ts'
import { useCountedDiscard } from '../kit/form/use-staff-form.ts'
import { type Listing, type Loaded, loaded } from '../kit/load-result.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { type ListLoad, listLoader, loadListPage } from '../kit/table/list-load.ts'
import { listQuery } from '../kit/table/list-state.ts'
import { NumberCell } from '../kit/table/number-cell.tsx'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { NameWithPicture } from '../kit/thumbnail.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { nameOf, StockCorrection } from './stock-correction.tsx'
import {
  countedRows,
  isNothingCounted,
  nothingCounted,
  type StockCount,
  type StockRow,
  shownCount,
  unreadableRows,
  withCount,
  withoutSaved,
  withUnpacked,
} from './stock-count.ts'
import { StockMoves } from './stock-moves.tsx'

export const title = () => m.admin_menu_stock()

const loadStock = listLoader<typeof listStock>('/stock/pagination')

const load: ListLoad<StockRow> = async (query, signal) => {
  const stock = await loadStock(query, signal)
  if (stock.items.length === 0) return stock
  const variations = stock.items.map(({ variationId }) => variationId).join(',')
  // Staff correct stock also while the pieces of orders cannot be read.
  const goods = await call<typeof listUnpackedGoods>(
    { method: 'GET', path: '/order/unpacked' },
    { query: { variations } },
    { ...(signal && { signal }) },
  ).catch(() => [])
  return { ...stock, items: stock.items.map((row) => withUnpacked(row, goods)) }
}

export async function clientLoader({ request }: ScreenLoaderArgs) {
  return { stock: await loadListPage(load, shape, request) }
}

/**
 * Pieces in stock, those of orders that are still on the shelf, pieces owed to pre-orders, and the number of customers
 * waiting for a stock alert.
 */
function StockCell({ quantity, unpacked = 0, preordered, waiting }: StockRow) {
  return (
    <>
      {quantity}
      {unpacked > 0 && <span className="block text-muted text-xs">{m.admin_stock_unpacked({ n: unpacked })}</span>}
      {preordered > 0 && <span className="block text-brass text-xs">{m.admin_preordered({ n: preordered })}</span>}
      {waiting > 0 && <span className="block text-brass text-xs">{m.admin_stock_waiting({ n: waiting })}</span>}
    </>
  )
}

export default function Stock({ loaderData: { stock } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const { sort: _sort, page: _page, limit: _limit, ...filter } = listQuery(list.state)
  const { revalidate } = useRevalidator()
  const draft = useDraft<StockCount>('stock', nothingCounted, isNothingCounted)
  const counted = countedRows(draft.value)
  const unreadable = unreadableRows(draft.value)
  const [history, setHistory] = useState<{ row: StockRow; moves: Loaded<Listing<StockMove>> | undefined }>()
  const open = async (row: StockRow) => {
    setHistory({ row, moves: undefined })
    const query = { variation: row.variationId, limit: 50 }
    const where = { method: 'GET', path: '/stock/moves/pagination' } as const
    const moves = await loaded(call<typeof listStockMoves>(where, { query }))
    setHistory((now) => (now?.row === row ? { row, moves } : now))
  }
  const { discards, discard } = useCountedDiscard(() => {
    draft.reset()
    // A count whose answer was lost may have been saved.
    void revalidate()
  })
  return (
    <>
      <PageHeader
        title={m.admin_menu_stock()}
        lead={m.admin_stock_text()}
        actions={<DownloadSheet kind="stock" query={filter} label={m.admin_sheet_export()} />}
      />
      <div className="mb-3 empty:hidden">
        <DraftNote from={draft.draftFrom} onDiscard={discard} />
      </div>
      <DataTable
        name="stock"
        label={m.admin_menu_stock()}
        list={list}
        loaded={stock}
        columns={columns({
          count: draft.value,
          onCount: (row, quantity, text) => draft.set((now) => withCount(now, row, quantity, text)),
          discards,
        })}
        filters={filters()}
        rowLabels={{
          keyOf: ({ variationId }) => variationId,
          nameOf: nameOf,
          onOpen: (row) => void open(row),
        }}
        actionsOf={(row) => [{ label: m.admin_stock_history(), icon: 'clock', onSelect: () => void open(row) }]}
        empty={{ title: list.state.filters.product ? m.admin_table_no_match() : m.admin_products_empty() }}
      />
      {counted.length + unreadable.length > 0 && (
        <StockCorrection
          counted={counted}
          unreadable={unreadable.map(({ row }) => row)}
          shown={stock.data?.items ?? []}
          count={draft.value}
          onChange={(change) => draft.set((now) => ({ ...now, ...change }))}
          onDiscard={discard}
          onSaved={(saved) => {
            draft.set((now) => withoutSaved(now, saved))
            void revalidate()
          }}
        />
      )}
      <LeaveGuard unsaved={draft.unsaved} onDiscard={discard} />
      <DetailDrawer
        open={history !== undefined}
        onOpenChange={(isOpen) => !isOpen && setHistory(undefined)}
        title={history ? nameOf(history.row) : ''}
      >
        {history?.moves?.error && <Alert tone="danger">{history.moves.error}</Alert>}
        {history?.moves?.data && <StockMoves moves={history.moves.data} />}
        {history && !history.moves && <p className="text-muted text-sm">{m.common_loading()}</p>}
      </DetailDrawer>
    </>
  )
}

const levelTone: Record<StockRow['level'], Tone> = { out: 'danger', low: 'warning', enough: 'success' }
const levelLabels: Record<StockRow['level'], () => string> = {
  out: m.admin_stock_out,
  low: m.admin_stock_low,
  enough: m.admin_stock_enough,
}

type CountedColumn = {
  count: StockCount
  onCount: (row: StockRow, quantity: number | null, unreadable?: string) => void
  discards: number
}

const columns = ({ count, onCount, discards }: CountedColumn): Column<StockRow>[] => [
  {
    id: 'name',
    heading: m.admin_product_name(),
    cell: (row) => <NameWithPicture picture={row.picture}>{nameOf(row)}</NameWithPicture>,
    isSortable: true,
    isMain: true,
  },
  { id: 'sku', heading: 'SKU', cell: ({ sku }) => sku, isSortable: true },
  {
    id: 'level',
    heading: m.admin_stock_level(),
    cell: ({ level }) => <Tag tone={levelTone[level]}>{levelLabels[level]()}</Tag>,
  },
  { id: 'quantity', heading: m.admin_stock_left(), cell: StockCell, isSortable: true, align: 'end' },
  {
    id: 'counted',
    heading: m.admin_stock_new(),
    cell: (row) => (
      <span className="inline-block w-28">
        <NumberCell
          key={`${row.quantity} ${discards}`}
          label={`${m.admin_stock_new()}: ${nameOf(row)}`}
          {...shownCount(count, row)}
          onChange={(quantity) => onCount(row, quantity)}
          onUnreadable={(text) => onCount(row, null, text)}
        />
      </span>
    ),
  },
]

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'level',
    label: m.admin_stock_level(),
    options: [
      { value: 'reorder', label: m.admin_stock_reorder() },
      { value: 'out', label: m.admin_stock_out() },
      { value: 'low', label: m.admin_stock_low() },
      { value: 'enough', label: m.admin_stock_enough() },
    ],
  },
]

const shape = { filters: [...filterNames(filters()), 'product'], sort: 'quantity' }
