import { useRef } from 'react'
import type { correctStock } from '#catalog/stock-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorsByLine } from '../kit/form/field-errors.ts'
import { focusFirstUnparsableField } from '../kit/form/use-focus-first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { type CountedRow, countReasons, type StockCount, type StockRow } from './stock-count.ts'
import { moveReasonLabels } from './stock-moves.tsx'

type CorrectionProps = {
  counted: readonly CountedRow[]
  unreadable: readonly StockRow[]
  /** The rows of this page of the table. */
  shown: readonly StockRow[]
  count: StockCount
  onChange: (change: Partial<StockCount>) => void
  onDiscard: () => void
  onSaved: (saved: readonly CountedRow[]) => void
}

/** Asks for the reason and saves the corrected lines: all or none, unless their stock changed meanwhile. */
export function StockCorrection(props: CorrectionProps) {
  const { counted, unreadable, shown, onChange, onDiscard, onSaved } = props
  const { reason, note } = props.count
  const hidden = unreadable.filter((row) => shown.every(({ variationId }) => variationId !== row.variationId))
  const sent = useRef<readonly CountedRow[]>([])
  const {
    isBusy,
    error: errorMessage,
    run,
  } = useSubmission((error) => ({
    error: errorsByLine(
      error,
      sent.current.map(({ row }) => nameOf(row)),
    ).join('\n'),
    errors: {},
  }))
  const save = async () => {
    if (focusFirstUnparsableField(document.querySelector('main')) || hidden.length > 0) return
    await run(async () => {
      for (const [key, rows] of Map.groupBy(counted, (one) => one.key)) {
        sent.current = rows
        const lines = rows.map(({ row, quantity }) => ({
          variationId: row.variationId,
          change: quantity - row.quantity,
        }))
        const body = { lines, reason, ...(note && { note }) }
        const where = { method: 'POST', path: '/stock/correction' } as const
        // Counts stored by earlier versions have none.
        await call<typeof correctStock>(where, { body }, key ? { headers: { 'Idempotency-Key': key } } : {})
        onSaved(rows)
      }
      toast({ tone: 'success', message: m.admin_stock_corrected({ n: counted.length }) })
    })
  }
  const unread = hidden.length > 0 && m.admin_stock_unreadable({ names: hidden.map(nameOf).join(', ') })
  const problems = [errorMessage, unread].filter(Boolean)
  return (
    <section aria-label={m.admin_stock_correct()} className="card sticky bottom-3 z-20 mt-3 p-4 shadow-float">
      {problems.length > 0 && (
        <div className="mb-3">
          <Alert tone="danger">
            <p className="whitespace-pre-line">{problems.join('\n')}</p>
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <p role="status" className="mr-auto font-semibold text-sm">
          {m.admin_stock_changed({ n: counted.length + unreadable.length })}
        </p>
        <div className="w-44">
          <SelectField
            label={m.admin_stock_reason()}
            name="reason"
            value={reason}
            onChange={(event) =>
              onChange({ reason: countReasons.find((one) => one === event.target.value) ?? 'counted' })
            }
            options={countReasons.map((value) => ({ value, label: moveReasonLabels[value]() }))}
          />
        </div>
        <div className="w-64">
          <TextField
            label={m.admin_stock_note()}
            optional
            name="note"
            value={note}
            maxLength={300}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
        <Button variant="ghost" onClick={onDiscard}>
          {m.admin_form_discard()}
        </Button>
        <Button busy={isBusy} onClick={save}>
          {m.common_save()}
        </Button>
      </div>
    </section>
  )
}

export const nameOf = ({ name, nameEn, values, valuesEn }: StockRow) =>
  [pick(name, nameEn), ...pick(values, valuesEn).map(({ value }) => value)].join(' · ')
