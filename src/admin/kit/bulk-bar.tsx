import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { type Asked, confirm } from './confirm.tsx'
import { faultOf } from './loaded.ts'
import type { Selection } from './selection.ts'

/** Something to do with each of the chosen rows. */
export type BulkAction<Row> = {
  label: string
  tone?: 'danger'
  /** Asked first. */
  confirm?: (rows: readonly Row[]) => Asked
} & (
  | {
      /** For one row after the other; those that are refused stay chosen. */
      run: (row: Row) => Promise<unknown>
    }
  | {
      /** Opens something that does it to all of them at once; `clear` when it is done. */
      open: (rows: readonly Row[], clear: () => void) => void
    }
)

type BulkBarProps<Row> = { selection: Selection<Row>; actions: readonly BulkAction<Row>[] }

/** What can be done with the chosen rows, at the lower edge while there are any. */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const rows = [...selection.rows.values()]
  const run = async (action: BulkAction<Row>) => {
    if (action.confirm && !(await confirm(action.confirm(rows)))) return
    if ('open' in action) return action.open(rows, selection.clear)
    setBusy(true)
    const { done, faults } = await runEach(rows, action.run)
    selection.set(done, false)
    setBusy(false)
    const [message = ''] = faults
    toast(
      faults.length === 0
        ? { tone: 'success', message: m.admin_bulk_done({ n: done.length }) }
        : { tone: 'danger', message: m.admin_bulk_some_failed({ done: done.length, failed: faults.length, message }) },
    )
    await revalidate()
  }
  if (rows.length === 0) return null
  return (
    <section
      aria-label={m.admin_table_selected({ n: rows.length })}
      className="card sticky bottom-3 z-20 mt-3 flex animate-appear flex-wrap items-center gap-2 px-4 py-2 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold text-sm tabular-nums">
        {m.admin_table_selected({ n: rows.length })}
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.tone === 'danger' ? 'danger' : 'secondary'}
          busy={isBusy}
          onClick={() => run(action)}
          className="text-sm"
        >
          {action.label}
        </Button>
      ))}
      <Button variant="ghost" onClick={selection.clear} className="text-sm">
        {m.admin_table_clear_selection()}
      </Button>
    </section>
  )
}

async function runEach<Row>(rows: readonly Row[], run: (row: Row) => Promise<unknown>) {
  const done: Row[] = []
  const faults: string[] = []
  for (const row of rows) {
    try {
      await run(row)
      done.push(row)
    } catch (error) {
      faults.push(faultOf(error))
    }
  }
  return { done, faults }
}
