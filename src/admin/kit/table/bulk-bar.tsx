import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '../icon-button.tsx'
import { errorMessageOf, toastError } from '../load-result.ts'
import { type Confirmation, confirm } from '../overlays/confirm.tsx'
import { useUndoAction } from '../use-undo-action.ts'
import type { Selection } from './selection.ts'

/** Reverts what an action did to a row. */
type Undo = () => Promise<unknown>

/** An action for each selected row. */
export type BulkAction<Row> = {
  label: string
  tone?: 'danger'
  /** Whether the action applies to a row; it is offered if any selected row fits and runs only for those. */
  fits?: (row: Row) => boolean
  /** Confirmation asked first; undefined for none. */
  confirm?: (rows: readonly Row[]) => Confirmation | undefined
} & (
  | {
      /** Runs for each row in turn; rejected rows stay selected. */
      run: (row: Row) => Promise<unknown>
    }
  | {
      /** As above; resolves to what reverts it, offered in the success message if every row allows it. */
      run: (row: Row) => Promise<Undo>
      mayUndo: (row: Row) => boolean
    }
  | {
      /** Opens something for all selected rows at once, such as printing; call `clear` when it is done. */
      open: (rows: readonly Row[], clear: () => void) => void
    }
)

type BulkBarProps<Row> = {
  selection: Selection<Row>
  actions: readonly BulkAction<Row>[]
  /** Name of a row, used to list rejected rows. */
  nameOf: (row: Row) => string
  /** Number of rows that match the filters, and a way to select all of them up to `maxChosen`. */
  total?: number
  chooseAll?: (() => Promise<{ rows: Row[]; total: number }>) | undefined
  /** Holds the rows, and stays when there are none. It has the focus when the bar goes away with it. */
  list: RefObject<HTMLElement | null>
}

/** Maximum number of rows that one press on “select all” takes. */
export const maxChosen = 1000

type Refused = { key: string; name: string; message: string }

/** Actions for the selected rows, at the bottom of the window while any are selected. */
export function BulkBar<Row>({ selection, actions, nameOf, total = 0, chooseAll, list }: BulkBarProps<Row>) {
  const { isBusy, whileBusy } = useBusy()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { revalidate } = useRevalidator()
  const undoAction = useUndoAction()
  const rows = [...selection.rows.values()]
  const fitting = ({ fits }: BulkAction<Row>) => (fits ? rows.filter(fits) : rows)
  const chooseThem = async () => {
    try {
      const all = await whileBusy(async () => chooseAll?.())
      if (!all) return
      selection.set(all.rows, true)
      const part = { n: all.rows.length, total: all.total }
      if (part.n < part.total) toast({ tone: 'warning', message: m.admin_table_chosen_part(part) })
    } catch (error) {
      toastError(error)
    }
  }
  const run = async (action: BulkAction<Row>) => {
    const meant = fitting(action)
    const question = action.confirm?.(meant)
    if (question && !(await confirm(question))) return
    if ('open' in action) return action.open(meant, selection.clear)
    await whileBusy(async () => {
      const undos: Undo[] = []
      const runOne = 'mayUndo' in action ? async (row: Row) => undos.push(await action.run(row)) : action.run
      const { done, errors } = await runEach(meant, runOne)
      selection.set(done, false)
      selection.putBack(errors.map(({ row }) => row))
      setRefused(errors.map(({ row, message }) => ({ key: selection.keyOf(row), name: nameOf(row), message })))
      if (done.length > 0) {
        const takeBack = 'mayUndo' in action && done.every(action.mayUndo) && undoAction(() => undoEach(undos))
        const message = m.admin_bulk_did({ action: action.label, n: done.length })
        toast({ tone: 'success', message, ...(takeBack && { action: takeBack }) })
      }
      // Until then the refused rows have the versions that were refused.
      await revalidate()
    })
  }
  // Errors of earlier rows are not shown with the next selection.
  if (rows.length === 0 && refused.length > 0) setRefused([])
  if (rows.length === 0) return null
  const mostHere = Math.min(total, maxChosen)
  return (
    <Bar label={m.admin_table_selected({ n: rows.length })} list={list}>
      {refused.length > 0 && <RefusedRows refused={refused} onClose={() => setRefused([])} />}
      <p role="status" className="mr-auto font-semibold text-sm tabular-nums">
        {m.admin_table_selected({ n: rows.length })}
      </p>
      {chooseAll && selection.countInQuery < mostHere && (
        <Button variant="ghost" busy={isBusy} onClick={() => void chooseThem()} className="text-sm">
          {total > maxChosen ? m.admin_table_choose_first({ n: mostHere }) : m.admin_table_choose_all({ n: mostHere })}
        </Button>
      )}
      {actions
        .filter((action) => fitting(action).length > 0)
        .map((action) => (
          <Button
            key={action.label}
            variant={action.tone === 'danger' ? 'danger' : 'secondary'}
            busy={isBusy}
            onClick={() => run(action)}
            className="text-sm"
          >
            {action.label}
            {fitting(action).length < rows.length && ` (${fitting(action).length})`}
          </Button>
        ))}
      <Button variant="ghost" onClick={selection.clear} className="text-sm">
        {m.admin_table_clear_selection()}
      </Button>
    </Bar>
  )
}

type BarProps = { label: string; list: RefObject<HTMLElement | null>; children: ReactNode }

function Bar({ label, list, children }: BarProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const bar = element.current
    return () => {
      if (bar?.contains(document.activeElement)) list.current?.focus({ preventScroll: true })
    }
  }, [list])
  return (
    <section
      ref={element}
      aria-label={label}
      className="card sticky bottom-3 z-20 mt-3 flex animate-appear flex-wrap items-center gap-2 px-4 py-2 shadow-float"
    >
      {children}
    </section>
  )
}

/** Lists the rejected rows with their errors. */
function RefusedRows({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <div role="alert" className="flex w-full items-start gap-2 border-line border-b pb-2 text-sm">
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold text-lacquer">{m.admin_bulk_refused({ n: refused.length })}</p>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {refused.map(({ key, name, message }) => (
            <li key={key}>
              <span className="font-medium">{name}</span>: {message}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" label={m.common_close()} onClick={onClose} />
    </div>
  )
}

async function runEach<Row>(rows: readonly Row[], run: (row: Row) => Promise<unknown>) {
  const done: Row[] = []
  const errors: { row: Row; message: string }[] = []
  for (const row of rows) {
    try {
      await run(row)
      done.push(row)
    } catch (error) {
      errors.push({ row, message: errorMessageOf(error) })
    }
  }
  return { done, errors }
}

/** Tries all, then rejects with the first error. */
async function undoEach(undos: readonly Undo[]): Promise<void> {
  const { errors } = await runEach(undos, (undo) => undo())
  const [first] = errors
  if (first) throw new Error(first.message)
}
