import { formatDay } from '#foundation/dates/format-dates.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { Voucher, VoucherProblem } from '#vouchers/contract.ts'

/** The message to the shopper about a code that gives no discount, in the caller's language. */
export function problemMessage(problem: VoucherProblem, code: string, voucher?: Voucher, subtotal: Vnd = 0): string {
  switch (problem) {
    case 'unknown':
      return m.voucher_unknown({ code })
    case 'ended':
      return m.voucher_ended({ code })
    case 'not_yet':
      return m.voucher_not_yet({ code, day: voucher?.startsDate ? formatDay(voucher.startsDate) : '' })
    case 'used_up':
      return m.voucher_used_up({ code })
    case 'phone_used':
      return m.voucher_phone_used({ code })
    case 'minimum': {
      const minimum = voucher?.minimumSubtotal ?? 0
      return m.voucher_minimum({ code, minimum: formatVnd(minimum), left: formatVnd(minimum - subtotal) })
    }
    case 'no_fee':
      return m.voucher_no_fee({ code })
    case 'too_many_tries':
      return m.voucher_too_many_tries()
  }
}
