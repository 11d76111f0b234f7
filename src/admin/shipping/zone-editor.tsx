import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { MoneyField, NumberField } from '../kit/form/number-field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { MoveButtons } from '../kit/move-buttons.tsx'
import { FreshDelivery } from './fresh-delivery.tsx'
import type { ZoneDraft } from './shipping-values.ts'
import { WeightSteps } from './weight-steps.tsx'
import { ZoneProvinces } from './zone-provinces.tsx'
import { shortProvinceName } from './zone-text.ts'

type ZoneEditorProps = {
  /** Index of the zone; the last one is the rest of the country. */
  at: number
  zone: ZoneDraft
  zones: readonly ZoneDraft[]
  provinces: readonly Place[]
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<ZoneDraft>) => void
  onProvinces: (codes: readonly string[]) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** A delivery zone: name, provinces, fees by weight and delivery days. */
export function ZoneEditor({ at, zone, zones, provinces, errors, onChange, ...does }: ZoneEditorProps) {
  const isRest = at === zones.length - 1
  const path = `zones.${at}`
  const called = zone.name || m.admin_zone_new()
  return (
    <fieldset className="card flex min-w-0 flex-col gap-4 p-4">
      <legend className="sr-only">{called}</legend>
      <div className="flex flex-col items-start gap-1 sm:flex-row">
        <div className="w-full min-w-0 sm:flex-1">
          <TextField
            label={m.admin_zone_name()}
            name={`${path}.name`}
            value={zone.name}
            error={errors[`${path}.name`]}
            maxLength={80}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </div>
        {!isRest && (
          <div className="flex sm:mt-6.5">
            <MoveButtons name={called} at={at} count={zones.length - 1} onMove={does.onMove} />
            <IconButton
              icon="trash"
              label={m.admin_zone_remove({ name: called })}
              onClick={(event) => {
                focusListAround(event)
                does.onRemove()
              }}
            />
          </div>
        )}
      </div>
      {isRest ? (
        <RestProvinces zones={zones} provinces={provinces} />
      ) : (
        <ZoneProvinces
          zone={zone}
          zones={zones}
          provinces={provinces}
          error={errors[`${path}.provinces`]}
          onChange={(codes) => onChange({ provinces: codes })}
          onAdd={does.onProvinces}
        />
      )}
      <WeightSteps
        path={`${path}.steps`}
        steps={zone.steps}
        errors={errors}
        onChange={(steps) => onChange({ steps })}
      />
      <FeeAndDays path={path} zone={zone} errors={errors} onChange={onChange} />
      <FreshDelivery
        path={`${path}.fresh`}
        fresh={zone.fresh}
        errors={errors}
        onChange={(fresh) => onChange({ fresh })}
      />
    </fieldset>
  )
}

type FeeAndDaysProps = Pick<ZoneEditorProps, 'zone' | 'errors' | 'onChange'> & { path: string }

/** Fee for heavier parcels, and delivery days. */
function FeeAndDays({ path, zone, errors, onChange }: FeeAndDaysProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
      <MoneyField
        label={m.admin_zone_extra_fee()}
        name={`${path}.extraFee`}
        value={zone.extraFee}
        error={errors[`${path}.extraFee`]}
        onValueChange={(extraFee) => onChange({ extraFee })}
      />
      <NumberField
        label={m.admin_zone_extra_grams()}
        name={`${path}.extraGrams`}
        unit="g"
        value={zone.extraGrams}
        error={errors[`${path}.extraGrams`]}
        onValueChange={(extraGrams) => onChange({ extraGrams })}
      />
      <NumberField
        label={m.admin_zone_days_from()}
        name={`${path}.daysFrom`}
        value={zone.daysFrom}
        error={errors[`${path}.daysFrom`]}
        onValueChange={(daysFrom) => onChange({ daysFrom })}
      />
      <NumberField
        label={m.admin_zone_days_to()}
        name={`${path}.daysTo`}
        value={zone.daysTo}
        error={errors[`${path}.daysTo`]}
        onValueChange={(daysTo) => onChange({ daysTo })}
      />
    </div>
  )
}

/** Provinces left for the last zone. */
function RestProvinces({ zones, provinces }: Pick<ZoneEditorProps, 'zones' | 'provinces'>) {
  const taken = new Set(zones.flatMap((zone) => zone.provinces))
  const left = provinces.filter(({ code }) => !taken.has(code))
  return (
    <p className="text-sm">
      <span className="font-medium">{m.admin_zone_rest_of({ n: left.length })}</span>{' '}
      <span className="text-muted">{left.map(shortProvinceName).join(', ')}</span>
    </p>
  )
}
