import { useEffect, useState } from 'react'
import { LunarDayField } from '#calendar/web/lunar-day-field.tsx'
import { addDays } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { ShippingOffer } from '../../contract.ts'
import type { CheckoutForm } from '../use-checkout-form.ts'
import { arrivalText } from './arrival-text.ts'
import { CheckoutField } from './checkout-field.tsx'

/** A coming ritual day; `name` is localized on the server. */
export type RitualDay = { day: string; name: string }

type NeededByFieldProps = {
  form: CheckoutForm
  /** The chosen delivery method, which says whether it arrives in time. */
  offer: ShippingOffer | undefined
  today: string
  rituals: readonly RitualDay[]
}

/** The day of the ritual the goods are for: coming days to choose from, the lunar date, and the last day to order. */
export function NeededByField({ form, offer, today, rituals }: NeededByFieldProps) {
  const { neededBy } = form.draft
  return (
    <div className="flex flex-col gap-3">
      <CheckoutField
        form={form}
        name="neededBy"
        label={m.checkout_need_by_date()}
        hint={m.checkout_need_by_hint()}
        optional
        type="date"
        min={today}
        max={addDays(today, 365)}
        className="max-w-60"
      />
      <LunarDayField today={today} onRead={(day) => form.change({ neededBy: day })} />
      <ul className="flex flex-wrap gap-2" aria-label={m.home_upcoming_rituals()}>
        {rituals.map(({ day, name }) => (
          <li key={day + name}>
            <button
              type="button"
              aria-pressed={neededBy === day}
              onClick={() => form.change({ neededBy: neededBy === day ? '' : day })}
              className="edge min-h-11 rounded-md bg-paper-raised px-3.5 py-1.5 text-left text-sm hover:[--frame:var(--ink)] aria-pressed:[--frame:var(--primary)]"
            >
              {name} · <span className="tabular-nums">{formatIsoDay(day).slice(0, 5)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">{neededBy !== '' && <Outlook neededBy={neededBy} offer={offer} />}</div>
    </div>
  )
}

function Outlook({ neededBy, offer }: { neededBy: string; offer: ShippingOffer | undefined }) {
  const lunar = useLunarText(neededBy)
  const arrival = offer && arrivalText(offer)
  return (
    <>
      {lunar && (
        <p className="text-muted text-sm">{m.checkout_need_by_lunar({ day: formatIsoDay(neededBy), lunar })}</p>
      )}
      {arrival && (
        <p className={`font-medium text-sm ${arrival.isInTime ? 'text-success' : 'text-lacquer'}`}>{arrival.text}</p>
      )}
    </>
  )
}

/** The lunar date as text; the calendar code is loaded when a day is first chosen. */
function useLunarText(day: string): string | undefined {
  const [note, setLunarText] = useState<{ day: string; text: string }>()
  const locale = currentLocale()
  useEffect(() => {
    let isGone = false
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    Promise.all([import('#calendar/rules.ts'), import('#calendar/lunar-text.ts')]).then(
      ([{ lunarOf }, { lunarDateText: lunarInWords }]) => {
        if (!isGone) setLunarText({ day: `${locale} ${day}`, text: lunarInWords(lunarOf(year, month, date)) })
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [day, locale])
  return note?.day === `${locale} ${day}` ? note.text : undefined
}
