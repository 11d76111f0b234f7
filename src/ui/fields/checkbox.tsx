import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = {
  label: ReactNode
  name: string
  error?: string | undefined
  disabled?: boolean
} & ({ checked: boolean; onCheckedChange: (checked: boolean) => void } | { defaultChecked: boolean | undefined })

export function Checkbox({ label, name, error, disabled, ...state }: CheckboxProps) {
  const errorId = `${useId()}-error`
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name={name}
          disabled={disabled}
          {...('checked' in state
            ? { checked: state.checked, onChange: (event) => state.onCheckedChange(event.target.checked) }
            : state)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="size-6 shrink-0 accent-primary"
        />
        <span className={disabled ? 'text-muted wrap-anywhere' : 'wrap-anywhere'}>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
