import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { VoucherOffer } from '#vouchers/contract.ts'
import type { Quote, QuoteLine } from '../../contract.ts'

type CartQuote = Pick<Quote, 'subtotal' | 'shippingMethods'> & { lines: readonly Pick<QuoteLine, 'problem'>[] }

/** What prevents this cart from using an offered voucher, as far as the quote tells; undefined when nothing does. */
export function voucherRejectionReason(
  { kind, minimumSubtotal }: Pick<VoucherOffer, 'kind' | 'minimumSubtotal'>,
  quote: CartQuote | undefined,
): string | undefined {
  if (!quote) return undefined
  const left = minimumSubtotal - quote.subtotal
  // Lines with a problem are shown with their sums, but not counted.
  if (left > 0 && quote.lines.some(({ problem }) => problem)) return undefined
  if (left > 0) return m.voucher_short({ left: formatVnd(left) })
  const isFree = quote.shippingMethods.length > 0 && quote.shippingMethods.every(({ fee }) => fee === 0)
  return kind === 'shipping' && isFree ? m.voucher_fee_free() : undefined
}
