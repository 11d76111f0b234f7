import { useState } from 'react'
import { LunarDayField } from '#calendar/web/lunar-day-field.tsx'
import { addDays, isDay } from '#foundation/dates/day.ts'
import { formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { plannedDays } from '#orders/rules.ts'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import type { ShippingOffer } from '../../contract.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { FieldFrame } from './checkout-field.tsx'

/** Loaded when a day is first chosen. */
const NeededByOutlook = onDemand(() => import('./needed-by-outlook.tsx'))

/** A coming ritual day; `name` is localized on the server. */
export type RitualDay = { day: string; name: string }

type NeededByFieldProps = {
  form: CheckoutFormState
  /** The chosen delivery method, which says whether it arrives in time. */
  offer: ShippingOffer | undefined
  today: string
  rituals: readonly RitualDay[]
}

/** The day of the ritual the goods are for: coming days to choose from, the lunar date, and the last day to order. */
export default function NeededByField({ form, offer, today, rituals }: NeededByFieldProps) {
  const { neededBy } = form.draft
  const [choices, setChoices] = useState(0)
  const choose = (day: string) => {
    setChoices(choices + 1)
    form.change({ neededBy: day })
  }
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame name="neededBy">
        <DayField
          name="neededBy"
          label={m.checkout_need_by_date()}
          hint={m.checkout_need_by_hint()}
          error={form.errorOf('neededBy')}
          optional
          min={today}
          max={addDays(today, plannedDays)}
          value={neededBy}
          onChange={choose}
          onBlur={() => form.blur('neededBy')}
        />
      </FieldFrame>
      <LunarDayField key={choices} today={today} onRead={(day) => form.change({ neededBy: day })} />
      <ul className="flex flex-wrap gap-2" aria-label={m.home_upcoming_rituals()}>
        {rituals.map(({ day, name }) => (
          <li key={day + name}>
            <button
              type="button"
              aria-pressed={neededBy === day}
              onClick={() => choose(neededBy === day ? '' : day)}
              className="edge min-h-11 rounded-md bg-paper-raised px-3.5 py-1.5 text-left text-sm hover:[--frame:var(--ink)] aria-pressed:[--frame:var(--primary)]"
            >
              {name} · <span className="tabular-nums">{formatIsoDayShort(day)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">{isDay(neededBy) && <NeededByOutlook neededBy={neededBy} offer={offer} />}</div>
    </div>
  )
}
