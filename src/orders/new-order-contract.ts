import * as z from 'zod'
import { SelectedVariation } from '#catalog/contract.ts'
import { TextInput } from '#catalog/text-fields/text-field-contract.ts'
import { maxTextFields } from '#catalog/text-fields/text-fields.ts'
import { Id, Vnd } from '#foundation/api/schemas.ts'
import { VoucherCode } from '#vouchers/contract.ts'
import { maxGiftMessage } from './gift.ts'

/** An ordered line: product, choice, pieces. The server sets the price. */
export const OrderLineInput = z.strictObject({
  productId: Id,
  selectedVariations: z.array(SelectedVariation).max(5).default([]),
  /** pieces */
  amount: z.int().min(1).max(999),
  /** The buyer's texts for the product's text fields; lines with different texts are separate lines. */
  texts: z.array(TextInput).max(maxTextFields).optional(),
  /** The unit price, including texts, that the buyer saw; the order is refused when the price has changed. */
  expectedPrice: Vnd.optional(),
})
export type OrderLineInput = z.infer<typeof OrderLineInput>

const Name = z.string().trim().min(1).max(120)
const Phone = z.string().trim().min(1).max(40)
/** Optional in the schema; the server names the field where it is required. */
const PlaceName = z.string().trim().max(120).nullish()
const Street = z.string().trim().max(300).nullish()
const Email = z.union([z.email().max(200), z.literal('')]).nullish()

/** Flat but for lists: other nested objects are dropped before a body is sent (specification §3). */
export const NewOrder = z.strictObject({
  /** The temporary order's id; repeated requests return the same order, as with the header `Idempotency-Key`. */
  tmpId: z.string().trim().min(8).max(64),
  fullname: Name,
  email: Email,
  phoneNumber: Phone,
  /** Official code, or the name in any notation. Not needed for `pickup`. */
  shippingProvince: PlaceName,
  shippingWard: PlaceName,
  shippingStreet: Street,
  /** The same place with its ward and district of before July 2025, free text. */
  shippingOldAddress: z.string().trim().max(300).nullish(),
  billingSameAsShipping: z.boolean().default(true),
  billingFullname: Name.nullish(),
  billingPhoneNumber: Phone.nullish(),
  billingProvince: PlaceName,
  billingWard: PlaceName,
  billingStreet: Street,
  /** Who orders and pays if another person receives: both, or neither. */
  buyerFullname: Name.nullish(),
  buyerPhoneNumber: Phone.nullish(),
  /** Written on a card in the parcel. */
  giftMessage: z.string().trim().max(maxGiftMessage).nullish(),
  /** No prices in the parcel and for the receiver: needs the buyer's name and number, and payment in advance. */
  hidePrices: z.boolean().nullish(),
  shippingMethod: z.string().trim().min(1).max(40),
  paymentMethod: z.string().trim().min(1).max(40),
  /** The day by which the goods are needed: `YYYY-MM-DD`, or a lunar day in words, `rằm tháng Mười`. */
  neededBy: z.string().trim().max(60).nullish(),
  /** For a company's invoice: all three or none; the email address is optional. */
  invoiceCompany: z.string().trim().max(200).nullish(),
  invoiceTaxCode: z.string().trim().max(30).nullish(),
  invoiceAddress: z.string().trim().max(300).nullish(),
  invoiceEmail: Email,
  note: z.string().trim().max(1000).nullish(),
  /** The buyer accepted the terms of sale; the order stores their version and the moment. */
  termsAccepted: z.boolean().nullish(),
  /** The version that the buyer accepted; refused when another is in force. Pages send it from the next release on. */
  termsVersion: z.string().trim().max(100).optional(),
  voucherCode: VoucherCode.nullish(),
  lines: z.array(OrderLineInput).min(1).max(100),
  /** The total that the buyer saw; the order is refused when it has changed. */
  expectedTotal: Vnd.optional(),
})
export type NewOrder = z.infer<typeof NewOrder>
