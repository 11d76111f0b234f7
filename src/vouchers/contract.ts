import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  clearable,
  EmptyAnswer,
  Id,
  idParams,
  listOf,
  OptionalText,
  PageQuery,
  SearchText,
  Stamps,
  Vnd,
  WireTime,
  WireTimeInput,
} from '#foundation/api/schemas.ts'

/** `percent` off the goods, a `fixed` sum off the goods, or the `shipping` fee. */
export const VoucherKind = z.enum(['percent', 'fixed', 'shipping'])
export type VoucherKind = z.infer<typeof VoucherKind>

/** Why a code gives no discount now. */
export const VoucherProblem = z.enum([
  'unknown',
  'not_yet',
  'ended',
  'used_up',
  'phone_used',
  'minimum',
  'no_fee',
  'too_many_tries',
])
export type VoucherProblem = z.infer<typeof VoucherProblem>

/** What everyone may read of a voucher: discount and conditions. */
export const VoucherOffer = z.object({
  code: z.string(),
  kind: VoucherKind,
  percent: z.number().nullable(),
  /** VND off, for `fixed`. */
  discount: Vnd.nullable(),
  /** The maximum discount; null without a limit. */
  maxDiscount: Vnd.nullable(),
  minimumSubtotal: Vnd,
  startsDate: WireTime.nullable(),
  /** The first moment at which it no longer applies. */
  endsDate: WireTime.nullable(),
  maxUsesPerPhone: z.int().nullable(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
})
export type VoucherOffer = z.infer<typeof VoucherOffer>

export const Voucher = VoucherOffer.extend({
  id: Id,
  maxUses: z.int().nullable(),
  /** Orders that used it; cancelled ones are not counted. */
  uses: z.int(),
  isActive: z.boolean(),
  /** Whether it is offered to all shoppers, who then need not know the code. */
  isPublic: z.boolean(),
  ...Stamps,
})
export type Voucher = z.infer<typeof Voucher>

/**
 * The effect of a code on a cart. `problem` says why it gives no discount; `message` explains it, unless that depends
 * on lines that can't be ordered as they are. `offer` is null for unknown codes and after too many of them.
 */
export const QuotedVoucher = z.object({
  code: z.string(),
  problem: VoucherProblem.nullable(),
  message: z.string().nullable(),
  discount: Vnd,
  offer: VoucherOffer.nullable(),
})
export type QuotedVoucher = z.infer<typeof QuotedVoucher>

/** A code as typed; case, diacritics, spaces, hyphens, dots and underscores are ignored. */
export const VoucherCode = z.string().trim().max(64)

const Count = z.int().min(0).max(1_000_000)
const fields = {
  code: VoucherCode.min(3),
  kind: VoucherKind,
  /** At most half the price: a former legal limit, kept as protection against typing errors. */
  percent: clearable(z.number().multipleOf(0.1).min(1).max(50)),
  discount: clearable(Vnd.min(1)),
  maxDiscount: clearable(Vnd.min(1)),
  minimumSubtotal: Vnd.optional(),
  startsDate: clearable(WireTimeInput),
  endsDate: clearable(WireTimeInput),
  maxUses: clearable(Count),
  maxUsesPerPhone: clearable(Count.min(1)),
  isActive: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  description: OptionalText,
  descriptionEn: OptionalText,
}
export const NewVoucher = z.strictObject(fields)
export type NewVoucher = z.infer<typeof NewVoucher>
export const VoucherChange = NewVoucher.partial()
export type VoucherChange = z.infer<typeof VoucherChange>

/** An order that used a voucher. */
export const VoucherUse = z.object({
  id: Id,
  orderId: z.string(),
  phoneNumber: z.string(),
  discount: Vnd,
  usedDate: WireTime,
  /** When the order was cancelled, which released the use. */
  givenBackDate: WireTime.nullable(),
})
export type VoucherUse = z.infer<typeof VoucherUse>

const query = z.string().max(4000).optional().meta({ description: 'JSON filter: code, kind, isActive, isPublic, $in' })

export const listVoucherOffers = endpoint({
  method: 'GET',
  path: '/voucher/offers',
  access: 'anyone',
  summary: 'Vouchers that the shop tells everybody of and that apply now, with their conditions.',
  answer: z.array(VoucherOffer),
})
export const listVouchers = endpoint({
  method: 'GET',
  path: '/voucher/pagination',
  access: 'voucher.read',
  mayReadReplica: true,
  summary: 'Vouchers, newest first, a page at a time.',
  query: PageQuery.extend({
    query,
    q: SearchText.optional().meta({ description: 'Words of the code or the description, marks or not' }),
  }),
  answer: listOf(Voucher),
})
export const getVoucher = endpoint({
  method: 'GET',
  path: '/voucher/:id',
  access: 'voucher.read',
  summary: 'One voucher.',
  params: idParams,
  answer: Voucher,
})
export const listVoucherUses = endpoint({
  method: 'GET',
  path: '/voucher/:id/uses',
  access: 'voucher.read',
  mayReadReplica: true,
  summary: 'The orders that used a voucher, newest first, a page at a time.',
  params: idParams,
  query: PageQuery,
  answer: listOf(VoucherUse),
})
export const addVoucher = endpoint({
  method: 'POST',
  path: '/voucher/',
  access: 'voucher.write',
  summary: 'Adds a voucher.',
  body: NewVoucher,
  answer: Voucher,
  success: 201,
})
export const updateVoucher = endpoint({
  method: 'PUT',
  path: '/voucher/:id',
  access: 'voucher.write',
  summary: 'Changes a voucher; orders that used it keep their discount.',
  params: idParams,
  body: VoucherChange,
  ignoresServerFields: true,
  answer: Voucher,
})
export const removeVoucher = endpoint({
  method: 'DELETE',
  path: '/voucher/:id',
  access: 'voucher.write',
  summary: 'Removes a voucher that no order has used.',
  params: idParams,
  answer: EmptyAnswer,
})
