import { m } from '#i18n/messages.js'
import type { Column } from './columns.ts'
import { filterControlClass } from './filter-bar.tsx'
import type { ListControls } from './use-list-state.ts'

/** Order of a list on phones, where no headings can be clicked; nothing for a list without sortable columns. */
export function SortSelect<Row>({ columns, list }: { columns: readonly Column<Row>[]; list: ListControls }) {
  const orders = columns
    .filter((column) => column.isSortable)
    .flatMap(({ id, heading }) => [
      { value: id, label: m.admin_table_sort_up({ heading }) },
      { value: `-${id}`, label: m.admin_table_sort_down({ heading }) },
    ])
  if (orders.length === 0) return null
  const ownOrder = list.shape.sort
  return (
    <select
      aria-label={m.shop_sort()}
      value={list.state.sort}
      onChange={(event) => list.change({ sort: event.target.value })}
      className={`${filterControlClass} mb-3 w-full text-ellipsis pr-2`}
    >
      {!orders.some(({ value }) => value === ownOrder) && <option value={ownOrder}>{m.shop_sort_default()}</option>}
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
