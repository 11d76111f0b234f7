import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/paraglide/messages.js'
import { FieldError } from '#ui/field.tsx'
import { quietButton } from '../kit/popup.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { StaffForm } from '../kit/use-staff-form.ts'
import { newZone, putProvinces, type ShippingValues, type ZoneDraft, zonesOf } from './shipping-values.ts'
import { ZoneEditor } from './zone-editor.tsx'

type ZonesFieldProps = { form: StaffForm<ShippingValues>; provinces: readonly Place[] }

/** The delivery zones; the last one is the rest of the country and always there. */
export function ZonesField({ form, provinces }: ZonesFieldProps) {
  const zones = zonesOf(form.values)
  const put = (next: readonly ZoneDraft[]) => form.set('zones', JSON.stringify(next))
  const isWhole = form.errors.zones && !Object.keys(form.errors).some((field) => field.startsWith('zones.'))
  const move = (at: number, step: -1 | 1) => {
    const next = [...zones]
    const [zone] = next.splice(at, 1)
    if (zone) next.splice(at + step, 0, zone)
    put(next)
  }
  return (
    <div className="flex flex-col gap-4">
      {zones.map((zone, at) => (
        <ZoneEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is known by its place alone
          key={at}
          at={at}
          zone={zone}
          zones={zones}
          provinces={provinces}
          errors={form.errors}
          onChange={(change) => put(zones.map((one, index) => (index === at ? { ...one, ...change } : one)))}
          onProvinces={(codes) => put(putProvinces(zones, at, codes))}
          onMove={(step) => move(at, step)}
          onRemove={() => put(zones.filter((_, index) => index !== at))}
        />
      ))}
      {isWhole && <FieldError id="zones-error">{form.errors.zones}</FieldError>}
      <button
        type="button"
        className={`${quietButton} self-start`}
        onClick={() => put([...zones.slice(0, -1), newZone, ...zones.slice(-1)])}
      >
        <StaffIcon name="plus" className="size-4.5" />
        {m.admin_zone_add()}
      </button>
    </div>
  )
}
