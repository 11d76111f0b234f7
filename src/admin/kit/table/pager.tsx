import { m } from '#i18n/messages.js'
import { IconButton } from '../icon-button.tsx'
import { pageSizes } from './list-state.ts'
import type { ListControls } from './use-list-state.ts'

/** Shown range, total, page size and page navigation. */
export function Pager({ list, total }: { list: ListControls; total: number }) {
  const { page, limit } = list.state
  const pages = Math.max(1, Math.ceil(total / limit))
  const from = total === 0 ? 0 : Math.min((page - 1) * limit + 1, total)
  const to = Math.min(page * limit, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2 text-sm">
      <p role="status" className="text-muted tabular-nums">
        {total === 0 ? m.admin_table_none() : m.admin_table_showing({ from, to, total })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex items-center gap-2 text-muted">
          {m.admin_table_rows_per_page()}
          <select
            value={limit}
            onChange={(event) => list.change({ limit: Number(event.target.value) })}
            className="edge min-h-11 rounded-md bg-paper-raised px-2 text-ink"
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <nav aria-label={m.pagination_label()} className="flex items-center">
          <IconButton
            icon="chevron-left"
            label={m.admin_table_previous_page()}
            disabled={page <= 1}
            onClick={() => list.change({ page: page - 1 })}
          />
          <span className="px-1 tabular-nums">
            {page} / {pages}
          </span>
          <IconButton
            icon="chevron-right"
            label={m.admin_table_next_page()}
            disabled={page >= pages}
            onClick={() => list.change({ page: page + 1 })}
          />
        </nav>
      </div>
    </div>
  )
}
