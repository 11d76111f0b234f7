import { useState } from 'react'
import { type FamilyDay, maxDayOfMonth } from '#calendar/family/family-days.ts'
import {
  cleanName,
  hasSameNameAndDate,
  maxFamilyDays,
  maxNameLength,
  readLeapRule,
} from '#calendar/family/family-days-file.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CalendarField, type RecordErrors, RecordForm, readCalendarKind } from './record-form.tsx'

type FamilyDayFormProps = {
  days: readonly FamilyDay[]
  /** The day being edited; undefined when one is added. */
  edited: FamilyDay | undefined
  isDisabled: boolean
  onSave: (day: FamilyDay) => void
  onCancel: () => void
  onChange: (form: HTMLFormElement) => void
}

/** Length of the random id: short, so that many days fit into one QR code. */
const idLength = 12

export function FamilyDayForm({ days, edited, isDisabled, onSave, onCancel, onChange }: FamilyDayFormProps) {
  const [calendar, setCalendar] = useState(edited?.calendar ?? 'lunar')

  function save(form: FormData): RecordErrors {
    const day = dayOf(form, edited)
    const errors = errorsOf(day, days)
    if (Object.keys(errors).length === 0) onSave(day)
    return errors
  }

  return (
    <RecordForm
      title={edited ? m.family_change() : m.family_add()}
      saveLabel={m.family_save()}
      isEdited={edited !== undefined}
      isDisabled={isDisabled}
      onSave={save}
      onCancel={onCancel}
      onChange={onChange}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label={m.family_name()}
            hint={m.family_name_hint()}
            defaultValue={edited?.name}
            maxLength={maxNameLength}
            error={errors.name}
          />
          <CalendarField label={m.family_calendar()} value={calendar} onChange={setCalendar} />
          <div className="grid grid-cols-2 gap-3">
            <NumberField name="day" label={m.family_day()} most={31} value={edited?.day} error={errors.day} />
            <NumberField name="month" label={m.family_month()} most={12} value={edited?.month} error={errors.month} />
          </div>
          {calendar === 'lunar' && (
            <SelectField
              name="leap"
              label={m.family_leap()}
              defaultValue={edited?.leap ?? 'once'}
              options={[
                { value: 'once', label: m.family_leap_once() },
                { value: 'both', label: m.family_leap_both() },
                { value: 'leap', label: m.family_leap_leap() },
              ]}
            />
          )}
        </>
      )}
    </RecordForm>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  most: number
  value: number | undefined
  error: string | undefined
}

function NumberField({ value, most, ...field }: NumberFieldProps) {
  return <TextField type="number" inputMode="numeric" min={1} max={most} defaultValue={value} {...field} />
}

/** Empty fields may be missing, because the page's script leaves them out of GET forms. */
function dayOf(form: FormData, edited: FamilyDay | undefined): FamilyDay {
  return {
    id: edited?.id ?? newId().slice(-idLength),
    name: cleanName(String(form.get('name') ?? '')),
    calendar: readCalendarKind(form.get('calendar')),
    day: Number(form.get('day')),
    month: Number(form.get('month')),
    leap: readLeapRule(form.get('leap')),
    revision: edited ? edited.revision + 1 : 0,
  }
}

function errorsOf(given: FamilyDay, days: readonly FamilyDay[]): RecordErrors {
  const { name, calendar, day, month } = given
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  const isDay = Number.isInteger(day) && day >= 1 && day <= (isMonth ? maxDayOfMonth(calendar, month) : 31)
  const isFull = days.length >= maxFamilyDays && !days.some(({ id }) => id === given.id)
  const nameError = isFull
    ? m.family_full({ n: maxFamilyDays })
    : hasSameNameAndDate(days, given)
      ? m.family_known()
      : m.family_name_missing()
  return {
    ...((name === '' || isFull || hasSameNameAndDate(days, given)) && { name: nameError }),
    ...(!isDay && { day: m.family_day_missing() }),
    ...(!isMonth && { month: m.family_month_missing() }),
  }
}
