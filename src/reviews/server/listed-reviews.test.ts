import { describe, expect, test } from 'vitest'
import type { Review, ReviewSummary } from '#reviews/contract.ts'
import { createOrder, createProduct, createReview } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const publicReviews = async (shop: TestShop, query: unknown, token?: string) => {
  const path = `/review-feedback/pagination?page=1&limit=20&query=${encodeURIComponent(JSON.stringify(query))}`
  return (await shop.call<{ items: Review[] }>(path, { token })).res_data.items
}
const change = (shop: TestShop, id: string, body: unknown, token?: string) =>
  shop.call<Review>(`/review-feedback/${id}`, { method: 'PUT', body, token })

describe('the reviews of a product', () => {
  async function reviewed() {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    for (const rating of [4, 5, 2, 5]) {
      await createReview(shop, productId, { rating, isApproved: 'Y' }, token)
      shop.advanceClock({ minutes: 1 })
    }
    await createReview(shop, productId, { rating: 1 })
    return { shop, token, productId }
  }

  test('are counted in the summary once approved', async () => {
    const { shop, token, productId } = await reviewed()
    for (const as of [undefined, token]) {
      const { res_data } = await shop.call<ReviewSummary>(`/review-feedback/summary?productId=${productId}`, {
        token: as,
      })
      expect(res_data).toMatchObject({ average: 4, count: 4 })
      expect(res_data.histogram.map(({ rating, count }) => [rating, count])).toEqual([
        [5, 2],
        [4, 1],
        [3, 0],
        [2, 1],
        [1, 0],
      ])
    }
    expect((await shop.call('/review-feedback/summary')).status).toBe(422)
    const nothing = await shop.call<ReviewSummary>(`/review-feedback/summary?productId=${crypto.randomUUID()}`)
    expect(nothing.res_data).toMatchObject({ average: 0, count: 0 })
  })

  test.each([
    ['newest', [5, 2, 5, 4]],
    ['highest', [5, 5, 4, 2]],
    ['lowest', [2, 4, 5, 5]],
    ['photos', [5, 2, 5, 4]],
  ])('come sorted by %s', async (sort, ratings) => {
    const { shop, productId } = await reviewed()
    const query = encodeURIComponent(JSON.stringify({ productId }))
    const path = `/review-feedback/pagination?sort=${sort}&query=${query}`
    expect((await shop.call<{ items: Review[] }>(path)).res_data.items.map(({ rating }) => rating)).toEqual(ratings)
    expect((await shop.call(`${path}x`)).status).toBe(400)
    expect((await shop.call('/review-feedback/pagination?sort=loudest')).status).toBe(422)
  })

  test.each([99_999, { $in: [99_999] }, 4.5, '5'])('a filter by %j stars is refused', async (rating) => {
    const shop = await openTestShop()
    const query = encodeURIComponent(JSON.stringify({ rating }))
    const answer = await shop.call(`/review-feedback/pagination?query=${query}`)
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'query' }] })
  })

  test('are filtered by number of stars', async () => {
    const { shop, productId } = await reviewed()
    expect(await publicReviews(shop, { productId, rating: 5 })).toHaveLength(2)
    expect(await publicReviews(shop, { productId, rating: 1 })).toHaveLength(0)
  })
})

test('an approved review says that its author received the product', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bought = await createProduct(shop, token)
  const other = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: bought.id, amount: 1 }], { email: 'Mai@Example.com' })
  const early = await createReview(shop, bought.id, { isApproved: 'Y' }, token)
  for (const orderStatus of ['confirmed', 'packing', 'shipping', 'delivered']) {
    await shop.call(`/order/${order.orderId}/status`, { method: 'PUT', body: { orderStatus }, token })
  }
  const sent = await createReview(shop, bought.id)
  const elsewhere = await createReview(shop, other.id, { isApproved: 'Y' }, token)
  expect([early, sent, elsewhere].map(({ isVerified }) => isVerified)).toEqual([false, false, false])
  await change(shop, sent.id, { isApproved: 'Y' }, token)
  const shown = await publicReviews(shop, { productId: bought.id })
  expect(shown.map(({ id, isVerified }) => [id, isVerified])).toContainEqual([sent.id, true])
  expect(shown.map(({ id, isVerified }) => [id, isVerified])).toContainEqual([early.id, false])
})

test.each([
  ['0912 345 678', true],
  ['+84 912.345.678', true],
  ['0912/345/678', true],
  ['0912 345 679', false],
  ['không nhớ', false],
  ['', false],
])(
  'a buyer who gives “%s” and another e-mail address is verified by the phone number: %s',
  async (phoneNumber, isVerified) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createProduct(shop, token)
    const order = await createOrder(shop, [{ productId: id, amount: 1 }])
    for (const orderStatus of ['confirmed', 'packing', 'shipping', 'delivered'])
      await shop.call(`/order/${order.orderId}/status`, { method: 'PUT', body: { orderStatus }, token })
    const sent = await createReview(shop, id, { phoneNumber })
    expect(sent.isVerified).toBe(false)
    await change(shop, sent.id, { isApproved: 'Y' }, token)
    const [shown] = await publicReviews(shop, { productId: id })
    expect(shown?.isVerified).toBe(isVerified)
    // The number is used for the check and not stored.
    const { rows } = await shop.pool.query('select r::text as row from review_feedback r')
    expect(JSON.stringify(rows)).not.toMatch(/912[ ./]?345/)
  },
)
