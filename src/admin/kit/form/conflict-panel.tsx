import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plainText } from '#content/rules.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { groupedNumber } from '#foundation/text/typed-number.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type FormValue, type FormValues, isSame } from './draft.ts'
import { focusField } from './use-focus-first-error.ts'
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
 * Another user saved in the meantime: shows both versions and lets the user choose per field. What is not chosen, as in
 * a field without a label, is mine where I changed it, also if they did, and else theirs.
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
  const [picks, setPicks] = useState<Readonly<Partial<Record<string, Side>>>>({})
  const pickOf = (field: string) => picks[field] ?? (field in form.changes ? 'mine' : 'theirs')
  const chosen = {
    ...other.values,
    ...form.changes,
    ...Object.fromEntries(fields.map((field) => [field, (pickOf(field) === 'mine' ? form : other).values[field]])),
  } as Values
  const valueShown = <Field extends keyof Values & string>(field: Field, value: Values[Field] | undefined) =>
    valueTexts?.[field] && value !== undefined ? valueTexts[field](value) : valueText(value)
  const { updatedBy, updatedDate } = other
  return (
    <Alert tone="warning" title={m.admin_conflict_title()}>
      <p>
        {updatedDate
          ? m.admin_conflict_text({ name: updatedBy ?? '–', time: formatLocalDateTime(updatedDate) })
          : m.admin_conflict_choose()}
      </p>
      <div ref={useFocusFirst()} className="mt-3 overflow-x-auto">
        <table className="w-full text-left max-sm:block">
          <thead className="max-sm:hidden">
            <tr>
              <td />
              {Object.values(sideNames()).map((name) => (
                <th key={name} scope="col" className="px-3 py-1 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {fields.map((field) => (
              <FieldRows
                key={field}
                field={field}
                label={labels[field] ?? field}
                mine={valueShown(field, form.values[field])}
                theirs={valueShown(field, other.values[field])}
                note={noteOn(form.values[field], other.values[field])}
                picked={pickOf(field)}
                onPick={(side) => setPicks({ ...picks, [field]: side })}
              />
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

type Side = 'mine' | 'theirs'

const sideNames = (): Record<Side, string> => ({ mine: m.admin_conflict_mine(), theirs: m.admin_conflict_theirs() })

/** The panel is above the fields, often out of sight of who has just saved. */
function useFocusFirst() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusField(element.current?.querySelector<HTMLElement>('input:checked'))
  }, [])
  return element
}

type FieldRowsProps = Record<Side, ReactNode> & {
  field: string
  label: string
  note: string | undefined
  picked: Side
  onPick: (side: Side) => void
}

function FieldRows({ field, label, note, picked, onPick, ...shown }: FieldRowsProps) {
  const names = sideNames()
  return (
    <>
      <tr className="border-line border-t align-top max-sm:block">
        <th scope="row" className="py-2 pr-3 font-medium max-sm:block max-sm:pb-0">
          {label}
        </th>
        {(['mine', 'theirs'] as const).map((side) => (
          <td key={side} className="px-3 max-sm:block max-sm:px-0">
            <label className="flex min-h-11 items-start gap-2 py-2">
              <input
                type="radio"
                name={`conflict-${field}`}
                aria-label={`${label}: ${names[side]}`}
                checked={picked === side}
                onChange={() => onPick(side)}
                className="mt-1 size-4.5 shrink-0 accent-primary"
              />
              {/* On phones the name of the side stands with its value, in place of the column's heading. */}
              <span
                data-side={names[side]}
                className="whitespace-pre-line wrap-anywhere max-sm:before:block max-sm:before:text-muted max-sm:before:text-sm max-sm:before:content-[attr(data-side)]"
              >
                {shown[side]}
              </span>
            </label>
          </td>
        ))}
      </tr>
      {note && (
        <tr className="max-sm:block">
          <td className="max-sm:hidden" />
          <td colSpan={2} className="px-3 pb-2 max-sm:block max-sm:px-0">
            {note}
          </td>
        </tr>
      )}
    </>
  )
}

function valueText(value: FormValue | undefined): string {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no()
  if (typeof value === 'number') return groupedNumber(value)
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  return (isRichText(text) ? plainText(text) : text) || '–'
}

const isRichText = (value: FormValue | undefined) => typeof value === 'string' && value.startsWith('<')

/** Two rich texts may have the same words. */
const noteOn = (mine: FormValue | undefined, theirs: FormValue | undefined) =>
  (isRichText(mine) || isRichText(theirs)) && valueText(mine) === valueText(theirs)
    ? m.admin_page_revision_form()
    : undefined
