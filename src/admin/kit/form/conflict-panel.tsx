import { useState } from 'react'
import { plainText } from '#content/rules.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { localTime } from '../../settings/local-time.ts'
import { type FormValue, type FormValues, isSame } from './draft.ts'
import type { OtherVersion, StaffForm } from './use-staff-form.ts'
import type { ValueTexts } from './value-texts.tsx'

export type ConflictPanelProps<Values extends FormValues> = {
  form: StaffForm<Values>
  other: OtherVersion<Values>
  /** Name of the edited record. */
  title: string
  /** Field labels as shown in the form. */
  labels: Partial<Record<keyof Values & string, string>>
  valueTexts?: ValueTexts<Values> | undefined
}

/**
 * Another user saved in the meantime: shows both versions and lets the user choose per field. What is not chosen is
 * theirs where only they changed it, so a field without a label is never taken back.
 */
export function ConflictPanel<Values extends FormValues>({
  form,
  other,
  title,
  labels,
  valueTexts,
}: ConflictPanelProps<Values>) {
  const fields = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (field) => !isSame(form.values[field], other.values[field]),
  )
  const [picks, setPicks] = useState<Readonly<Partial<Record<string, 'mine' | 'theirs'>>>>({})
  const pickOf = (field: string) => picks[field] ?? (field in form.changes ? 'mine' : 'theirs')
  const chosen = {
    ...other.values,
    ...form.changes,
    ...Object.fromEntries(fields.map((field) => [field, (pickOf(field) === 'mine' ? form : other).values[field]])),
  } as Values
  const { updatedBy, updatedDate } = other
  return (
    <Alert tone="warning" title={m.admin_conflict_title()}>
      <p>
        {updatedDate
          ? m.admin_conflict_text({ name: updatedBy ?? '–', time: localTime(updatedDate) })
          : m.admin_conflict_choose()}
      </p>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr>
              <td />
              <th scope="col" className="px-3 py-1 font-semibold">
                {m.admin_conflict_mine()}
              </th>
              <th scope="col" className="px-3 py-1 font-semibold">
                {m.admin_conflict_theirs()}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-line border-t align-top">
                <th scope="row" className="py-2 pr-3 font-medium">
                  {labels[field]}
                </th>
                {[
                  { pick: 'mine' as const, value: form.values[field], of: m.admin_conflict_mine() },
                  { pick: 'theirs' as const, value: other.values[field], of: m.admin_conflict_theirs() },
                ].map(({ pick, value, of }) => (
                  <td key={of} className="px-3">
                    <label className="flex min-h-11 items-start gap-2 py-2">
                      <input
                        type="radio"
                        name={`conflict-${field}`}
                        aria-label={`${labels[field]}: ${of}`}
                        checked={pickOf(field) === pick}
                        onChange={() => setPicks({ ...picks, [field]: pick })}
                        className="mt-1 size-4.5 accent-primary"
                      />
                      <span className="[overflow-wrap:anywhere]">
                        {valueTexts?.[field] && value !== undefined ? valueTexts[field](value) : shown(value)}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        className="mt-3"
        busy={form.isBusy}
        onClick={() => form.resolveConflict(chosen, other, { title, labels })}
      >
        {m.admin_conflict_save()}
      </Button>
    </Alert>
  )
}

function shown(value: FormValue | undefined): string {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no()
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  return (text.startsWith('<') ? plainText(text) : text) || '–'
}
