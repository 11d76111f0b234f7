import { useState } from 'react'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { controlLook, Field, type FieldProps, useFieldIds } from '#ui/field.tsx'
import { groupedNumber, readWholeNumber } from './number-text.ts'

type NumberFieldProps = FieldProps & {
  name: string
  /** A whole number; null when nothing is typed. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** What is counted, shown at the end: `₫`, `g`. */
  unit?: string
  disabled?: boolean
}

/** A whole number, typed in any writing and shown in groups once the field is left. */
export function NumberField({
  label,
  error,
  hint,
  optional,
  name,
  value,
  onValueChange,
  unit,
  disabled,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && readWholeNumber(typed) === undefined
  const fault = error ?? (isWrong ? m.fault_whole_number() : undefined)
  const ids = useFieldIds(undefined, { label, error: fault, hint })
  return (
    <Field id={ids.id} label={label} error={fault} hint={hint} optional={optional}>
      <span className="relative block">
        <input
          {...ids}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? (value === null ? '' : groupedNumber(value, currentLocale()))}
          onChange={(event) => {
            setTyped(event.target.value)
            const read = readWholeNumber(event.target.value)
            if (read !== undefined) onValueChange(read)
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
          className={`${controlLook} min-h-12 tabular-nums ${unit ? 'pr-10' : ''}`}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
          >
            {unit}
          </span>
        )}
      </span>
    </Field>
  )
}

/** An amount in đồng. */
export function MoneyField(props: Omit<NumberFieldProps, 'unit'>) {
  return <NumberField {...props} unit="₫" />
}
