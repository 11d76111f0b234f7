import { useId } from 'react'
import { m } from '#i18n/messages.js'
import { FieldError } from './field.tsx'

const star = 'M10 1.8l2.5 5.1 5.6.8-4 4 1 5.6-5.1-2.7-5 2.7.9-5.6-4-4 5.6-.8z'
const outOfFive = [1, 2, 3, 4, 5]

type RatingInputProps = {
  name: string
  legend: string
  /** 1 to 5; 0 while nothing is chosen. Uncontrolled: the form holds the value, also one chosen before hydration. */
  defaultValue: number
  error?: string | undefined
}

export function RatingInput({ name, legend, defaultValue, error }: RatingInputProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-invalid={error ? true : undefined}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex">
        {outOfFive.map((n) => (
          <label
            key={n}
            className="rounded-md p-1.5 text-line-strong has-focus-visible:outline-2 has-checked:text-brass-bright has-focus-visible:outline-focus [&:has(~label_:checked)]:text-brass-bright"
          >
            <input
              type="radio"
              name={name}
              value={n}
              defaultChecked={n === defaultValue}
              aria-label={m.rating_stars({ n })}
              className="sr-only"
            />
            <svg viewBox="0 0 20 20" className="size-8" fill="currentColor" stroke="currentColor" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
