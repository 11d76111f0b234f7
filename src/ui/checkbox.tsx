import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = {
  label: ReactNode
  name: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error?: string | undefined
}

export function Checkbox({ label, name, checked, onCheckedChange, error }: CheckboxProps) {
  const errorId = `${useId()}-error`
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-5.5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
