import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { createOrder, createProduct, setParam } from './entities.ts'

export const phone = '0912 345 678'

/** A shop with bank transfer enabled, and an order of four of ten pieces. */
export async function openShopWithOrder(paymentMethod: string, options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(options)
  const token = await shop.signIn()
  await setParam(shop, token, 'payment.bank_account', '0011001234567')
  const product = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: product.id, amount: 4 }], { paymentMethod })
  const stock = async () => (await shop.call<Product>(`/product/${product.id}`)).res_data.quantity
  const now = async () => (await shop.call<Order>(`/order/${order.orderId}?phone=${phone}`)).res_data
  return { shop, token, product, order, stock, now }
}

/** Changes the status of an order. */
export const moveOrder = (shop: TestShop, token: string, id: string, orderStatus: string, more = {}) =>
  shop.call<Order>(`/order/${id}/status`, { method: 'PUT', body: { orderStatus, ...more }, token })
