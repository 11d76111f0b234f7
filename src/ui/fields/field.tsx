import { type ReactNode, useId } from 'react'
import { m } from '#i18n/messages.js'

export type FieldProps = { label: string; error?: string | undefined; hint?: string | undefined; optional?: boolean }

export const controlClass = 'edge field-box'

/** Attributes that connect a control with its hint and error for screen readers. */
export function useFieldIds(given: string | undefined, { error, hint }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

/** A label above a control, with hint and error below. */
export function Field({
  id,
  label,
  error,
  hint,
  optional,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> ({m.common_optional().toLowerCase()})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="animate-after-press font-medium text-lacquer text-sm">
      {children}
    </p>
  )
}
