import { describe, expect, test } from 'vitest'
import type { Review } from '#reviews/contract.ts'
import { createProduct, createReview, createStaff } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

type Listing = { items: Review[]; total: number }
const change = (shop: TestShop, id: string, body: unknown, token?: string) =>
  shop.call<Review>(`/review-feedback/${id}`, { method: 'PUT', body, token })
const listed = async (shop: TestShop, query: string, token?: string) =>
  (await shop.call<Listing>(`/review-feedback/pagination?${query}`, { token })).res_data.items.map(({ name }) => name)

async function openWithReview(input: Record<string, unknown> = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  return { shop, token, product, review: await createReview(shop, product.id, input) }
}

describe('a review', () => {
  test('waits until staff decide, and a decision can be revised', async () => {
    const { shop, token, review } = await openWithReview()
    const waiting = async () => (await shop.call<{ reviews: number }>('/statistics/today', { token })).res_data.reviews
    expect(review).toMatchObject({ state: 'waiting', isApproved: 'N' })
    for (const [state, isApproved] of [
      ['approved', 'Y'],
      ['rejected', 'N'],
      ['waiting', 'N'],
    ]) {
      const decided = await change(shop, review.id, { state }, token)
      expect(decided.res_data).toMatchObject({ state, isApproved })
      for (const other of ['approved', 'rejected', 'waiting']) {
        expect(await listed(shop, `state=${other}`, token)).toEqual(other === state ? [review.name] : [])
      }
      expect(await waiting()).toBe(state === 'waiting' ? 1 : 0)
      expect(await listed(shop, '')).toEqual(isApproved === 'Y' ? [review.name] : [])
    }
  })

  test('rejected in the form of the specification is decided too', async () => {
    const { shop, token, review } = await openWithReview()
    expect((await change(shop, review.id, { isApproved: 'N' }, token)).res_data.state).toBe('rejected')
    expect((await change(shop, review.id, { isApproved: 'Y' }, token)).res_data.state).toBe('approved')
  })
})

describe('what the shop adds to a review', () => {
  test('a reply is public and can be removed', async () => {
    const { shop, token, review } = await openWithReview()
    await change(shop, review.id, { state: 'approved', reply: ' Cảm ơn cô ạ. ' }, token)
    const read = await shop.call<Review>(`/review-feedback/${review.id}`)
    expect(read.res_data).toMatchObject({ reply: 'Cảm ơn cô ạ.', replyDate: '2026-11-21 03:00:00' })
    expect((await change(shop, review.id, { reply: '' }, token)).res_data).toMatchObject({
      reply: null,
      replyDate: null,
    })
  })

  test('a translation is public, and an emptied one is gone', async () => {
    const { shop, token, review } = await openWithReview()
    await change(shop, review.id, { state: 'approved', translation: ' Fragrant, little smoke. ' }, token)
    const read = await shop.call<Review>(`/review-feedback/${review.id}`)
    expect(read.res_data).toMatchObject({ content: review.content, translation: 'Fragrant, little smoke.' })
    expect((await change(shop, review.id, { translation: '' }, token)).res_data.translation).toBeNull()
  })

  test('a reply can be written only by moderators', async () => {
    const { shop, token, review } = await openWithReview()
    const stranger = await createStaff(shop, token, 'SYSAD')
    expect((await change(shop, review.id, { reply: 'x' })).status).toBe(401)
    expect((await change(shop, review.id, { reply: 'x' }, stranger)).status).toBe(403)
  })
})

test('staff find reviews by text, stars, product and reply; visitors see no email address', async () => {
  const { shop, token, product, review } = await openWithReview({ name: 'Đỗ Thị Hường', email: 'huong@example.com' })
  const other = await createReview(shop, product.id, { name: 'Lan', rating: 2, content: 'Gói hàng chậm.' })
  await change(shop, review.id, { state: 'approved', reply: 'Dạ.' }, token)
  await change(shop, other.id, { state: 'approved' }, token)
  expect(await listed(shop, 'q=do%20thi%20huong', token)).toEqual([review.name])
  expect(await listed(shop, 'q=men%20huong', token)).toEqual([review.name])
  expect(await listed(shop, 'q=huong@example', token)).toEqual([review.name])
  expect(await listed(shop, 'q=huong@example')).toEqual([])
  expect(await listed(shop, 'rating=2', token)).toEqual(['Lan'])
  expect(await listed(shop, 'has=no-reply', token)).toEqual(['Lan'])
  expect(await listed(shop, 'has=photos', token)).toEqual([])
  expect(await listed(shop, `productId=${product.id}&sort=oldest`, token)).toEqual([review.name, 'Lan'])
  const file = (signedIn: string, query: string) => {
    const headers = { authorization: `Bearer ${signedIn}`, 'accept-language': 'vi' }
    return shop.fetch(new Request(`http://shop.test/api/v1/review-feedback/export?${query}`, { headers }))
  }
  const lines = (await (await file(token, 'format=csv&rating=2')).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"Ngày gửi","Sản phẩm","Số sao"')
  expect(lines[1]).toContain(`"${product.name}",2,"Lan",`)
  expect((await file(await createStaff(shop, token, 'SYSAD'), '')).status).toBe(403)
})
