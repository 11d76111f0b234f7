import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx'

type InputProps = FieldProps & ComponentProps<'input'> & { name: string }
type AreaProps = FieldProps & ComponentProps<'textarea'> & { name: string }

export function TextField({ label, error, hint, optional, id, className = '', ...rest }: InputProps) {
  const ids = useFieldIds(id, { label, error, hint })
  return (
    <Field id={ids.id} label={label} error={error} hint={hint} optional={optional}>
      <input {...rest} {...ids} className={`${controlClass} min-h-12 ${className}`} />
    </Field>
  )
}

export function TextArea({ label, error, hint, optional, id, className = '', ...rest }: AreaProps) {
  const ids = useFieldIds(id, { label, error, hint })
  return (
    <Field id={ids.id} label={label} error={error} hint={hint} optional={optional}>
      <textarea rows={4} {...rest} {...ids} className={`${controlClass} py-3 ${className}`} />
    </Field>
  )
}
