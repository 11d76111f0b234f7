import { m } from '#i18n/messages.js'
import { CellCheckbox } from '../form/cell-checkbox.tsx'
import { ActionMenu } from '../overlays/action-menu.tsx'
import { cellOf } from './columns.ts'
import { RowName, type RowsProps } from './table-rows.tsx'

/** Rows on phones: one card each, with headings next to the values. */
export function RowCards<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowLabels, selection, actionsOf, cardOf } = props
  const { keyOf, nameOf } = rowLabels
  const main = columns.find((column) => column.isMain)
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {rows.map((row) => (
        <li key={keyOf(row)} className="card px-3.5 py-2">
          <div className="flex items-center gap-1">
            {selection && (
              <span className="-ml-2.5">
                <CellCheckbox
                  label={m.admin_table_select({ name: nameOf(row) })}
                  checked={selection.rows.has(keyOf(row))}
                  onChange={(isChosen) => selection.set([row], isChosen)}
                />
              </span>
            )}
            <div className="min-w-0 flex-1 wrap-anywhere">
              <RowName row={row} rowLabels={rowLabels}>
                {main && cellOf(main, row)}
              </RowName>
            </div>
            {actionsOf && (
              <ActionMenu
                icon="dots"
                label={m.admin_table_actions_for({ name: nameOf(row) })}
                actions={actionsOf(row)}
              />
            )}
          </div>
          {cardOf?.(row) ?? (
            <dl className="pb-1 text-sm">
              {columns
                .filter((column) => column !== main)
                .map((column) => (
                  <div key={column.id} className="flex justify-between gap-4 py-1">
                    <dt className="shrink-0 text-muted">{column.heading}</dt>
                    <dd className="min-w-0 text-right wrap-anywhere">{cellOf(column, row)}</dd>
                  </div>
                ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
