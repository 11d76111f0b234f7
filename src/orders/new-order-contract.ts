import * as z from 'zod'
import { SelectedVariation } from '#catalog/contract.ts'
import { Id, Vnd } from '#foundation/api/schemas.ts'
import { VoucherCode } from '#vouchers/contract.ts'
import { maxGiftMessage } from './gift.ts'

/** A line as the buyer orders it: product, choice, pieces. The price is the shop's own. */
export const OrderLineInput = z.strictObject({
  productId: Id,
  selectedVariations: z.array(SelectedVariation).max(5).default([]),
  /** pieces */
  amount: z.int().min(1).max(999),
  /**
   * What a piece cost when the buyer last saw it; when it costs something else now, the order is refused and says so.
   */
  expectedPrice: Vnd.optional(),
})
export type OrderLineInput = z.infer<typeof OrderLineInput>

const Name = z.string().trim().min(1).max(120)
const Phone = z.string().trim().min(1).max(40)
/** May be left empty where it is not needed; where it is, that is said by name. */
const Place = z.string().trim().max(120).nullish()
const Street = z.string().trim().max(300).nullish()
const Email = z.union([z.email().max(200), z.literal('')]).nullish()

/** Flat by design (specification §3: nested objects are dropped on the way out). */
export const NewOrder = z.strictObject({
  /**
   * The temporary order's id; placing the same one twice gives the same order, as the header `Idempotency-Key` does.
   */
  tmpId: z.string().trim().min(8).max(64),
  fullname: Name,
  email: Email,
  phoneNumber: Phone,
  /** Official code, or the name in any writing. Not needed for goods that are fetched (`pickup`). */
  shippingProvince: Place,
  shippingWard: Place,
  shippingStreet: Street,
  /** The address of before July 2025, freely written. */
  shippingOldAddress: z.string().trim().max(300).nullish(),
  billingSameAsShipping: z.boolean().default(true),
  billingFullname: Name.nullish(),
  billingPhoneNumber: Phone.nullish(),
  billingProvince: Place,
  billingWard: Place,
  billingStreet: Street,
  /** Who orders and pays where somebody else receives: both, or neither. */
  buyerFullname: Name.nullish(),
  buyerPhoneNumber: Phone.nullish(),
  /** Written on a card in the parcel. */
  giftMessage: z.string().trim().max(maxGiftMessage).nullish(),
  /** No price in the parcel and for who receives it: needs the buyer's name and number, and payment in advance. */
  hidePrices: z.boolean().nullish(),
  shippingMethod: z.string().trim().min(1).max(40),
  paymentMethod: z.string().trim().min(1).max(40),
  /** The goods are wanted before this day: `YYYY-MM-DD`, or a lunar day as people write it, `rằm tháng Mười`. */
  neededBy: z.string().trim().max(60).nullish(),
  /** For a company's invoice: all three, or none; the e-mail address is optional. */
  invoiceCompany: z.string().trim().max(200).nullish(),
  invoiceTaxCode: z.string().trim().max(30).nullish(),
  invoiceAddress: z.string().trim().max(300).nullish(),
  invoiceEmail: Email,
  note: z.string().trim().max(1000).nullish(),
  /** The buyer ticked the terms of sale; the order then keeps their version and the moment. */
  termsAccepted: z.boolean().nullish(),
  voucherCode: VoucherCode.nullish(),
  lines: z.array(OrderLineInput).min(1).max(100),
  /** The total the buyer saw; when it is another now, the order is refused and says so. */
  expectedTotal: Vnd.optional(),
})
export type NewOrder = z.infer<typeof NewOrder>
