import { firstVerifiedYear, lastVerifiedYear } from '#calendar/solar-day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** A plain form that leads to the overview of a year of the calendar. */
export function YearForm({ year, error }: { year: string; error?: string | undefined }) {
  return (
    <form
      method="get"
      action={localizedPath(currentLocale(), urlOf('calendarConversion'))}
      className="no-print mt-6 flex max-w-xs flex-wrap items-end gap-3"
    >
      <TextField
        type="number"
        inputMode="numeric"
        name="wholeYear"
        label={m.calendar_year_field()}
        min={firstVerifiedYear}
        max={lastVerifiedYear}
        defaultValue={year}
        error={error}
        required
      />
      <Button type="submit" variant="secondary">
        {m.calendar_year_go()}
      </Button>
    </form>
  )
}
