import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type RadioCardOption = { value: string; title: ReactNode; description?: ReactNode; aside?: ReactNode }

type RadioCardsProps = {
  /** The name of the choice; a heading where it forms its own section of the page. */
  legend: ReactNode
  name: string
  value: string
  onValueChange: (value: string) => void
  options: readonly RadioCardOption[]
  error?: string | undefined
}

/** A choice of a few options, each explained on its own card. */
export function RadioCards({ legend, name, value, onValueChange, options, error }: RadioCardsProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="flex flex-col gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="edge flex min-h-14 items-center gap-3 rounded-md bg-paper-raised px-4 py-3 has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-checked:[--frame:var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 accent-primary outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="min-w-0 flex-1 basis-[7em]">
                <span className="block font-medium">{option.title}</span>
                {option.description && <span className="block text-muted text-sm">{option.description}</span>}
              </span>
              {option.aside && <span className="shrink-0 font-medium tabular-nums">{option.aside}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
