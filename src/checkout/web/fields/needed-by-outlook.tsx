import { lunarDateText } from '#calendar/lunar-text.ts'
import { lunarOf } from '#calendar/rules.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { ShippingOffer } from '../../contract.ts'
import { arrivalText } from './arrival-text.ts'

type NeededByOutlookProps = { neededBy: string; offer: ShippingOffer | undefined }

/** The lunar date of the chosen day, and whether the goods arrive in time. */
export default function NeededByOutlook({ neededBy, offer }: NeededByOutlookProps) {
  const [year = 0, month = 0, date = 0] = neededBy.split('-').map(Number)
  const lunar = lunarDateText(lunarOf(year, month, date))
  const arrival = offer && arrivalText(offer)
  return (
    <>
      <p className="text-muted text-sm">{m.checkout_need_by_lunar({ day: formatIsoDay(neededBy), lunar })}</p>
      {arrival && (
        <p className={`font-medium text-sm ${arrival.isInTime ? 'text-success' : 'text-lacquer'}`}>{arrival.text}</p>
      )}
    </>
  )
}
