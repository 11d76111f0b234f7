import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'

/** Shows a fee of 0 as a word, and an estimate as an upper limit. */
export function feeLabel(fee: Vnd, isEstimate = false): string {
  if (fee === 0) return m.checkout_free()
  const amount = formatVnd(fee)
  return isEstimate ? m.checkout_fee_at_most({ amount }) : amount
}
