import { dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'
import { formatDateTime, formatDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { VoucherOffer } from '#vouchers/contract.ts'

/** The discount and conditions of a voucher in one line, to be shown before ordering. */
export function voucherConditionsText(offer: VoucherOffer): string {
  const { maxDiscount, minimumSubtotal, startsDate, endsDate, maxUsesPerPhone } = offer
  const parts = [
    takenOff(offer),
    maxDiscount !== null && m.voucher_at_most({ max: formatVnd(maxDiscount) }),
    minimumSubtotal > 0 && m.voucher_from({ minimum: formatVnd(minimumSubtotal) }),
    startsDate !== null && m.voucher_since({ day: formatDay(startsDate) }),
    endsDate !== null && until(endsDate),
    maxUsesPerPhone !== null && m.voucher_per_phone({ n: maxUsesPerPhone }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The end is exclusive: an end at midnight is the end of the day before. */
function until(endsDate: Date): string {
  const isMidnight = momentInVietnam(dayInVietnam(endsDate)).getTime() === endsDate.getTime()
  return isMidnight
    ? m.voucher_until({ day: formatDay(new Date(endsDate.getTime() - 1)) })
    : m.voucher_until_moment({ moment: formatDateTime(endsDate) })
}

function takenOff({ kind, percent, discount }: VoucherOffer): string {
  if (kind === 'shipping') return m.voucher_take_shipping()
  return kind === 'percent'
    ? m.voucher_take_percent({ percent: (percent ?? 0).toLocaleString(currentLocale()) })
    : m.voucher_take_fixed({ discount: formatVnd(discount ?? 0) })
}
