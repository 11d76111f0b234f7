import type { Place } from '#addresses/contract.ts'
import { regionOf } from '#addresses/regions.ts'
import { allRegions, regionText } from '#calendar/web/region-text.ts'
import { placeOptions } from '#checkout/web/use-wards.ts'
import { m } from '#i18n/messages.js'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { QuietButton } from '../kit/quiet-button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { ZoneDraft } from './shipping-values.ts'
import { shortProvinceName } from './zone-text.ts'

type ZoneProvincesProps = {
  zone: ZoneDraft
  zones: readonly ZoneDraft[]
  provinces: readonly Place[]
  error: string | undefined
  onChange: (codes: readonly string[]) => void
  /** Adds provinces to this zone and removes them from their current one. */
  onAdd: (codes: readonly string[]) => void
}

/**
 * Provinces of a zone: add one by its present or former name, with or without diacritics, or all of a region that
 * have no zone yet; remove them one by one.
 */
export function ZoneProvinces({ zone, zones, provinces, error, onChange, onAdd }: ZoneProvincesProps) {
  const own = provinces.filter(({ code }) => zone.provinces.includes(code))
  const zoneNow = (code: string) => zones.find((one) => one.provinces.includes(code))?.name
  const free = provinces.filter(({ code }) => zoneNow(code) === undefined)
  const others = provinces.filter(({ code }) => !zone.provinces.includes(code))
  const options = placeOptions(others).map(({ hint = '', also = '', ...option }) => {
    const now = zoneNow(option.value)
    return {
      ...option,
      hint: now === undefined ? undefined : m.admin_zone_moves({ zone: now || m.admin_zone_new() }),
      also: `${hint} ${also}`,
    }
  })
  return (
    <fieldset tabIndex={-1} aria-label={m.admin_zone_provinces()} className="flex min-w-0 flex-col gap-2">
      {own.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {own.map((place) => (
            <li key={place.code}>
              <button
                type="button"
                aria-label={m.admin_zone_take_out({ name: place.name })}
                onClick={(event) => {
                  focusListAround(event)
                  onChange(zone.provinces.filter((code) => code !== place.code))
                }}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-paper-sunken px-3.5 text-sm"
              >
                {shortProvinceName(place)}
                <StaffIcon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-56 flex-1">
          <ComboboxField
            label={m.admin_zone_add_province()}
            name="province"
            options={options}
            value=""
            error={error}
            onValueChange={(code) => code && onAdd([code])}
          />
        </div>
        {allRegions.map((region) => {
          const codes = free.filter(({ code }) => regionOf(code) === region).map(({ code }) => code)
          return (
            codes.length > 0 && (
              <QuietButton
                key={region}
                onClick={(event) => {
                  focusListAround(event)
                  onAdd(codes)
                }}
              >
                <StaffIcon name="plus" className="size-4" />
                {m.admin_zone_add_region({ region: regionText(region), n: codes.length })}
              </QuietButton>
            )
          )
        })}
      </div>
    </fieldset>
  )
}
