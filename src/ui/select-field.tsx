import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps, useFieldIds } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

type SelectProps = FieldProps &
  ComponentProps<'select'> & { name: string; options: readonly Option[]; placeholder?: string }

/** The browser's own list of choices. */
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
        <select {...rest} {...ids} className={`${controlLook} min-h-12 appearance-none pr-10 ${className}`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  )
}
