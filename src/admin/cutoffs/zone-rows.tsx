import { lastDay } from '#foundation/dates/accepted-day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { type CutoffValues, hasCutoff, type ZoneRow } from './cutoff-values.ts'

/** The last moment to order for each delivery zone; zones without a day have none. */
export function ZoneRows({ form }: { form: StaffForm<CutoffValues> }) {
  const { zones } = form.values
  const sent = zones.filter(hasCutoff)
  const isWhole = form.errors.zones && !Object.keys(form.errors).some((field) => field.startsWith('zones.'))
  const change = (zone: string, changed: Partial<ZoneRow>) =>
    form.set(
      'zones',
      form.values.zones.map((row) => (row.zone === zone ? { ...row, ...changed } : row)),
    )
  return (
    <div className="flex flex-col gap-4">
      {zones.map((row) => {
        // The server numbers its errors by position among the zones that were sent.
        const path = `zones.${sent.indexOf(row)}`
        const name = `zones.${row.zone}`
        return (
          <fieldset key={row.zone} className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-2">
            <legend className="font-semibold [overflow-wrap:anywhere]">{row.zone}</legend>
            <TextField
              label={m.admin_cutoff_last_day()}
              optional
              type="date"
              max={lastDay}
              name={`${name}.day`}
              value={row.day}
              error={form.errors[`${path}.lastOrderDate`] ?? form.errors[`${path}.zone`]}
              onChange={(event) => change(row.zone, { day: event.target.value })}
            />
            <TextField
              label={m.admin_cutoff_last_time()}
              type="time"
              name={`${name}.time`}
              value={row.time}
              onChange={(event) => change(row.zone, { time: event.target.value })}
            />
          </fieldset>
        )
      })}
      {isWhole && <FieldError id="zones-error">{form.errors.zones}</FieldError>}
    </div>
  )
}

/** `Thủ đô 12:00 03/02/2027`, for comparing two versions. */
export const zonesText = (zones: CutoffValues['zones']): string =>
  zones
    .filter(hasCutoff)
    .map(({ zone, day, time }) => `${zone} ${time} ${formatIsoDay(day)}`)
    .join(', ')
