import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import type { ZoneDraft } from './shipping-values.ts'

type FreshDeliveryProps = {
  path: string
  fresh: ZoneDraft['fresh']
  errors: Readonly<Record<string, string>>
  onChange: (fresh: ZoneDraft['fresh']) => void
}

/** Whether a zone delivers fresh goods, and within how many days. */
export function FreshDelivery({ path, fresh, errors, onChange }: FreshDeliveryProps) {
  return (
    <div>
      <Checkbox
        name={path}
        label={m.admin_zone_fresh()}
        checked={fresh !== null}
        onCheckedChange={(is) => onChange(is ? { daysFrom: 0, daysTo: 1 } : null)}
      />
      {fresh && (
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          <NumberField
            label={m.admin_zone_fresh_from()}
            name={`${path}.daysFrom`}
            value={fresh.daysFrom}
            error={errors[`${path}.daysFrom`]}
            onValueChange={(daysFrom) => onChange({ ...fresh, daysFrom })}
          />
          <NumberField
            label={m.admin_zone_fresh_to()}
            name={`${path}.daysTo`}
            value={fresh.daysTo}
            error={errors[`${path}.daysTo`]}
            onValueChange={(daysTo) => onChange({ ...fresh, daysTo })}
          />
        </div>
      )}
    </div>
  )
}
