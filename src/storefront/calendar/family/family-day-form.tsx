import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FamilyDay, maxDaysOf } from '#calendar/family/family-days.ts'
import { cleanName, isKnownDay, longestName, maxFamilyDays } from '#calendar/family/family-days-file.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type FamilyDayFormProps = {
  days: readonly FamilyDay[]
  /** The day being edited; undefined when one is added. */
  edited: FamilyDay | undefined
  /** True before hydration: a native submit would send a family's days to the server. */
  isDisabled: boolean
  onSave: (day: FamilyDay) => void
  onCancel: () => void
}

/** Length of the random id: short, so that many days fit into one QR code. */
const idLength = 12

type Errors = { name?: string; day?: string; month?: string }

export function FamilyDayForm({ days, edited, isDisabled, onSave, onCancel }: FamilyDayFormProps) {
  const [calendar, setCalendar] = useState<FamilyDay['calendar']>(edited?.calendar ?? 'lunar')
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (edited) form.current?.querySelector('input')?.focus()
  }, [edited])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const day = dayOf(new FormData(event.currentTarget), edited)
    const found = errorsOf(day, days)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) onSave(day)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate autoComplete="off" className="card h-fit p-5 md:p-7">
      <fieldset disabled={isDisabled} className="flex flex-col gap-3">
        <legend className="mb-4 font-serif text-xl">{edited ? m.family_change() : m.family_add()}</legend>
        <TextField
          name="name"
          label={m.family_name()}
          hint={m.family_name_hint()}
          defaultValue={edited?.name}
          maxLength={longestName}
          error={errors.name}
        />
        <SelectField
          name="calendar"
          label={m.family_calendar()}
          value={calendar}
          onChange={(event) => setCalendar(event.target.value === 'solar' ? 'solar' : 'lunar')}
          options={[
            { value: 'lunar', label: m.family_calendar_lunar() },
            { value: 'solar', label: m.family_calendar_solar() },
          ]}
        />
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
            ]}
          />
        )}
        <Button type="submit" className="mt-2">
          {m.family_save()}
        </Button>
        {edited && (
          <Button variant="ghost" onClick={onCancel}>
            {m.family_cancel()}
          </Button>
        )}
      </fieldset>
    </form>
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
    calendar: form.get('calendar') === 'solar' ? 'solar' : 'lunar',
    day: Number(form.get('day')),
    month: Number(form.get('month')),
    leap: form.get('leap') === 'both' ? 'both' : 'once',
    revision: edited ? edited.revision + 1 : 0,
  }
}

function errorsOf(given: FamilyDay, days: readonly FamilyDay[]): Errors {
  const { name, calendar, day, month } = given
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  const isDay = Number.isInteger(day) && day >= 1 && day <= (isMonth ? maxDaysOf(calendar, month) : 31)
  const isFull = days.length >= maxFamilyDays && !days.some(({ id }) => id === given.id)
  const nameError = isFull
    ? m.family_full({ n: maxFamilyDays })
    : isKnownDay(days, given)
      ? m.family_known()
      : m.family_name_missing()
  return {
    ...((name === '' || isFull || isKnownDay(days, given)) && { name: nameError }),
    ...(!isDay && { day: m.family_day_missing() }),
    ...(!isMonth && { month: m.family_month_missing() }),
  }
}
