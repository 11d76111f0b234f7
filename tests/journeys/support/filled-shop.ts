import type { Product } from '#catalog/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import type { Order } from '#orders/contract.ts'

const phone = '0912345678'
const slug = 'bo-tam-su-dong'

async function ask<Data>(url: string, init?: RequestInit): Promise<Data> {
  const answer = await fetch(url, init)
  const { res_data, message } = (await answer.json()) as Envelope<Data>
  if (!answer.ok) throw new Error(`${url}: ${message}`)
  return res_data
}

/** State of a shopper with two earlier orders and a filled cart. */
export type Shopper = {
  /** Order IDs by payment method. */
  orders: { cod: string; transfer: string }
  /** URL of the receipt of the first, with its key. */
  receipt: string
  /** URL of the pictures of the second, with its key. */
  files: string
  /** URL of a product with all options selected. */
  chosenProduct: string
  /** The browser's local storage by key. */
  storage: Record<string, string>
}

/** Places two orders through the API and fills a cart with the same product. */
export async function fillShop(shopUrl: string): Promise<Shopper> {
  const api = `${shopUrl}/api/v1`
  const product = await ask<Product>(`${api}/product/${slug}`)
  const variation = product.variations.find(({ quantity }) => quantity > 5)
  if (!variation) throw new Error(`${slug} is sold out.`)
  const line = { id: product.id, selectedVariations: variation.values, amount: 2 }
  const place = (paymentMethod: string) =>
    ask<Order>(`${api}/order/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        tmpId: `nguoi-mua-${paymentMethod}`,
        fullname: 'Nguyễn Thị Hoa',
        phoneNumber: phone,
        shippingProvince: 'Hà Nội',
        shippingWard: 'Hoàn Kiếm',
        shippingStreet: '12 Hàng Quạt',
        shippingMethod: 'standard',
        paymentMethod,
        lines: [{ productId: line.id, selectedVariations: line.selectedVariations, amount: 1 }],
      }),
    })
  const cod = await place('cod')
  const transfer = await place('bank_transfer')
  const { name, nameEn, pictures } = product
  const storage = { name, nameEn, slug, price: variation.price, picture: pictures[0] ?? null, tmpId: 'dong-thu-nhat' }
  const choices = new URLSearchParams(variation.values.map((choice) => [choice.name, choice.value]))
  return {
    orders: { cod: cod.orderId, transfer: transfer.orderId },
    receipt: `/order/${cod.orderId}/receipt?key=${cod.trackingKey}`,
    files: `/order/${transfer.orderId}/files?key=${transfer.trackingKey}`,
    chosenProduct: `/product/${slug}?${choices}`,
    storage: {
      'tamhuong.cart': JSON.stringify({ state: { lines: [{ ...line, ...storage }] }, version: 0 }),
      'tamhuong.orders': JSON.stringify({
        state: { orders: [cod, transfer].map(({ orderId }) => ({ orderId, phone })) },
        version: 0,
      }),
    },
  }
}
