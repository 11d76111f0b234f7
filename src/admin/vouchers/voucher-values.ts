import { formatWireTime } from '#foundation/api/wire-time.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { addDays, dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'
import type { addVoucher, updateVoucher, Voucher, VoucherKind } from '#vouchers/contract.ts'

/** Days are inclusive: the voucher is still valid on the last one. */
export const valuesOf = (voucher: Voucher | null) => ({
  code: voucher?.code ?? '',
  kind: voucher?.kind ?? ('percent' as VoucherKind),
  percent: voucher?.percent ?? null,
  discount: voucher?.discount ?? null,
  maxDiscount: voucher?.maxDiscount ?? null,
  minimumSubtotal: voucher?.minimumSubtotal ?? 0,
  startsDate: voucher?.startsDate ? dayInVietnam(voucher.startsDate) : '',
  endsDate: voucher?.endsDate ? dayInVietnam(new Date(voucher.endsDate.getTime() - 1)) : '',
  maxUses: voucher?.maxUses ?? null,
  maxUsesPerPhone: voucher?.maxUsesPerPhone ?? null,
  isActive: voucher?.isActive ?? true,
  isPublic: voucher?.isPublic ?? false,
  description: voucher?.description ?? '',
  descriptionEn: voucher?.descriptionEn ?? '',
})
export type VoucherValues = ReturnType<typeof valuesOf>

/**
 * The start of the first day and the end of the last; a time that the API set stays while its day does. Null also for a
 * mistyped day.
 */
export function startOf({ startsDate }: VoucherValues, voucher: Voucher | null): Date | null {
  if (voucher?.startsDate && startsDate === valuesOf(voucher).startsDate) return voucher.startsDate
  return isAcceptedDay(startsDate) ? momentInVietnam(startsDate) : null
}
export function endOf({ endsDate }: VoucherValues, voucher: Voucher | null): Date | null {
  if (voucher?.endsDate && endsDate === valuesOf(voucher).endsDate) return voucher.endsDate
  return isAcceptedDay(endsDate) ? momentInVietnam(addDays(endsDate, 1)) : null
}

/** All fields as they are sent; '' is none. A mistyped day is sent as it is, and the server refuses it. */
function bodyOf(values: VoucherValues, voucher: Voucher | null) {
  const starts = startOf(values, voucher)
  const ends = endOf(values, voucher)
  return {
    ...values,
    percent: values.percent ?? ('' as const),
    discount: values.discount ?? ('' as const),
    maxDiscount: values.maxDiscount ?? ('' as const),
    startsDate: starts ? formatWireTime(starts) : values.startsDate,
    endsDate: ends ? formatWireTime(ends) : values.endsDate,
    maxUses: values.maxUses ?? ('' as const),
    maxUsesPerPhone: values.maxUsesPerPhone ?? ('' as const),
  }
}
type VoucherBody = ReturnType<typeof bodyOf>

/** The body that adds a voucher; empty fields are left out. */
export const newVoucherOf = (values: VoucherValues) =>
  Object.fromEntries(Object.entries(bodyOf(values, null)).filter(([, value]) => value !== '')) as VoucherBody

/** The changed fields. */
export function changeOf(values: VoucherValues, changes: Partial<VoucherValues>, voucher: Voucher) {
  const changed = Object.entries(bodyOf(values, voucher)).filter(([field]) => field in changes)
  return Object.fromEntries(changed) as Partial<VoucherBody>
}

export const addNewVoucher = (values: VoucherValues) =>
  call<typeof addVoucher>({ method: 'POST', path: '/voucher/' }, { body: newVoucherOf(values) })

type Changed = { changes: Partial<VoucherValues>; version: number | undefined }

export const changeVoucher = (voucher: Voucher, values: VoucherValues, { changes, version }: Changed) =>
  call<typeof updateVoucher>(
    { method: 'PUT', path: '/voucher/:id' },
    { params: { id: voucher.id }, body: changeOf(values, changes, voucher) },
    { expectedVersion: version },
  )
