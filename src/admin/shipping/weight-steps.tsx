import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { MoneyField, NumberField } from '../kit/form/number-field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useRowKeys } from '../kit/table/use-row-keys.ts'
import type { ZoneDraft } from './shipping-values.ts'

type Steps = ZoneDraft['steps']
type WeightStepsProps = {
  /** Path of the steps in the request, used to look up errors. */
  path: string
  steps: Steps
  errors: Readonly<Record<string, string>>
  onChange: (steps: Steps) => void
}

/** Fees by parcel weight, one row per step. Rows can be in any order: saving sorts them by weight. */
export function WeightSteps({ path, steps, errors, onChange }: WeightStepsProps) {
  const { keys, remove } = useRowKeys(steps.length)
  const put = (at: number, change: Partial<Steps[number]>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...change } : step)))
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex flex-col gap-2">
        {steps.map((step, at) => (
          <li key={keys[at]} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <NumberField
                label={m.admin_step_grams()}
                name={`${path}.${at}.upToGrams`}
                unit="g"
                value={step.upToGrams}
                error={errors[`${path}.${at}.upToGrams`]}
                onValueChange={(upToGrams) => put(at, { upToGrams })}
              />
            </div>
            <div className="min-w-0 flex-1">
              <MoneyField
                label={m.admin_step_fee()}
                name={`${path}.${at}.fee`}
                value={step.fee}
                error={errors[`${path}.${at}.fee`]}
                onValueChange={(fee) => put(at, { fee })}
              />
            </div>
            <IconButton
              icon="trash"
              label={m.admin_step_remove({ n: at + 1 })}
              disabled={steps.length === 1}
              onClick={(event) => {
                focusListAround(event)
                remove(at)
                onChange(steps.filter((_, index) => index !== at))
              }}
              className="mt-7"
            />
          </li>
        ))}
      </ol>
      {errors[path] && <FieldError id={`${path}-error`}>{errors[path]}</FieldError>}
      <QuietButton
        icon="plus"
        className="self-start"
        onClick={() => onChange([...steps, { upToGrams: null, fee: null }])}
      >
        {m.admin_step_add()}
      </QuietButton>
    </div>
  )
}
