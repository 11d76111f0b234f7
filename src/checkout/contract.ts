import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { DayInput, Id, Vnd, WireTime } from '#foundation/api/schemas.ts'
import { OrderLineInput } from '#orders/new-order-contract.ts'
import { QuotedVoucher, VoucherCode } from '#vouchers/contract.ts'

/**
 * Why a line can't be bought as it is; `not_delivered`: fresh goods that are not delivered to that province; `text`: a
 * text that the product needs is missing, or one does not fit.
 */
export const LineProblem = z.enum(['gone', 'choice_gone', 'sold_out', 'short', 'not_delivered', 'text'])
export type LineProblem = z.infer<typeof LineProblem>

export const QuoteLine = z.object({
  productId: Id,
  selectedVariations: z.array(SelectedVariation),
  amount: z.int(),
  /** As requested. */
  texts: OrderLineInput.shape.texts,
  problem: LineProblem.nullable(),
  /** What is wrong with its texts, for the buyer. */
  textProblems: z.array(z.string()),
  /** Pieces that this line can have now. Those that lines before it take are not among them; pre-orders come last. */
  available: z.int(),
  /** The same if it was the only line: lists whose lines are bought at different times count by this. */
  availableAlone: z.int(),
  /** The promised day when the line is sold in pre-order; null when it comes from stock. */
  preorderDate: z.string().nullable(),
  /** Null when the product is gone. */
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  slug: z.string().nullable(),
  /** Option names and values with their English translations, for showing the choice. */
  options: z.array(ProductOption),
  picture: Picture.nullable(),
  /** Per piece, including its texts; 0 when the product or the choice is gone. */
  price: Vnd,
  /** The price per piece that the caller expected, when it differs from the current one. */
  changedFrom: Vnd.nullable(),
  /** Per piece, without its texts. */
  compareAtPrice: Vnd.nullable(),
  /** The first moment at which the promotional price no longer applies; null when there is no promotion. */
  promotionEndDate: WireTime.nullable(),
  lineTotal: Vnd,
  /** Names of the only zones it is delivered to; null for goods that are delivered everywhere. */
  freshAreas: z.array(z.string()).nullable(),
  /** Made to order: days from the order until the line can be sent; 0 for goods sent from stock. */
  makingDays: z.int(),
  /** What a buyer should know about the delivery of the line, in the language of the request. */
  deliveryNotes: z.array(z.string()),
  /** The parts of one set and how many of each are left for this line; null for other goods. */
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
  /** Includes the oversize surcharge. */
  fee: Vnd,
  /** The share of the fee that is the surcharge for oversize pieces. */
  oversizeFee: Vnd,
  /** The fee is an upper limit: the province is missing or unknown, and possible zones charge differently. */
  isEstimate: z.boolean(),
  /** When it arrives, or is ready for pickup, if ordered today; without a province, in the slowest possible zone. */
  arrivesFrom: z.string(),
  arrivesTo: z.string(),
  /**
   * Whether it arrives the shop's spare days before `neededBy`; `tight` when only a quick carrier makes it; null when
   * no day was given.
   */
  arrival: z.enum(['in_time', 'tight', 'late']).nullable(),
  /** The last safe day to order for `neededBy`; null without it, and for pre-orders, which come no sooner. */
  orderBy: z.string().nullable(),
  /** The shop's cut-off for an occasion, when it is what decides about `neededBy`. */
  cutoff: z
    .object({
      name: z.string(),
      nameEn: z.string().nullable(),
      /** The first moment that is too late, as in `cutoff-contract.ts`. */
      lastOrderDate: WireTime,
      /** The goods may then be late, whatever the days of delivery say. */
      isPassed: z.boolean(),
    })
    .nullable(),
})
export type ShippingOffer = z.infer<typeof ShippingOffer>

/** What the cart costs now, by the server's prices. Lines with a problem are not counted. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Vnd,
  shippingMethods: z.array(ShippingOffer),
  /** The subtotal from which standard delivery is free; null when it never is. */
  freeShippingFrom: Vnd.nullable(),
  shippingFee: Vnd,
  /** The fee for paying on delivery, when that method is chosen. */
  paymentFee: Vnd,
  discount: Vnd,
  /** Null when no code was given. */
  voucher: QuotedVoucher.nullable(),
  total: Vnd,
  /** VAT contained in the total; null where the shop shows none. */
  vatAmount: Vnd.nullable(),
  paymentMethods: z.array(z.string()),
  /** The fee for paying on delivery, chosen or not. */
  codFee: Vnd,
  /**
   * The highest sum due, without `codFee`, that may be paid on delivery, when that method is missing only because the
   * order exceeds it.
   */
  codLimit: Vnd.nullable(),
})
export type Quote = z.infer<typeof Quote>

/** Everything except the lines is optional: missing values are estimated or default to the first method offered. */
export const QuoteInput = z.strictObject({
  lines: z.array(OrderLineInput).max(100),
  shippingMethod: z.string().max(40).optional(),
  /** Official code, or the name in any spelling. */
  shippingProvince: z.string().trim().max(120).optional(),
  paymentMethod: z.string().max(40).optional(),
  neededBy: DayInput.optional(),
  voucherCode: VoucherCode.optional(),
  /** A gift without prices must be paid in advance. */
  hidePrices: z.boolean().optional(),
  /** In any format; checked against vouchers that limit the uses per phone number. */
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
