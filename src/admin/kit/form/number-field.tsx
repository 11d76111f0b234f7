import { useState } from 'react'
import { groupedNumber, type NumberUnit, parseTypedNumber } from '#foundation/text/typed-number.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { controlClass, Field, type FieldProps, useFieldIds } from '#ui/fields/field.tsx'

type NumberFieldProps = FieldProps & {
  name: string
  /** Null for an empty field. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** Unit shown at the end: `₫`, `g`. */
  unit?: NumberUnit
  /** Number of decimals allowed; integers only by default. */
  decimals?: number
  disabled?: boolean
}

/** A number in any common notation (`1.250.000`, `7,5 %`, in grams `2,5 kg`), formatted on blur. */
export function NumberField({
  label,
  error,
  hint,
  optional,
  name,
  value,
  onValueChange,
  unit,
  decimals = 0,
  disabled,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => parseTypedNumber(text, { decimals, unit, locale: currentLocale() })
  const isUnreadable = typed !== undefined && read(typed) === undefined
  const errorMessage = isUnreadable ? (decimals > 0 ? m.error_number() : m.error_whole_number()) : error
  const ids = useFieldIds(undefined, { label, error: errorMessage, hint })
  return (
    <Field id={ids.id} label={label} error={errorMessage} hint={hint} optional={optional}>
      <span className="relative block">
        <input
          {...ids}
          name={name}
          data-unreadable={isUnreadable || undefined}
          inputMode={unit === 'g' ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={disabled}
          value={typed ?? (value === null ? '' : groupedNumber(value))}
          onChange={(event) => {
            setTyped(event.target.value)
            const number = read(event.target.value)
            if (number !== undefined) onValueChange(number)
          }}
          onBlur={() => !isUnreadable && setTyped(undefined)}
          className={`${controlClass} min-h-12 tabular-nums ${unit ? 'pr-10' : ''}`}
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
