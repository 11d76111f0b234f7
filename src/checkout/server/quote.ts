import type { Picture } from '#attachments/contract.ts'
import { findPictures } from '#attachments/server/pictures.ts'
import { chosen, findSellable } from '#catalog/server/stock.ts'
import type { LineProblem, Quote, QuoteLine } from '#checkout/contract.ts'
import type { Db } from '#foundation/database/database.ts'
import type { OrderLineWish } from '#orders/contract.ts'
import { normalizePhone } from '#orders/rules.ts'
import { readSalesTerms } from '#orders/server/terms.ts'
import { shippingOffers } from '#orders/shipping.ts'
import { quoteVoucher, type Trying } from '#vouchers/server/redeem.ts'

type QuoteWish = {
  lines: readonly OrderLineWish[]
  shippingMethod?: string
  voucherCode?: string
  phoneNumber?: string
}

/** Prices a cart without changing anything. Nothing is refused here: every line says what is wrong with it. */
export async function quoteCart(
  db: Db,
  trying: Trying,
  asked: QuoteWish,
  providers: readonly string[],
): Promise<Quote> {
  const { lines: wishes, shippingMethod, voucherCode: code } = asked
  const ids = wishes.map((wish) => wish.productId)
  const [sellable, terms] = await Promise.all([findSellable(db, ids), readSalesTerms(db, providers)])
  const pictures = await findPictures(
    db,
    [...sellable.values()].flatMap((choices) => [...choices.values()].map(({ image }) => image)),
  )
  const taken = new Map<string, number>()
  const lines = wishes.map((wish) => quoteLine(wish, sellable, pictures, taken))
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0)
  const offers = shippingOffers(terms.shipping, subtotal)
  const offer = offers.find(({ method }) => method === shippingMethod) ?? offers[0]
  const shippingFee = lines.some(({ problem }) => problem === null) ? (offer?.fee ?? 0) : 0
  const phoneNumber = normalizePhone(asked.phoneNumber ?? '')
  const voucher = await quoteVoucher(db, trying, { code, phoneNumber, subtotal, shippingFee })
  const discount = voucher?.discount ?? 0
  return {
    lines,
    subtotal,
    shippingMethods: offers,
    freeShippingFrom: terms.shipping.freeFrom ?? null,
    shippingFee,
    discount,
    voucher,
    total: subtotal + shippingFee - discount,
    paymentMethods: terms.paymentMethods,
  }
}

type Sellable = Awaited<ReturnType<typeof findSellable>>

/** `asked` holds the pieces of each variation that earlier lines take; a line that can be bought adds its own. */
function quoteLine(
  wish: OrderLineWish,
  sellable: Sellable,
  pictures: ReadonlyMap<string, Picture>,
  asked: Map<string, number>,
): QuoteLine {
  const variation = chosen(sellable, wish.productId, wish.selectedVariations)
  const choices = [...(sellable.get(wish.productId)?.values() ?? [])]
  const product = variation ?? choices[0]
  const before = (variation && asked.get(variation.variationId)) ?? 0
  const available = (variation?.quantity ?? 0) - before
  const problem = problemOf(product !== undefined, variation !== undefined, available, wish.amount)
  if (variation && problem === null) asked.set(variation.variationId, before + wish.amount)
  const { price, compareAtPrice } = { price: variation?.price ?? 0, compareAtPrice: variation?.compareAtPrice ?? null }
  return {
    ...wish,
    problem,
    available,
    name: product?.productName ?? null,
    nameEn: product?.productNameEn ?? null,
    slug: product?.productSlug ?? null,
    options: product?.options ?? [],
    picture: (product?.image && pictures.get(product.image)) || null,
    price,
    compareAtPrice,
    lineTotal: problem === null ? price * wish.amount : 0,
  }
}

function problemOf(isSold: boolean, isChoice: boolean, available: number, amount: number): LineProblem | null {
  if (!isSold) return 'gone'
  if (!isChoice) return 'choice_gone'
  if (available === 0) return 'sold_out'
  return available < amount ? 'short' : null
}
