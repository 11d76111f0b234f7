import type { ProductBatch } from '#catalog/batches/contract.ts'
import type { TestAnswer, TestShop } from '../open-test-shop.ts'

/** Body of a valid batch. */
export const batchBody = (productId: string, more: Record<string, unknown> = {}) => ({
  productId,
  producedDate: '2026-11-05',
  village: 'Làng hương Quảng Phú Cầu, Hà Nội',
  ingredients: ['Bột trầm', 'Bột bời lời', 'Tăm tre'],
  ...more,
})

/** Adds a batch through the API. */
export const createBatch = (
  shop: TestShop,
  token: string,
  productId: string,
  more: Record<string, unknown> = {},
): Promise<TestAnswer<ProductBatch>> =>
  shop.call<ProductBatch>('/product-batch/', { method: 'POST', token, body: batchBody(productId, more) })
