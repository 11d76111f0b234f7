import type { CalendarDay } from '#calendar/contract.ts'
import { firstVerifiedYear, lastVerifiedYear } from '#calendar/solar-day.ts'
import { dayPattern } from '#foundation/dates/typed-day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export type ConversionErrors = Readonly<Record<string, string>>

type DateConverterProps = {
  /** `22/11/2026`, as the shop writes days. */
  solar: string
  lunar: CalendarDay['lunar']
  errors?: ConversionErrors
}

/** Converts in both directions with plain forms; the result is the page of the day. */
export function DateConverter({ solar, lunar, errors = {} }: DateConverterProps) {
  const action = localizedPath(currentLocale(), urlOf('calendarConversion'))
  return (
    <section className="card h-fit p-5 md:p-7">
      <h2 className="mb-4 text-xl">{m.calendar_convert_title()}</h2>
      <form method="get" action={action} className="flex flex-col gap-3">
        <TextField
          name="solar"
          label={m.calendar_convert_solar()}
          inputMode="numeric"
          autoComplete="off"
          placeholder={dayPattern()}
          defaultValue={solar}
          error={errors.solar}
          required
        />
        <Button type="submit" variant="secondary">
          {m.calendar_convert_go()}
        </Button>
      </form>
      <form method="get" action={action} className="mt-6 border-line border-t pt-5">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3 font-medium">{m.calendar_convert_lunar()}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-3 [&_input]:px-2.5">
            <NumberField
              name="day"
              label={m.calendar_lunar_day()}
              range={[1, 30]}
              value={lunar.day}
              error={errors.day}
            />
            <NumberField
              name="month"
              label={m.calendar_lunar_month()}
              range={[1, 12]}
              value={lunar.month}
              error={errors.month}
            />
            <NumberField
              name="year"
              label={m.calendar_lunar_year()}
              range={[firstVerifiedYear, lastVerifiedYear]}
              value={lunar.year}
              error={errors.year}
            />
          </div>
          <Checkbox name="isLeap" label={m.calendar_leap_month()} defaultChecked={lunar.isLeap} error={errors.isLeap} />
          <Button type="submit" variant="secondary">
            {m.calendar_convert_go()}
          </Button>
        </fieldset>
      </form>
    </section>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  range: readonly [min: number, max: number]
  value: number
  error: string | undefined
}

/** Empty when the URL contains no number. */
function NumberField({ range: [min, max], value, ...field }: NumberFieldProps) {
  const given = Number.isFinite(value) ? value : undefined
  return <TextField type="number" inputMode="numeric" min={min} max={max} defaultValue={given} required {...field} />
}
