import { type ComponentProps, useState } from 'react'
import { isDay } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { dayPattern, readTypedDay } from '#foundation/dates/typed-day.ts'
import { LineIcon } from '../content/icon.tsx'
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx'

type DayFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'onBlur' | 'min' | 'max'> & {
    name: string
    /** A day, or what was typed so far. */
    value: string
    onChange: (value: string) => void
  }

/**
 * A day typed as the shop writes days; browsers would use their own format. The picture of a calendar opens the
 * browser's.
 */
export function DayField({ name, value, onChange, onBlur, min, max, ...field }: DayFieldProps) {
  const ids = useFieldIds(undefined, field)
  /** While it is being typed, so that it can be corrected in place. */
  const [typed, setTyped] = useState<string>()
  return (
    <Field {...field} id={ids.id}>
      <span className="relative block max-w-60">
        <input
          {...ids}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={dayPattern()}
          value={typed ?? (isDay(value) ? formatIsoDay(value) : value)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readTypedDay(target.value) ?? target.value)
          }}
          onBlur={(event) => {
            setTyped(undefined)
            onBlur?.(event)
          }}
          className={`${controlClass} min-h-12 pr-11`}
        />
        <span className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted">
          <LineIcon path="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7" />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onClick={(event) => event.currentTarget.showPicker()}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 opacity-0"
          />
        </span>
      </span>
    </Field>
  )
}
