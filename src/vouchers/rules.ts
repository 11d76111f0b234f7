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

type Limits = Pick<
  Voucher,
  'isActive' | 'startsDate' | 'endsDate' | 'minimumSubtotal' | 'maxUses' | 'uses' | 'maxUsesPerPhone'
>
type Situation = {
  now: Date
  /** VND */
  subtotal: Vnd
  /** Uses by this phone number; 0 while the number is unknown. */
  usesByPhone: number
}

/** Why a voucher does not apply; reasons that the shopper can't change come first. */
export function problemOf(voucher: Limits, { now, subtotal, usesByPhone }: Situation): VoucherProblem | undefined {
  if (!voucher.isActive || (voucher.endsDate !== null && now >= voucher.endsDate)) return 'ended'
  if (voucher.startsDate !== null && now < voucher.startsDate) return 'not_yet'
  if (voucher.maxUses !== null && voucher.uses >= voucher.maxUses) return 'used_up'
  if (voucher.maxUsesPerPhone !== null && usesByPhone >= voucher.maxUsesPerPhone) return 'phone_used'
  return subtotal < voucher.minimumSubtotal ? 'minimum' : undefined
}

/**
 * The discount in VND: never more than the amount it applies to; fractions of a đồng are rounded in the shop's favour.
 */
export function discountOf(
  { kind, percent, discount, maxDiscount }: Pick<VoucherOffer, 'kind' | 'percent' | 'discount' | 'maxDiscount'>,
  subtotal: Vnd,
  shippingFee: Vnd,
): Vnd {
  const most = maxDiscount ?? Number.MAX_SAFE_INTEGER
  switch (kind) {
    case 'percent':
      return Math.min(Math.floor((subtotal * (percent ?? 0)) / 100), most)
    case 'fixed':
      return Math.min(discount ?? 0, subtotal)
    case 'shipping':
      return Math.min(shippingFee, most)
  }
}
