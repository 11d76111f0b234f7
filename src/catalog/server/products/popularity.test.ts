import { expect, test } from 'vitest'
import type { ProductSummary } from '#catalog/contract.ts'
import { createOrder, createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('best sellers come first once their sales are counted, which causes no edit conflicts', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const quiet = await createProduct(shop, token)
  const popular = await createProduct(shop, token)
  const bestFirst = async () => {
    const { res_data } = await shop.call<{ items: ProductSummary[] }>('/product/pagination?sort=best')
    return res_data.items.map(({ id }) => id)
  }
  const sell = (productId: string, amount: number) => createOrder(shop, [{ productId, selectedVariations: [], amount }])
  await sell(popular.id, 1)
  await shop.runJobs()
  await sell(quiet.id, 3)
  expect(await bestFirst()).toEqual([popular.id, quiet.id])
  await shop.runJobs()
  expect(await bestFirst()).toEqual([quiet.id, popular.id])
  const renamed = await shop.call(`/product/${quiet.id}`, {
    method: 'PUT',
    body: { name: 'Bát hương bán chạy' },
    headers: { 'if-match': `"${quiet.version}"` },
    token,
  })
  expect(renamed.status).toBe(200)
})
