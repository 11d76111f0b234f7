import { localTime } from '../../settings/local-time.ts'
import type { Column } from './columns.ts'

/** A column of moments, in the time of whoever looks; a dash where there is none. */
export function dateColumn<Row>(
  id: string,
  heading: string,
  momentOf: (row: Row) => Date | null,
  more: Pick<Column<Row>, 'isExtra'> & { isSortable?: boolean; none?: string } = {},
): Column<Row> {
  const { none = '–', ...others } = more
  const text = (row: Row) => {
    const moment = momentOf(row)
    return moment ? localTime(moment) : none
  }
  // Breaks between the day and the time alone, where room is scarce.
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
