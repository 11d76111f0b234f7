import { solarMonthText } from '#calendar/web/month-text.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { twoDigits } from '#ui/content/day.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

const yearMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** Switches to another month of the shown year on change; without scripts a button submits it. */
export function CalendarMonthForm({ year, month }: { year: number; month: number }) {
  const shown = `${year}-${twoDigits(month)}`
  return (
    <form
      method="get"
      autoComplete="off"
      data-submit-on-change=""
      className="no-print mb-4 flex max-w-sm items-end gap-3"
    >
      <div className="flex-1">
        <SelectField
          label={m.calendar_go_to()}
          name="month"
          defaultValue={shown}
          options={yearMonths.map((other) => ({
            value: `${year}-${twoDigits(other)}`,
            label: solarMonthText(year, other),
          }))}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12 [@media(scripting:enabled)]:hidden">
        {m.calendar_go()}
      </Button>
    </form>
  )
}
