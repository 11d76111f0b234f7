import type { ComponentProps } from 'react'
import { m } from '#i18n/messages.js'
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx'

type FileFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'required' | 'id'> & { id: string }

/**
 * A required file. Browsers label its button in their own language, so the shop's label covers it; the name of the
 * chosen file beside it is the browser's, and hidden until there is one. Works without scripts.
 */
export function FileField({ label, error, hint, id, ...rest }: FileFieldProps) {
  const ids = useFieldIds(id, { label, error, hint })
  return (
    <Field id={ids.id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <input
          {...rest}
          {...ids}
          type="file"
          required
          className={`${controlClass} absolute inset-0 py-3 invalid:text-transparent file:mr-3 file:w-1/2 file:opacity-0`}
        />
        <span aria-hidden="true" className="pointer-events-none relative flex min-h-13 items-center p-1">
          <span className="chip-link w-1/2 shrink-0 justify-center px-2 text-center">{m.common_choose_file()}</span>
        </span>
      </span>
    </Field>
  )
}
