import type { ReactNode } from 'react'

/** A column of a list. */
export type Column<Row> = {
  /** Also the field the server sorts by. */
  id: string
  heading: string
  /** Without it the words are shown, or a dash. */
  cell?: (row: Row) => ReactNode
  /** The same as words, for the CSV file; without it the column is left out there. */
  text?: (row: Row) => string
  isSortable?: boolean
  /** Numbers stand at the end of their cell. */
  align?: 'end'
  /** Says which row it is: always shown, and the head of a card on phones. */
  isMain?: boolean
  /** Not shown until somebody chooses it. */
  isExtra?: boolean
}

/** The columns shown: those chosen, or all that are not extra; the main one always. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): Column<Row>[] {
  return columns.filter((column) => column.isMain || (chosen ? chosen.includes(column.id) : !column.isExtra))
}

export function cellOf<Row>({ cell, text }: Column<Row>, row: Row): ReactNode {
  return cell ? cell(row) : text?.(row) || '–'
}

/** What a row is called and where it leads. */
export type RowLabels<Row> = {
  keyOf: (row: Row) => string
  /** In words, for whoever hears the screen. */
  nameOf: (row: Row) => string
  /** The screen of the row. */
  hrefOf?: ((row: Row) => string) | undefined
  /** What opens on a press where there is no screen, such as a drawer. */
  onOpen?: ((row: Row) => void) | undefined
}
