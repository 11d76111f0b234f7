import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { cutoffMomentText } from '#orders/web/cutoff-moment-text.ts'
import type { ShippingOffer } from '../../contract.ts'

/** Whether goods arrive before they are needed, and until when to order: a day counts until its end. */
export function arrivalText(offer: ShippingOffer): { isInTime: boolean; text: string } | undefined {
  const { method, arrival, orderBy, cutoff } = offer
  if (cutoff) return cutoffText(cutoff)
  const days = { from: formatIsoDay(offer.arrivesFrom), to: formatIsoDay(offer.arrivesTo) }
  const day = orderBy === null ? undefined : formatIsoDay(orderBy)
  switch (arrival) {
    case 'in_time':
      return day === undefined ? undefined : { isInTime: true, text: m.checkout_in_time({ day }) }
    case 'tight':
      return {
        isInTime: false,
        text: day === undefined ? m.checkout_tight(days) : m.checkout_tight_since({ ...days, day }),
      }
    case 'late': {
      const text = method === 'pickup' ? m.checkout_late_pickup({ day: days.from }) : m.checkout_late(days)
      return { isInTime: false, text }
    }
    default:
      return undefined
  }
}

/** The shop's cut-off for an occasion, where it is what decides. */
function cutoffText({ isPassed, lastOrderDate, ...names }: NonNullable<ShippingOffer['cutoff']>) {
  const facts = { name: pick(names.name, names.nameEn), moment: cutoffMomentText(lastOrderDate) }
  return isPassed
    ? { isInTime: false, text: m.checkout_cutoff_passed(facts) }
    : { isInTime: true, text: m.checkout_in_time_cutoff(facts) }
}
