import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { errorOfList } from '../kit/form/field-errors.ts'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { withEntryMoved } from '../kit/move-buttons.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useRowKeys } from '../kit/table/use-row-keys.ts'
import { newZone, putProvinces, type ShippingValues, type ZoneDraft } from './shipping-values.ts'
import { ZoneEditor } from './zone-editor.tsx'

type ZonesFieldProps = { form: StaffForm<ShippingValues>; provinces: readonly Place[] }

/** Delivery zones; the last one is the rest of the country and cannot be moved or removed. */
export function ZonesField({ form, provinces }: ZonesFieldProps) {
  const { zones } = form.values
  const put = (next: readonly ZoneDraft[]) => form.set('zones', next)
  const error = errorOfList(form.errors, 'zones')
  const rows = useRowKeys(zones.length)
  const move = (at: number, step: -1 | 1) => {
    rows.move(at, at + step)
    put(withEntryMoved(zones, at, step))
  }
  const remove = (at: number) => {
    rows.remove(at)
    put(zones.toSpliced(at, 1))
  }
  const add = () => {
    const beforeLast = zones.length - 1
    rows.insert(beforeLast)
    put(zones.toSpliced(beforeLast, 0, newZone))
  }
  return (
    <div className="flex flex-col gap-4">
      {zones.map((zone, at) => (
        <ZoneEditor
          key={rows.keys[at]}
          at={at}
          zone={zone}
          zones={zones}
          provinces={provinces}
          errors={form.errors}
          onChange={(change) => put(zones.map((one, index) => (index === at ? { ...one, ...change } : one)))}
          onProvinces={(codes) => put(putProvinces(zones, at, codes))}
          onMove={(step) => move(at, step)}
          onRemove={() => remove(at)}
        />
      ))}
      {error && <FieldError id="zones-error">{error}</FieldError>}
      <QuietButton icon="plus" className="self-start" onClick={add}>
        {m.admin_zone_add()}
      </QuietButton>
    </div>
  )
}
