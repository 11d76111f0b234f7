import { solarMonthText } from '#calendar/web/month-text.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Month, monthsOf, monthText } from './month-view.ts'

/** Switches to another month of the shown year on change; without scripts a button submits it. */
export function CalendarMonthForm(shown: Month) {
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
          defaultValue={monthText(shown)}
          options={monthsOf(shown.year).map((other) => ({
            value: monthText(other),
            label: solarMonthText(other.year, other.month),
          }))}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12 [@media(scripting:enabled)]:hidden">
        {m.calendar_go()}
      </Button>
    </form>
  )
}
