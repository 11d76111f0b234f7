import { type ReactNode, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useWindowWidth } from '../../shell/use-window-width.ts'
import { IconButton } from '../icon-button.tsx'
import { type Listing, type Loaded, loadAllRows, toastError } from '../load-result.ts'
import type { MenuAction } from '../overlays/action-menu.tsx'
import { useStoredValue } from '../use-stored-value.ts'
import { type BulkAction, BulkBar, maxChosen } from './bulk-bar.tsx'
import { RowCards } from './card-rows.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { type Column, type RowLabels, visibleColumns } from './columns.ts'
import { downloadCsv } from './csv.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filter, isNarrowed } from './filters.ts'
import type { ListLoad, ListQuery } from './list-load.ts'
import { listQuery } from './list-state.ts'
import { Pager } from './pager.tsx'
import { useSelection } from './selection.ts'
import { SortSelect } from './sort-select.tsx'
import { TableRows } from './table-rows.tsx'
import { type EmptyLabels, LoadErrorAlert, noMatchLabels, TableEmpty } from './table-states.tsx'
import type { ListControls } from './use-list-state.ts'

type DataTableProps<Row> = {
  /** Storage key of the selected columns and saved filters. */
  name: string
  /** Accessible name of the table. */
  label: string
  list: ListControls
  loaded: Loaded<Listing<Row>>
  columns: readonly Column<Row>[]
  rowLabels: RowLabels<Row>
  filters?: readonly Filter[]
  actionsOf?: (row: Row) => MenuAction[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Shown for an empty list unless the search or a filter narrows it. */
  empty: EmptyLabels
  /** Card content below the name on phones; defaults to the columns. */
  cardOf?: (row: Row) => ReactNode
  /** Loads a page of the list; enables selecting rows of all pages at once. */
  loadAll?: ListLoad<Row>
  /** Loads a page of the list; enables the CSV download. */
  load?: ListLoad<Row>
  /** Endpoint that writes the list as CSV or XLSX; used instead of `load`. */
  exportPath?: `/${string}`
  /** Converts the list's query for `exportPath` if the formats differ. */
  exportQuery?: (query: ListQuery) => Readonly<Record<string, unknown>>
}

/** Rows become cards below this window width. */
const cardsBelowPx = 640

/**
 * A staff list: search, filters, sorting and paging happen on the server and are stored in the URL. Columns can be
 * chosen, rows selected for bulk actions, and everything works by keyboard. `users.tsx` is an example.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    list,
    loaded,
    columns,
    rowLabels,
    filters = [],
    actionsOf,
    bulkActions,
    empty,
    load,
    exportPath,
    exportQuery,
    cardOf,
    loadAll,
  } = props
  const [chosen, choose] = useStoredValue<readonly string[] | undefined>(`columns.${name}`, undefined)
  const query = JSON.stringify([list.state.q, list.state.filters])
  const selection = useSelection({ keyOf: rowLabels.keyOf, loaded: loaded.data?.items, query })
  const rowsElement = useRef<HTMLFieldSetElement>(null)
  const isNarrow = useWindowWidth() < cardsBelowPx
  const rows = loaded.data?.items ?? []
  const shown = {
    label,
    columns: visibleColumns(columns, chosen),
    rows,
    rowLabels,
    list,
    selection: bulkActions && selection,
    actionsOf,
    cardOf,
  }
  return (
    <div>
      <FilterBar name={name} list={list} filters={filters}>
        {!(isNarrow && cardOf) && <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />}
        {exportPath && <ExportMenu list={list} path={exportPath} queryOf={exportQuery} />}
        {load && <DownloadButton {...{ name, columns, list, rowLabels, load }} />}
      </FilterBar>
      {isNarrow && <SortSelect columns={columns} list={list} />}
      <fieldset
        ref={rowsElement}
        tabIndex={-1}
        aria-label={label}
        aria-busy={list.isLoading}
        className={`min-w-0 transition-opacity ${list.isLoading ? 'opacity-60' : ''}`}
      >
        {loaded.error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={loaded.error} />}
        {loaded.data && rows.length === 0 && (
          <TableEmpty {...(isNarrowed(filters, list.state) ? noMatchLabels() : empty)} />
        )}
        {rows.length > 0 && isNarrow && <RowCards {...shown} />}
        {rows.length > 0 && !isNarrow && (
          <div className="card relative max-h-[max(20rem,calc(100dvh-17rem))] overflow-auto">
            <TableRows {...shown} />
          </div>
        )}
      </fieldset>
      {loaded.data && <Pager list={list} total={loaded.data.total} />}
      {bulkActions && (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          nameOf={rowLabels.nameOf}
          total={loaded.data?.total ?? 0}
          chooseAll={loadAll && (() => loadAllRows(pagesOf(list, loadAll), rowLabels.keyOf, maxChosen))}
          list={rowsElement}
        />
      )}
    </div>
  )
}

/** Loads single pages of a list with its current filters and order. */
const pagesOf =
  <Row,>({ state }: ListControls, load: ListLoad<Row>) =>
  (page: Pick<ListQuery, 'page' | 'limit'>) =>
    load({ ...listQuery(state), ...page })

type DownloadProps<Row> = Pick<DataTableProps<Row>, 'name' | 'columns' | 'list' | 'rowLabels'> & {
  load: ListLoad<Row>
}

/** Downloads the rows with the current filters and order, up to 10,000, and every column that has `text`. */
function DownloadButton<Row>({ name, columns, list, rowLabels, load }: DownloadProps<Row>) {
  const { isBusy, whileBusy } = useBusy()
  const download = async () => {
    try {
      const { rows, total } = await whileBusy(() => loadAllRows(pagesOf(list, load), rowLabels.keyOf))
      const exported = columns.filter((column) => column.text)
      const cells = rows.map((row) => exported.map((column) => column.text?.(row) ?? ''))
      downloadCsv(
        `${name}.csv`,
        exported.map((column) => column.heading),
        cells,
      )
      if (rows.length < total)
        toast({ tone: 'warning', message: m.admin_table_download_part({ n: rows.length, total }) })
    } catch (error) {
      toastError(error)
    }
  }
  return <IconButton icon="download" label={m.admin_table_download()} busy={isBusy} onClick={download} />
}
