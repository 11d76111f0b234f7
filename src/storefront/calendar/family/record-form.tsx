import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/** Messages by field name. */
export type RecordErrors = Partial<Record<string, string>>

type RecordFormProps = {
  title: string
  saveLabel: string
  /** Whether a stored record is edited; its first field is focused. */
  isEdited: boolean
  /** True before hydration: a native submit would send what a family writes to the server. */
  isDisabled: boolean
  /** While something that was entered is still being read, nothing is saved. */
  isBusy?: boolean
  /** Saves what was entered, or returns why it can't. */
  onSave: (form: FormData) => RecordErrors
  onCancel: () => void
  /** Called with each change of a field, named `field`. */
  onChange: (form: HTMLFormElement, field: string) => void
  children: (errors: RecordErrors) => ReactNode
}

/** A form for a record that this device stores. */
export function RecordForm(props: RecordFormProps) {
  const { title, saveLabel, isEdited, isDisabled, isBusy = false, onSave, onCancel, onChange, children } = props

  const [errors, setErrors] = useState<RecordErrors>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (isEdited) form.current?.querySelector('input')?.focus()
  }, [isEdited])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = onSave(new FormData(event.currentTarget))
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={({ currentTarget, target }) => onChange(currentTarget, target.name)}
      noValidate
      autoComplete="off"
      className="no-print card h-fit min-w-0 p-5 md:p-7"
    >
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-3">
        <legend className="mb-4 font-serif text-xl">{title}</legend>
        {children(errors)}
        <Button type="submit" busy={isBusy} className="mt-2">
          {saveLabel}
        </Button>
        {isEdited && (
          <Button variant="ghost" onClick={onCancel}>
            {m.family_cancel()}
          </Button>
        )}
      </fieldset>
    </form>
  )
}

export type CalendarKind = 'lunar' | 'solar'

type CalendarFieldProps = {
  label: string
  value: CalendarKind
  onChange: (calendar: CalendarKind, form: HTMLFormElement | null) => void
}

export function CalendarField({ label, value, onChange }: CalendarFieldProps) {
  return (
    <SelectField
      name="calendar"
      label={label}
      value={value}
      onChange={({ target }) => onChange(readCalendarKind(target.value), target.form)}
      options={[
        { value: 'lunar', label: m.family_calendar_lunar() },
        { value: 'solar', label: m.family_calendar_solar() },
      ]}
    />
  )
}

export const readCalendarKind = (value: unknown): CalendarKind => (value === 'solar' ? 'solar' : 'lunar')
