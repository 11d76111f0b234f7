import sharp from 'sharp'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { apiOf } from '../../support/api-of.ts'

const phone = '0912345678'
const slug = 'bo-tam-su-dong'

/** State of a shopper with two earlier orders, a filled cart and the record of an incense bowl. */
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

/** Places two orders through the API, fills a cart with the same product, and records a bowl. */
export async function fillShop(shopUrl: string): Promise<Shopper> {
  const ask = apiOf(shopUrl)
  const product = await ask<Product>(`/product/${slug}`)
  const variation = product.variations.find(({ quantity }) => quantity > 5)
  if (!variation) throw new Error(`${slug} is sold out.`)
  const line = { id: product.id, selectedVariations: variation.values, amount: 2 }
  const place = (paymentMethod: string) => {
    const body = {
      tmpId: `nguoi-mua-${paymentMethod}`,
      fullname: 'Nguyễn Thị Hoa',
      phoneNumber: phone,
      shippingProvince: 'Hà Nội',
      shippingWard: 'Hoàn Kiếm',
      shippingStreet: '12 Hàng Quạt',
      shippingMethod: 'standard',
      paymentMethod,
      lines: [{ productId: line.id, selectedVariations: line.selectedVariations, amount: 1 }],
    }
    return ask<Order>('/order/', { body })
  }
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
      'tamhuong.incense-bowls': JSON.stringify({ state: { bowls: [await recordedBowl()] }, version: 0 }),
      'tamhuong.orders': JSON.stringify({
        state: { orders: [cod, transfer].map(({ orderId }) => ({ orderId, phone })) },
        version: 0,
      }),
    },
  }
}

async function recordedBowl() {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  return {
    id: 'gia-tien',
    worshipped: 'Gia tiên họ Nguyễn Phúc, chi thứ hai',
    installed: '2027-01-30',
    diameter: '20',
    height: '18',
    note: 'Bao sái ngày 23 tháng Chạp',
    photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
  }
}
