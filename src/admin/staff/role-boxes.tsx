import { useId } from 'react'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import type { Option } from '#ui/fields/rank-options.ts'

type RoleBoxesProps = {
  roles: readonly Option[]
  /** Role codes in the order of choosing. */
  chosen: readonly string[]
  /** Codes of roles with capabilities that the signed-in user lacks: shown, but not changeable. */
  fixed: readonly string[]
  error: string | undefined
  onChange: (codes: string[]) => void
}

/** Checkboxes for roles; the codes keep the order in which they were chosen. */
export function RoleBoxes({ roles, chosen, fixed, error, onChange }: RoleBoxesProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{m.admin_user_roles()}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {roles.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`role-${value}`}
            disabled={fixed.includes(value)}
            label={
              <>
                {label} <span className="text-muted text-sm">{value}</span>
              </>
            }
            checked={chosen.includes(value)}
            onCheckedChange={(is) => onChange(is ? [...chosen, value] : chosen.filter((code) => code !== value))}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
