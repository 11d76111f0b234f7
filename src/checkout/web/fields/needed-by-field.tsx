import { useEffect, useState } from 'react'
import { addDays } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { cutoffMoment } from '#orders/web/cutoff-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ShippingOffer } from '../../contract.ts'
import type { CheckoutForm } from '../use-checkout-form.ts'
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
      <LunarInput today={today} onRead={(day) => form.change({ neededBy: day })} />
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

/** A lunar date as free text; its parser is loaded on the first keystroke. */
function LunarInput({ today, onRead }: { today: string; onRead: (day: string) => void }) {
  const [error, setError] = useState<string>()
  // Parsed on every keystroke, so that an order sent right after the last one has the day.
  async function read(text: string, isLeft: boolean) {
    if (text.trim() === '') return setError(undefined)
    const { readLunarInput } = await import('#calendar/lunar-input.ts')
    // In this field plain numbers can only mean a lunar date.
    const found = readLunarInput(text, today) ?? readLunarInput(`${text} âm`, today)
    onRead(found?.day ?? '')
    setError(found || !isLeft ? undefined : m.error_day_unreadable())
  }
  return (
    <TextField
      name="lunarDay"
      label={m.checkout_need_by_lunar_input()}
      placeholder={m.checkout_need_by_lunar_example()}
      optional
      maxLength={40}
      error={error}
      className="max-w-60"
      autoComplete="off"
      onChange={(event) => void read(event.target.value, false).catch(() => {})}
      onBlur={(event) => void read(event.target.value, true).catch(() => {})}
    />
  )
}

function Outlook({ neededBy, offer }: { neededBy: string; offer: ShippingOffer | undefined }) {
  const lunar = useLunarText(neededBy)
  const isPickup = offer?.method === 'pickup'
  return (
    <>
      {lunar && (
        <p className="text-muted text-sm">{m.checkout_need_by_lunar({ day: formatIsoDay(neededBy), lunar })}</p>
      )}
      {offer?.cutoff && <CutoffOutlook cutoff={offer.cutoff} />}
      {offer?.arrival === 'in_time' && !offer.cutoff && offer.orderBy && (
        <p className="font-medium text-sm text-success">{m.checkout_in_time({ day: formatIsoDay(offer.orderBy) })}</p>
      )}
      {offer?.arrival === 'tight' && (
        <p className="font-medium text-lacquer text-sm">{m.checkout_tight(daysOf(offer))}</p>
      )}
      {offer?.arrival === 'late' && !offer.cutoff && (
        <p className="font-medium text-lacquer text-sm">
          {isPickup ? m.checkout_late_pickup({ day: formatIsoDay(offer.arrivesFrom) }) : m.checkout_late(daysOf(offer))}
        </p>
      )}
    </>
  )
}

/** The shop's cut-off for an occasion, where it is what decides. */
function CutoffOutlook({
  cutoff: { isPassed, lastOrderDate, ...names },
}: {
  cutoff: NonNullable<ShippingOffer['cutoff']>
}) {
  const facts = { name: pick(names.name, names.nameEn), moment: cutoffMoment(lastOrderDate) }
  return isPassed ? (
    <p className="font-medium text-lacquer text-sm">{m.checkout_cutoff_passed(facts)}</p>
  ) : (
    <p className="font-medium text-sm text-success">{m.checkout_in_time_cutoff(facts)}</p>
  )
}

const daysOf = ({ arrivesFrom, arrivesTo }: ShippingOffer) => ({
  from: formatIsoDay(arrivesFrom),
  to: formatIsoDay(arrivesTo),
})

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
