import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#i18n/messages.js'
import { CellCheckbox } from '../form/cell-checkbox.tsx'
import { ActionMenu, type MenuAction } from '../overlays/action-menu.tsx'
import { StaffIcon } from '../staff-icon.tsx'
import { type Column, cellOf, type RowLabels } from './columns.ts'
import { nextSort } from './list-state.ts'
import type { Selection } from './selection.ts'
import type { ListControls } from './use-list-state.ts'

export type RowsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowLabels: RowLabels<Row>
  list: ListControls
  /** Undefined when there are no bulk actions. */
  selection: Selection<Row> | undefined
  actionsOf: ((row: Row) => MenuAction[]) | undefined
  /** Card content below the name on phones; defaults to the columns. */
  cardOf?: ((row: Row) => ReactNode) | undefined
}

/** Table rows on wide screens with a sticky header. Arrow keys move between rows, Enter opens, Space selects. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowLabels, list, selection, actionsOf } = props
  const { keyOf, nameOf } = rowLabels
  const chosenHere = selection ? rows.filter((row) => selection.rows.has(keyOf(row))).length : 0
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={`${headCell} w-11 pl-1`}>
              <CellCheckbox
                label={m.admin_table_select_all()}
                checked={rows.length > 0 && chosenHere === rows.length}
                isPartly={chosenHere > 0}
                onChange={(isChosen) => selection.set(rows, isChosen)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} list={list} />
          ))}
          {actionsOf && (
            <th scope="col" className={`${headCell} right-0 z-20 w-13`}>
              <span className="sr-only">{m.admin_table_actions()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow key={keyOf(row)} row={row} rowLabels={rowLabels} selection={selection} isFirst={index === 0}>
            {selection && (
              <td className={`${bodyCell} pl-1`}>
                <CellCheckbox
                  label={m.admin_table_select({ name: nameOf(row) })}
                  checked={selection.rows.has(keyOf(row))}
                  onChange={(isChosen) => selection.set([row], isChosen)}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.id}
                className={`${bodyCell} px-3 ${column.align === 'end' ? 'text-right tabular-nums' : ''} ${column.isMain ? 'min-w-44' : ''}`}
              >
                {column.isMain ? (
                  <RowName row={row} rowLabels={rowLabels}>
                    {cellOf(column, row)}
                  </RowName>
                ) : (
                  cellOf(column, row)
                )}
              </td>
            ))}
            {actionsOf && (
              <td className={`${bodyCell} sticky right-0 bg-paper-raised pr-1`}>
                <ActionMenu
                  icon="dots"
                  label={m.admin_table_actions_for({ name: nameOf(row) })}
                  actions={actionsOf(row)}
                />
              </td>
            )}
          </TableRow>
        ))}
      </tbody>
    </table>
  )
}

const headCell = 'sticky top-0 z-10 h-11 border-line border-b bg-paper-raised font-semibold'
const bodyCell = 'h-10 border-line border-b py-0.5 group-last:border-b-0'

function Heading<Row>({ column, list }: { column: Column<Row>; list: ListControls }) {
  const { sort } = list.state
  const direction = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined
  const end = column.align === 'end' ? 'justify-end' : ''
  if (!column.isSortable)
    return (
      <th scope="col" className={`${headCell} whitespace-nowrap px-3 ${column.align === 'end' ? 'text-right' : ''}`}>
        {column.heading}
      </th>
    )
  return (
    <th scope="col" aria-sort={direction} className={`${headCell} whitespace-nowrap`}>
      <button
        type="button"
        title={m.admin_table_sort_by({ heading: column.heading })}
        onClick={() => list.change({ sort: nextSort(sort, column.id, list.shape.sort) })}
        className={`group/sort flex min-h-11 w-full items-center gap-1.5 px-3 font-semibold ${end}`}
      >
        {column.heading}
        <StaffIcon
          name={direction === 'ascending' ? 'up' : direction === 'descending' ? 'down' : 'sort'}
          className={`size-3.5 ${direction ? 'text-brass' : 'text-muted opacity-50 group-hover/sort:opacity-100'}`}
        />
      </button>
    </th>
  )
}

/** Name of a row: a link to its screen, or a button where it opens something else. */
export function RowName<Row>({
  row,
  rowLabels,
  children,
}: {
  row: Row
  rowLabels: RowLabels<Row>
  children: ReactNode
}) {
  const look =
    'inline-flex min-h-9 min-w-0 items-center text-left pointer-coarse:min-h-11 font-semibold hover:underline'
  if (rowLabels.hrefOf)
    return (
      <Link to={rowLabels.hrefOf(row)} className={look}>
        {children}
      </Link>
    )
  if (!rowLabels.onOpen) return children
  return (
    <button type="button" onClick={() => rowLabels.onOpen?.(row)} className={look}>
      {children}
    </button>
  )
}

type TableRowProps<Row> = {
  row: Row
  rowLabels: RowLabels<Row>
  selection: Selection<Row> | undefined
  /** The row in the tab order; arrow keys move on from it. */
  isFirst: boolean
  children: ReactNode
}

function TableRow<Row>({ row, rowLabels, selection, isFirst, children }: TableRowProps<Row>) {
  const navigate = useNavigate()
  const isChosen = selection?.rows.has(rowLabels.keyOf(row)) ?? false
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const here = event.currentTarget
    if (event.target !== here) return
    const goal = rowFrom(here, event.key)
    if (goal) goal.focus()
    else if (event.key === 'Enter' && rowLabels.hrefOf) navigate(rowLabels.hrefOf(row))
    else if (event.key === 'Enter' && rowLabels.onOpen) rowLabels.onOpen(row)
    else if (event.key === ' ' && selection) selection.set([row], !isChosen)
    else return
    event.preventDefault()
  }
  // Ignores clicks on links and controls, and clicks that end a text selection.
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isTheirs = (event.target as Element).closest('a, button, input, select, label, [role=menu]') !== null
    if (isTheirs || getSelection()?.type === 'Range') return
    if (rowLabels.hrefOf) void navigate(rowLabels.hrefOf(row))
    else rowLabels.onOpen?.(row)
  }
  return (
    <tr
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={`group ${rowLabels.hrefOf || rowLabels.onOpen ? 'cursor-pointer' : ''} -outline-offset-2 transition-colors hover:bg-paper-sunken/60 ${isChosen ? 'bg-paper-sunken' : ''}`}
    >
      {children}
    </tr>
  )
}

/** The row that a key moves to; undefined for other keys. */
function rowFrom(row: Element, key: string): HTMLElement | undefined {
  const goals: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }
  const goal = goals[key]
  return goal instanceof HTMLElement ? goal : undefined
}
