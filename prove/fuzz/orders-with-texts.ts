import type { Product } from '#catalog/contract.ts'
import type { Order, OrderStatus } from '#orders/contract.ts'
import { orderBody } from '../../tests/support/factories/entities.ts'
import { lineOf } from '../support/buyers.ts'

/** Sends a body to the API and returns the answer's data. Throws when it is refused. */
export type SendToApi = <T>(path: string, body: object, token?: string, method?: 'POST' | 'PUT') => Promise<T>

/** Cuts a text to the field's length without leaving a lone surrogate. */
export const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** Two texts that buyers may have put on the goods. */
export const textFields = ['left', 'right'].map((key) => ({
  key,
  name: `Vế ${key}`,
  maxLength: 200,
  maxLines: 10,
  isRequired: false,
  isVertical: key === 'right',
  price: 0,
}))

/** A text for the goods: control and invisible characters are refused there. */
const writable = (text: string) => text.replace(/[^\P{C}\n]|\p{Zl}|\p{Zp}/gu, ' ')

const lineWith = (product: Product, text: string) => ({
  ...lineOf(product),
  texts: textFields.map(({ key }) => ({ key, text: cut(writable(text), 200) })),
})

/** An order for each text, with it in every field of the buyer. */
export async function placeOrders(send: SendToApi, product: Product, texts: readonly string[]): Promise<Order[]> {
  const orders: Order[] = []
  for (const [at, text] of texts.entries()) {
    // Unpaid transfers appear on the held-goods screen, grouped by phone number.
    const paymentMethod = at % 2 ? 'bank_transfer' : 'cod'
    const buyer = { ...buyerCalled(text), paymentMethod, phoneNumber: `09876${String(at).padStart(5, '0')}` }
    orders.push(await send<Order>('/order/', orderBody([lineWith(product, text)], buyer)))
  }
  return orders
}

/** An order for each text, which its buyer cancelled for that reason. */
export async function cancelOrders(send: SendToApi, product: Product, texts: readonly string[]): Promise<Order[]> {
  const orders: Order[] = []
  for (const [at, text] of texts.entries()) {
    const buyer = { phoneNumber: `09877${String(at).padStart(5, '0')}` }
    const { orderId, trackingKey } = await send<Order>('/order/', orderBody([lineOf(product)], buyer))
    const proof = { key: trackingKey, reason: cut(text, 300) }
    orders.push(await send<Order>(`/order/${orderId}/cancel`, proof))
  }
  return orders
}

/** An order on its way back: a line for each text, and a failed delivery for each as its reason. */
export async function placeReturningOrder(
  send: SendToApi,
  product: Product,
  texts: readonly string[],
  token: string,
): Promise<Order> {
  const lines = texts.map((text) => lineWith(product, text))
  const order = await send<Order>('/order/', orderBody(lines, { phoneNumber: '0987800000' }))
  const move = (orderStatus: OrderStatus, reason?: string) =>
    send(`/order/${order.id}/status`, { orderStatus, reason }, token, 'PUT')
  await move('confirmed')
  await move('packing')
  for (const text of texts) {
    await move('shipping')
    await move('failed', cut(text, 500))
  }
  await move('returning')
  return order
}

/** A buyer who writes this text into each field. */
export const buyerCalled = (text: string) => ({
  fullname: cut(text, 120),
  shippingStreet: cut(text, 300),
  shippingOldAddress: cut(text, 300),
  billingSameAsShipping: false,
  billingFullname: cut(text, 120),
  billingPhoneNumber: '0912345678',
  billingProvince: 'Hà Nội',
  billingWard: 'Hoàn Kiếm',
  billingStreet: cut(text, 300),
  invoiceCompany: cut(text, 200),
  invoiceTaxCode: '0100109106',
  invoiceAddress: cut(text, 300),
  buyerFullname: cut(text, 120),
  buyerPhoneNumber: '0912345678',
  giftMessage: cut(text, 200),
  note: cut(text, 1000),
})
