import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { correctStock, listStock, listStockMoves, StockMove, StockRow } from '#catalog/stock-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert, type Tone } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { errorsByLine } from '../kit/form/field-errors.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { useDraft } from '../kit/form/use-draft.ts'
import { focusFirstUnparsableField } from '../kit/form/use-focus-first-error.ts'
import { useCountedDiscard } from '../kit/form/use-staff-form.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { type Listing, type Loaded, loaded } from '../kit/load-result.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { listQuery } from '../kit/table/list-state.ts'
import { NumberCell } from '../kit/table/number-cell.tsx'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { NameWithPicture } from '../kit/thumbnail.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import {
  type CountedRow,
  countedRows,
  countReasons,
  isNothingCounted,
  nothingCounted,
  type StockCount,
  withCount,
  withoutSaved,
} from './stock-count.ts'
import { moveReasonLabels, StockMoves } from './stock-moves.tsx'

export const title = () => m.admin_menu_stock()

const load = listLoader<typeof listStock>('/stock/pagination')

export async function clientLoader({ request }: ScreenLoaderArgs) {
  return { stock: await loadListPage(load, shape, request) }
}

/** Pieces in stock, pieces owed to pre-orders, and the number of customers waiting for a stock alert. */
function StockCell({ quantity, preordered, waiting }: StockRow) {
  if (preordered === 0 && waiting === 0) return quantity
  return (
    <>
      {quantity}
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
          counted,
          onCount: (row, quantity) => draft.set((now) => withCount(now, row, quantity)),
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
      {counted.length > 0 && (
        <Correction
          counted={counted}
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

type CorrectionProps = {
  counted: readonly CountedRow[]
  count: StockCount
  onChange: (change: Partial<StockCount>) => void
  onDiscard: () => void
  onSaved: (saved: readonly CountedRow[]) => void
}

/** Asks for the reason and saves the corrected lines: all or none, unless their stock changed meanwhile. */
function Correction({ counted, count: { reason, note }, onChange, onDiscard, onSaved }: CorrectionProps) {
  const sent = useRef<readonly CountedRow[]>([])
  const {
    isBusy,
    error: errorMessage,
    run,
  } = useSubmission((error) => ({
    error: errorsByLine(
      error,
      sent.current.map(({ row }) => nameOf(row)),
    ).join('\n'),
    errors: {},
  }))
  const save = async () => {
    // Stops at an unreadable number: the state still holds the last readable value.
    if (focusFirstUnparsableField(document.querySelector('main'))) return
    await run(async () => {
      for (const [key, rows] of Map.groupBy(counted, (one) => one.key)) {
        sent.current = rows
        const lines = rows.map(({ row, quantity }) => ({
          variationId: row.variationId,
          change: quantity - row.quantity,
        }))
        const body = { lines, reason, ...(note && { note }) }
        const where = { method: 'POST', path: '/stock/correction' } as const
        // Counts stored by earlier versions have none.
        await call<typeof correctStock>(where, { body }, key ? { headers: { 'Idempotency-Key': key } } : {})
        onSaved(rows)
      }
      toast({ tone: 'success', message: m.admin_stock_corrected({ n: counted.length }) })
    })
  }
  return (
    <section aria-label={m.admin_stock_correct()} className="card sticky bottom-3 z-20 mt-3 p-4 shadow-float">
      {errorMessage && (
        <div className="mb-3">
          <Alert tone="danger">
            <p className="whitespace-pre-line">{errorMessage}</p>
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <p role="status" className="mr-auto font-semibold text-sm">
          {m.admin_stock_changed({ n: counted.length })}
        </p>
        <div className="w-44">
          <SelectField
            label={m.admin_stock_reason()}
            name="reason"
            value={reason}
            onChange={(event) =>
              onChange({ reason: countReasons.find((one) => one === event.target.value) ?? 'counted' })
            }
            options={countReasons.map((value) => ({ value, label: moveReasonLabels[value]() }))}
          />
        </div>
        <div className="w-64">
          <TextField
            label={m.admin_stock_note()}
            optional
            name="note"
            value={note}
            maxLength={300}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
        <Button variant="ghost" onClick={onDiscard}>
          {m.admin_form_discard()}
        </Button>
        <Button busy={isBusy} onClick={save}>
          {m.common_save()}
        </Button>
      </div>
    </section>
  )
}

const nameOf = ({ name, nameEn, values, valuesEn }: StockRow) =>
  [pick(name, nameEn), ...pick(values, valuesEn).map(({ value }) => value)].join(' · ')

const levelTone: Record<StockRow['level'], Tone> = { out: 'danger', low: 'warning', enough: 'success' }
const levelLabels: Record<StockRow['level'], () => string> = {
  out: m.admin_stock_out,
  low: m.admin_stock_low,
  enough: m.admin_stock_enough,
}

type CountedColumn = {
  counted: readonly CountedRow[]
  onCount: (row: StockRow, quantity: number | null) => void
  discards: number
}

const columns = ({ counted, onCount, discards }: CountedColumn): Column<StockRow>[] => [
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
          value={counted.find((one) => one.row.variationId === row.variationId)?.quantity ?? null}
          onChange={(quantity) => onCount(row, quantity)}
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
