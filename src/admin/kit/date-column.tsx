import { localTime } from '../local-time.ts'
import type { Column } from './columns.ts'

/** A column of moments, in the time of whoever looks; a dash where there is none. */
export function dateColumn<Row>(
  id: string,
  heading: string,
  momentOf: (row: Row) => Date | null,
  more: Pick<Column<Row>, 'isExtra'> & { isSortable?: boolean; none?: string } = {},
): Column<Row> {
  const { none = '–', ...rest } = more
  const text = (row: Row) => {
    const moment = momentOf(row)
    return moment ? localTime(moment) : none
  }
  const cell = (row: Row) => <span className="whitespace-nowrap tabular-nums">{text(row)}</span>
  return { id, heading, cell, text, isSortable: true, ...rest }
}
