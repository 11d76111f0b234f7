import { maxDay } from '#foundation/dates/accepted-day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { errorOfList } from '../kit/form/field-errors.ts'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { type CutoffValues, hasCutoff, rowsOf, type ZoneRow } from './cutoff-values.ts'

type ZoneRowsProps = { form: StaffForm<CutoffValues>; zones: readonly string[] }

/** The last moment to order for each delivery zone; zones without a day have none. */
export function ZoneRows({ form, zones }: ZoneRowsProps) {
  const rows = rowsOf(zones, form.values.zones)
  const sent = rows.filter(hasCutoff)
  const listError = errorOfList(form.errors, 'zones')
  const change = (zone: string, changed: Partial<ZoneRow>) =>
    form.set('zones', (now) => rowsOf(zones, now).map((row) => (row.zone === zone ? { ...row, ...changed } : row)))
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row) => {
        // The server numbers its errors by position among the zones that were sent.
        const path = `zones.${sent.indexOf(row)}`
        const name = `zones.${row.zone}`
        const error = form.errors[`${path}.lastOrderDate`] ?? form.errors[`${path}.zone`]
        return (
          <fieldset key={row.zone} className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-2">
            <legend className="font-semibold wrap-anywhere">{row.zone}</legend>
            <DateTimeField
              label={m.admin_cutoff_last_day()}
              optional
              type="date"
              max={maxDay}
              name={`${name}.day`}
              value={row.day}
              error={row.time ? error : undefined}
              onChange={(event) => change(row.zone, { day: event.target.value })}
            />
            <DateTimeField
              label={m.admin_cutoff_last_time()}
              type="time"
              name={`${name}.time`}
              disabled={!hasCutoff(row)}
              value={row.time}
              error={row.time ? undefined : error}
              onChange={(event) => change(row.zone, { time: event.target.value })}
            />
          </fieldset>
        )
      })}
      {listError && <FieldError id="zones-error">{listError}</FieldError>}
    </div>
  )
}

/** `Thủ đô 12:00 03/02/2027`, for comparing two versions. */
export const zonesText = (zones: CutoffValues['zones']): string =>
  zones
    .filter(hasCutoff)
    .map(({ zone, day, time }) => `${zone} ${time} ${formatIsoDay(day)}`)
    .join(', ')
