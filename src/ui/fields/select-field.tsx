import type { ComponentProps } from 'react'
import { Icon } from '../content/icon.tsx'
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx'
import type { Option } from './rank-options.ts'

type SelectProps = FieldProps &
  ComponentProps<'select'> & {
    name: string
    options: readonly Option[]
    /** Shown while the value is ''; can't be chosen again. */
    placeholder?: string
  }

/** A native select, for short lists that need no search. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  id,
  options,
  placeholder,
  className = '',
  ...rest
}: SelectProps) {
  const ids = useFieldIds(id, { label, error, hint })
  return (
    <Field id={ids.id} label={label} error={error} hint={hint} optional={optional}>
      <span className="relative block">
        <select
          {...rest}
          {...ids}
          className={`${controlClass} min-h-12 appearance-none pr-11 text-[min(1rem,6vw)]! ${className}`}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted">
          <Icon name="chevron-down" />
        </span>
      </span>
    </Field>
  )
}
