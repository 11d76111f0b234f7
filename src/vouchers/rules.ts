import type { Vnd } from '#foundation/money.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import type { Voucher, VoucherOffer, VoucherProblem } from './contract.ts'

/** Normalizes a code: `chào-bạn 10` → `CHAOBAN10`. Undefined when the result is not 3 to 32 letters and digits. */
export function readVoucherCode(text: string): string | undefined {
  const code = removeDiacritics(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\-‐-―_.]/g, '')
  return /^[A-Z0-9]{3,32}$/.test(code) ? code : undefined
}

type Dates = Pick<Voucher, 'isActive' | 'startsDate' | 'endsDate' | 'maxUses' | 'uses'>

/** Whether a voucher can be used at all now; an end in the past comes before a start in the future. */
export type VoucherState = 'stopped' | 'ended' | 'planned' | 'used_up' | 'active'

export function stateOfVoucher({ isActive, startsDate, endsDate, maxUses, uses }: Dates, now: Date): VoucherState {
  if (!isActive) return 'stopped'
  if (endsDate !== null && now >= endsDate) return 'ended'
  if (startsDate !== null && now < startsDate) return 'planned'
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'active'
}

type Limits = Dates & Pick<Voucher, 'minimumSubtotal' | 'maxUsesPerPhone'>
type Situation = {
  now: Date
  /** VND */
  subtotal: Vnd
  /** Uses by this phone number; 0 while the number is unknown. */
  usesByPhone: number
}

const problemOfState = { stopped: 'ended', ended: 'ended', planned: 'not_yet', used_up: 'used_up' } as const

/** Why a voucher does not apply; reasons that the shopper can't change come first. */
export function problemOfVoucher(
  voucher: Limits,
  { now, subtotal, usesByPhone }: Situation,
): VoucherProblem | undefined {
  const state = stateOfVoucher(voucher, now)
  if (state !== 'active') return problemOfState[state]
  if (voucher.maxUsesPerPhone !== null && usesByPhone >= voucher.maxUsesPerPhone) return 'phone_used'
  return subtotal < voucher.minimumSubtotal ? 'minimum' : undefined
}

/**
 * The discount in VND: never more than the amount it applies to; fractions of a đồng are rounded in the shop's favour.
 */
export function discountOfVoucher(
  { kind, percent, discount, maxDiscount }: Pick<VoucherOffer, 'kind' | 'percent' | 'discount' | 'maxDiscount'>,
  subtotal: Vnd,
  shippingFee: Vnd,
): Vnd {
  const most = maxDiscount ?? Number.MAX_SAFE_INTEGER
  switch (kind) {
    case 'percent':
      // In tenths of a percent, as stored: a fraction such as 2.3 is not exact.
      return Math.min(Math.floor((subtotal * Math.round((percent ?? 0) * 10)) / 1000), most)
    case 'fixed':
      return Math.min(discount ?? 0, subtotal)
    case 'shipping':
      return Math.min(shippingFee, most)
  }
}
