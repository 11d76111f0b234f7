import type { Product } from '#catalog/contract.ts'
import type { Promotion } from '#catalog/promotions/contract.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import type { Order } from '#orders/contract.ts'
import { openTestShop } from '../open-test-shop.ts'
import { createProduct, orderBody } from './entities.ts'

export const start = new Date('2026-11-24T17:00:00Z')
export const end = new Date('2026-11-30T17:00:00Z')
export const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

/** A shop with a product at 150.000 ₫, reduced to 120.000 ₫ from 25/11 to the end of 30/11 (Vietnamese time). */
export async function openShopWithPromotion(input: Record<string, unknown> = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const add = (body: Record<string, unknown>) => shop.call<Promotion>('/promotion/', { method: 'POST', body, token })
  const usual = {
    name: 'Rằm tháng Mười',
    startsDate: formatWireTime(start),
    endsDate: formatWireTime(end),
    productIds: [product.id],
    value: 20,
  }
  const answer = await add({ ...usual, ...input })
  const read = async () => (await shop.call<Product>(`/product/${product.id}`)).res_data
  const buy = (more: object = {}) => {
    const body = orderBody([{ productId: product.id, amount: 1, ...more }])
    return shop.call<Order>('/order/', { method: 'POST', body })
  }
  return { shop, token, product, add, usual, answer, read, buy }
}
