import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { endpoint } from '#foundation/endpoint.ts'
import { Id, Vnd } from '#foundation/schemas.ts'
import { OrderLineWish } from '#orders/contract.ts'
import { QuotedVoucher, VoucherCode } from '#vouchers/contract.ts'

/** Why a line can't be bought as it stands. */
export const LineProblem = z.enum(['gone', 'choice_gone', 'sold_out', 'short'])
export type LineProblem = z.infer<typeof LineProblem>

export const QuoteLine = z.object({
  productId: Id,
  selectedVariations: z.array(SelectedVariation),
  amount: z.int(),
  problem: LineProblem.nullable(),
  /** Pieces that can be bought now. */
  available: z.int(),
  /** Null when the product is gone. */
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  slug: z.string().nullable(),
  /** Names and values with their English words, for showing the choice. */
  options: z.array(ProductOption),
  picture: Picture.nullable(),
  price: Vnd,
  compareAtPrice: Vnd.nullable(),
  lineTotal: Vnd,
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const ShippingOffer = z.object({ method: z.string(), fee: Vnd })
export type ShippingOffer = z.infer<typeof ShippingOffer>

/** What the cart costs now, by the server's own prices. Lines with a problem count nothing. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Vnd,
  shippingMethods: z.array(ShippingOffer),
  /** From which subtotal standard delivery is free; null when never. */
  freeShippingFrom: Vnd.nullable(),
  shippingFee: Vnd,
  discount: Vnd,
  /** Null when no code was given. */
  voucher: QuotedVoucher.nullable(),
  total: Vnd,
  paymentMethods: z.array(z.string()),
})
export type Quote = z.infer<typeof Quote>

export const quoteCart = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  access: 'anyone',
  onlyReads: true,
  summary: 'Prices a cart: lines with what is left, shipping methods with their fees, total.',
  body: z.strictObject({
    lines: z.array(OrderLineWish).max(100),
    shippingMethod: z.string().max(40).optional(),
    voucherCode: VoucherCode.optional(),
    /** In any writing; a voucher with uses per phone number is held against it. */
    phoneNumber: z.string().max(40).optional(),
  }),
  answer: Quote,
})
