import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import type { Column } from './columns.ts'

/** A timestamp column in the viewer's time zone; `none` or a dash for null. */
export function dateColumn<Row>(
  id: string,
  heading: string,
  momentOf: (row: Row) => Date | null,
  more: Pick<Column<Row>, 'isExtra'> & { isSortable?: boolean; none?: string } = {},
): Column<Row> {
  const { none = '–', ...others } = more
  const text = (row: Row) => {
    const moment = momentOf(row)
    return moment ? formatLocalDateTime(moment) : none
  }
  // Wraps only between date and time.
  const cell = (row: Row) => {
    const [first = '', ...rest] = text(row).split(' ')
    return (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{first}</span> <span className="whitespace-nowrap">{rest.join(' ')}</span>
      </span>
    )
  }
  return { id, heading, cell, text, isSortable: true, ...others }
}
