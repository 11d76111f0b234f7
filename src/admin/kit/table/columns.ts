import type { ReactNode } from 'react'

/** A column of a data table. */
export type Column<Row> = {
  /** Also the server's sort field. */
  id: string
  heading: string
  /** Cell content; defaults to `text` or a dash. */
  cell?: (row: Row) => ReactNode
  /** Plain text, also used in the CSV file; columns without it are left out there. */
  text?: (row: Row) => string
  isSortable?: boolean
  /** Use `end` for numbers. */
  align?: 'end'
  /** Identifies the row: always visible, and the title of a card on phones. */
  isMain?: boolean
  /** Hidden by default. */
  isExtra?: boolean
}

/** The chosen columns, or all that are not extra; always includes the main one. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): Column<Row>[] {
  return columns.filter((column) => column.isMain || (chosen ? chosen.includes(column.id) : !column.isExtra))
}

export function cellOf<Row>({ cell, text }: Column<Row>, row: Row): ReactNode {
  return cell ? cell(row) : text?.(row) || '–'
}

/** Key, name and target of a row. */
export type RowLabels<Row> = {
  keyOf: (row: Row) => string
  /** Accessible name of the row. */
  nameOf: (row: Row) => string
  /** URL of the row's screen. */
  hrefOf?: ((row: Row) => string) | undefined
  /** Called on a click when there is no screen, for example to open a drawer. */
  onOpen?: ((row: Row) => void) | undefined
}
