import { expect, test } from 'vitest'
import { defaultHomePage } from '#content/home-rules.ts'
import { createCollection, createProduct } from '../support/factories/entities.ts'
import { openCachedShop } from '../support/open-cached-shop.ts'

test('the home page has what staff chose; once all of that is deleted, it chooses by itself', async () => {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const other = await createCollection(shop, token, { slug: 'tu-chon' })
  const collection = await createCollection(shop, token, { slug: 'duoc-chon' })
  await createProduct(shop, token, { slug: 'ban-chay', collectionId: other.id })
  const product = await createProduct(shop, token, { slug: 'duoc-chon' })
  const body = {
    ...defaultHomePage,
    sections: ['collections', 'best'],
    collectionIds: [collection.id],
    productIds: [product.id],
  }
  expect((await shop.call('/home-page/', { method: 'PUT', body, token })).status).toBe(200)
  const shown = async () => {
    const main = (await fresh('/home')).match(/<main.*<\/main>/s)?.[0] ?? ''
    return ['/collections/tu-chon', '/collections/duoc-chon', '/product/ban-chay', '/product/duoc-chon'].filter(
      (path) => main.includes(`href="${path}"`),
    )
  }
  expect(await shown()).toEqual(['/collections/duoc-chon', '/product/duoc-chon'])
  await shop.call(`/collection/${collection.id}`, { method: 'DELETE', token })
  await shop.call(`/product/${product.id}`, { method: 'DELETE', token })
  expect(await shown()).toEqual(['/collections/tu-chon', '/product/ban-chay'])
})
