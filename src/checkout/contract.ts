import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { DayInput, Id, Vnd, WireTime } from '#foundation/api/schemas.ts'
import { OrderLineInput } from '#orders/new-order-contract.ts'
import { QuotedVoucher, VoucherCode } from '#vouchers/contract.ts'

/** Why a line can't be bought as it stands; `not_delivered`: fresh goods, which are not sent to that province. */
export const LineProblem = z.enum(['gone', 'choice_gone', 'sold_out', 'short', 'not_delivered'])
export type LineProblem = z.infer<typeof LineProblem>

export const QuoteLine = z.object({
  productId: Id,
  selectedVariations: z.array(SelectedVariation),
  amount: z.int(),
  problem: LineProblem.nullable(),
  /** Pieces that can be bought now. */
  available: z.int(),
  /** The line is sold in pre-order and promised for this day; null when it comes from stock. */
  preorderDate: z.string().nullable(),
  /** Null when the product is gone. */
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  slug: z.string().nullable(),
  /** Names and values with their English words, for showing the choice. */
  options: z.array(ProductOption),
  picture: Picture.nullable(),
  price: Vnd,
  /** What the caller expected a piece to cost, when it costs something else now. */
  changedFrom: Vnd.nullable(),
  compareAtPrice: Vnd.nullable(),
  /** The first moment at which a promotion's price no longer holds; null when there is none. */
  promotionEndDate: WireTime.nullable(),
  lineTotal: Vnd,
  /** What the only zones are called that it is sent to; null for goods that are sent everywhere. */
  freshAreas: z.array(z.string()).nullable(),
  /** What one set of the line takes, and how much of it is left for this line; null for other goods. */
  parts: z
    .array(
      z.object({
        name: z.string(),
        nameEn: z.string().nullable(),
        choice: z.array(SelectedVariation),
        choiceEn: z.array(SelectedVariation).nullable(),
        amount: z.int(),
        left: z.int(),
      }),
    )
    .nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** Days are `YYYY-MM-DD`. */
export const ShippingOffer = z.object({
  method: z.string(),
  /** The oversize surcharge included. */
  fee: Vnd,
  /** The part of the fee that is surcharge for oversize pieces. */
  oversizeFee: Vnd,
  /** No province was given: no province costs more than this. */
  isEstimate: z.boolean(),
  /** When it arrives, or can be fetched, if ordered today. */
  arrivesFrom: z.string(),
  arrivesTo: z.string(),
  /** Whether that is before `neededBy`, `tight` when only a quick carrier makes it; null when no day was given. */
  arrival: z.enum(['in_time', 'tight', 'late']).nullable(),
  /** The last day to order on for `neededBy`. */
  orderBy: z.string().nullable(),
})
export type ShippingOffer = z.infer<typeof ShippingOffer>

/** What the cart costs now, by the server's own prices. Lines with a problem count nothing. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Vnd,
  shippingMethods: z.array(ShippingOffer),
  /** From which subtotal standard delivery is free; null when never. */
  freeShippingFrom: Vnd.nullable(),
  shippingFee: Vnd,
  /** For paying on delivery, when that is chosen. */
  paymentFee: Vnd,
  discount: Vnd,
  /** Null when no code was given. */
  voucher: QuotedVoucher.nullable(),
  total: Vnd,
  /** VAT contained in the total; null where the shop shows none. */
  vatAmount: Vnd.nullable(),
  paymentMethods: z.array(z.string()),
  /** What paying on delivery would cost. */
  codFee: Vnd,
  /** Up to which total one may pay on delivery, when this order is above it. */
  codLimit: Vnd.nullable(),
})
export type Quote = z.infer<typeof Quote>

/** All but the lines is optional: what is not known yet is estimated, or left to the first that is offered. */
export const QuoteInput = z.strictObject({
  lines: z.array(OrderLineInput).max(100),
  shippingMethod: z.string().max(40).optional(),
  /** Official code, or the name in any writing. */
  shippingProvince: z.string().trim().max(120).optional(),
  paymentMethod: z.string().max(40).optional(),
  neededBy: DayInput.optional(),
  voucherCode: VoucherCode.optional(),
  /** A present without prices is paid in advance. */
  hidePrices: z.boolean().optional(),
  /** In any writing; a voucher with uses per phone number is held against it. */
  phoneNumber: z.string().max(40).optional(),
})
export type QuoteInput = z.infer<typeof QuoteInput>

export const quoteCart = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  access: 'anyone',
  onlyReads: true,
  summary: 'Prices a cart: lines with what is left, shipping methods with their fees, total.',
  body: QuoteInput,
  answer: Quote,
})
