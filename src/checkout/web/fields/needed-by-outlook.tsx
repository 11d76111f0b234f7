import { useEffect, useState } from 'react'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { ShippingOffer } from '../../contract.ts'
import { arrivalText } from './arrival-text.ts'

type NeededByOutlookProps = { neededBy: string; offer: ShippingOffer | undefined }

/** The lunar date of the chosen day, and whether the goods arrive in time. */
export default function NeededByOutlook({ neededBy, offer }: NeededByOutlookProps) {
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
