import type { QuotedVoucher } from '#vouchers/contract.ts'
import { readVoucherCode } from '#vouchers/rules.ts'
import type { Quote } from '../../contract.ts'

type QuoteOfCode = Pick<Quote, 'voucher'> | undefined

/** What the quote says about this code. A quote is kept until the next one arrives: it may be about the code before. */
export function quotedVoucher(quote: QuoteOfCode, voucherCode: string): QuotedVoucher | undefined {
  const voucher = quote?.voucher
  return voucher && voucherCode !== '' && keyOf(voucherCode) === keyOf(voucher.code) ? voucher : undefined
}

/** The code to order with: none when it was shown as having no effect, as the buyer agreed to the total without it. */
export const codeToOrderWith = (quote: QuoteOfCode, voucherCode: string): string =>
  quotedVoucher(quote, voucherCode)?.problem ? '' : voucherCode

/** Equal for the same code however it is typed, also for one that cannot exist. */
const keyOf = (code: string) => readVoucherCode(code) ?? code.trim()
