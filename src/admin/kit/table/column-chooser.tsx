import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Popup } from '../overlays/popup.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { type Column, visibleColumns } from './columns.ts'

type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[]
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[] | undefined) => void
}

/** Selects the visible columns. */
export function ColumnChooser<Row>({ columns, chosen, onChoose }: ColumnChooserProps<Row>) {
  const shown = visibleColumns(columns, chosen).map(({ id }) => id)
  return (
    <Popup icon="columns" label={m.admin_table_columns()} title={m.admin_table_columns()}>
      {columns
        .filter((column) => !column.isMain)
        .map(({ id, heading }) => (
          <Checkbox
            key={id}
            name={`column-${id}`}
            label={heading}
            checked={shown.includes(id)}
            onCheckedChange={(is) => onChoose(is ? [...shown, id] : shown.filter((other) => other !== id))}
          />
        ))}
      <QuietButton className="mt-3" onClick={() => onChoose(undefined)}>
        {m.admin_table_columns_reset()}
      </QuietButton>
    </Popup>
  )
}
