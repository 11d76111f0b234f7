import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Review } from '#reviews/contract.ts'
import { createProduct, createReview, createStaff, reviewBody } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const publicReviews = async (shop: TestShop, query: unknown, token?: string) => {
  const path = `/review-feedback/pagination?page=1&limit=20&query=${encodeURIComponent(JSON.stringify(query))}`
  return (await shop.call<{ items: Review[] }>(path, { token })).res_data.items
}
const change = (shop: TestShop, id: string, body: unknown, token?: string) =>
  shop.call<Review>(`/review-feedback/${id}`, { method: 'PUT', body, token })

const starsOf = async (shop: TestShop, id: string) => {
  const { rating, reviewCount } = (await shop.call<Product>(`/product/${id}`)).res_data
  return { rating, reviewCount }
}

describe('a review', () => {
  test('is public only after approval, and no longer once rejected', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    const sent = await shop.call<Review>('/review-feedback/', { method: 'POST', body: reviewBody(productId) })
    expect(sent).toMatchObject({ status: 200, res_status_code: 201, res_data: { isApproved: 'N', rating: 5 } })
    const { id } = sent.res_data
    for (const query of [{ productId }, { productId, isApproved: 'N' }, { isApproved: { $in: ['N', 'Y'] } }]) {
      expect(await publicReviews(shop, query)).toEqual([])
    }
    expect((await shop.call(`/review-feedback/${id}`)).status).toBe(404)
    expect(await publicReviews(shop, { isApproved: 'N' }, token)).toHaveLength(1)

    expect((await change(shop, id, { isApproved: 'Y' }, token)).status).toBe(200)
    expect(await publicReviews(shop, { productId, isApproved: 'Y' })).toMatchObject([{ id, name: 'Trần Thị Mai' }])
    expect((await shop.call(`/review-feedback/${id}`)).status).toBe(200)

    await change(shop, id, { isApproved: 'N' }, token)
    expect(await publicReviews(shop, { productId })).toEqual([])
    expect((await shop.call(`/review-feedback/${id}`)).status).toBe(404)
  })

  test('can’t be approved by its author', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    expect((await createReview(shop, productId, { isApproved: 'Y' })).isApproved).toBe('N')
    const sysad = await createStaff(shop, token, 'SYSAD')
    expect((await createReview(shop, productId, { isApproved: 'Y' }, sysad)).isApproved).toBe('N')
    expect((await createReview(shop, productId, { isApproved: 'Y' }, token)).isApproved).toBe('Y')
    expect(await starsOf(shop, productId)).toEqual({ rating: 5, reviewCount: 1 })
  })

  test('shows the author’s email to moderators, and to nobody else', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    const sent = await createReview(shop, productId)
    await change(shop, sent.id, { isApproved: 'Y' }, token)
    const list = await shop.call('/review-feedback/')
    const one = await shop.call(`/review-feedback/${sent.id}`, { token: await createStaff(shop, token, 'SYSAD') })
    for (const shown of [sent, list.res_data, one.res_data]) expect(JSON.stringify(shown)).not.toContain('mai@')
    const sales = await createStaff(shop, token, 'SALES')
    expect((await publicReviews(shop, { productId }, sales))[0]?.email).toBe('mai@example.com')
  })

  test.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['stars as text', { rating: '5' }, 'rating'],
    ['no name', { name: ' ' }, 'name'],
    ['a bad email', { email: 'mai@' }, 'email'],
    ['too short a text', { content: ' ok ' }, 'content'],
    ['too long a text', { content: 'a'.repeat(3001) }, 'content'],
    ['an unknown product', { productId: crypto.randomUUID() }, 'productId'],
    ['an unknown picture', { attachments: [crypto.randomUUID()] }, 'attachments'],
    ['five pictures', { attachments: Array.from({ length: 5 }, () => crypto.randomUUID()) }, 'attachments'],
    ['an unknown field', { verified: true }, 'verified'],
    ['an approval of its own', { isVerified: true }, 'isVerified'],
    ['consent refused', { consent: false }, 'consent'],
  ])('with %s is refused at its field', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const { id } = await createProduct(shop, await shop.signIn())
    const answer = await shop.call('/review-feedback/', { method: 'POST', body: reviewBody(id, wrong) })
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
  })

  test('of a product that is not sold is refused', async () => {
    const shop = await openTestShop()
    const draft = await createProduct(shop, await shop.signIn(), { status: 'draft' })
    const answer = await shop.call('/review-feedback/', { method: 'POST', body: reviewBody(draft.id) })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'productId' }] })
  })
})

describe('the same review again', () => {
  const body = (productId: string, more: Record<string, unknown> = {}) =>
    reviewBody(productId, { content: 'Men sáng, nét vẽ đều.', ...more })

  test('is refused within a day, and accepted after it', async () => {
    const shop = await openTestShop()
    const { id } = await createProduct(shop, await shop.signIn())
    const send = (more?: Record<string, unknown>) =>
      shop.call<Review>('/review-feedback/', { method: 'POST', body: body(id, more) })
    expect((await send()).res_status_code).toBe(201)
    const again = [
      {},
      { email: 'MAI@example.com', rating: 1, name: 'Mai' },
      { content: '  men  sang, net ve deu!! ' },
      { content: 'Men sáng, nét vẽ đều.'.normalize('NFD') },
    ]
    for (const more of again)
      expect(await send(more)).toMatchObject({ status: 409, errors: [{ field: 'content', message: /^Bạn đã gửi/ }] })
    expect((await send({ content: 'Men sáng, nét vẽ đều, tặng kèm đế.' })).res_status_code).toBe(201)
    expect((await send({ email: 'lan@example.com' })).res_status_code).toBe(201)
    shop.advanceClock({ days: 1, ms: 1 })
    expect((await send()).res_status_code).toBe(201)
  })

  test('is accepted once when sent twice concurrently, and once for each product', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const one = await createProduct(shop, token)
    const other = await createProduct(shop, token)
    const sent = [one, one, one, other].map(({ id }) =>
      shop.call('/review-feedback/', { method: 'POST', body: body(id) }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  })
})

describe('the rating of a product', () => {
  test('is the average of its approved reviews', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    expect(await starsOf(shop, productId)).toEqual({ rating: 0, reviewCount: 0 })
    const reviews: Review[] = []
    for (const rating of [5, 4, 4]) {
      reviews.push(await createReview(shop, productId, { rating, isApproved: 'Y' }, token))
    }
    await createReview(shop, productId, { rating: 1 })
    expect(await starsOf(shop, productId)).toEqual({ rating: 4.33, reviewCount: 3 })
    await change(shop, reviews[1]?.id ?? '', { rating: 2 }, token)
    expect(await starsOf(shop, productId)).toEqual({ rating: 3.67, reviewCount: 3 })
    await shop.call(`/review-feedback/${reviews[0]?.id}`, { method: 'DELETE', token })
    expect(await starsOf(shop, productId)).toEqual({ rating: 3, reviewCount: 2 })
  })

  test('is right when many reviews are approved at once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    const ratings = [5, 4, 3, 5, 4, 3, 5, 3]
    const sent = await Promise.all(ratings.map((rating) => createReview(shop, productId, { rating })))
    await Promise.all(sent.map(({ id }) => change(shop, id, { isApproved: 'Y' }, token)))
    expect(await starsOf(shop, productId)).toEqual({ rating: 4, reviewCount: 8 })
  })
})

test('only moderators edit and delete reviews', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const { id } = await createReview(shop, productId)
  const remove = (as?: string) => shop.call(`/review-feedback/${id}`, { method: 'DELETE', token: as })
  const sysad = await createStaff(shop, token, 'SYSAD')
  const sales = await createStaff(shop, token, 'SALES')
  for (const [as, status] of [
    [undefined, 401],
    [sysad, 403],
  ] as const) {
    expect((await change(shop, id, { isApproved: 'Y' }, as)).status).toBe(status)
    expect((await remove(as)).status).toBe(status)
  }
  expect((await change(shop, id, { productId: crypto.randomUUID() }, sales)).res_data.productId).toBe(productId)
  expect((await change(shop, id, { isApproved: 'Y' }, sales)).res_data.updatedBy).toMatch(/^nhanvien/)
  expect((await remove(sales)).status).toBe(200)
  expect((await remove(sales)).status).toBe(404)
})

test('one address sends at most five reviews in ten minutes', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const { id } = await createProduct(shop, await shop.signIn())
  const send = () => shop.call('/review-feedback/', { method: 'POST', body: reviewBody(id) })
  for (let n = 0; n < 5; n++) expect((await send()).res_status_code).toBe(201)
  expect((await send()).status).toBe(429)
  shop.advanceClock({ minutes: 10 })
  expect((await send()).res_status_code).toBe(201)
})

test('a filled honeypot gets the usual answer, and nothing is stored', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const person = await shop.call<Review>('/review-feedback/', { method: 'POST', body: reviewBody(productId) })
  const robot = await shop.call<Review>('/review-feedback/', {
    method: 'POST',
    body: reviewBody(productId, { website: 'https://example.com' }),
  })
  expect([robot.status, robot.res_status_code]).toEqual([person.status, person.res_status_code])
  expect(Object.keys(robot.res_data).sort()).toEqual(Object.keys(person.res_data).sort())
  expect(await publicReviews(shop, { productId }, token)).toMatchObject([{ id: person.res_data.id }])
})

test('consent is stored with its time and the privacy policy in force, visible to moderators', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const { id } = await createReview(shop, productId, { consent: true })
  await shop.pool.query(`update system_param set value = '2027-01-05' where key = 'privacy.version'`)
  shop.clock.now = new Date('2026-11-22T08:00:00Z')
  await createReview(shop, productId, { consent: true })
  await createReview(shop, productId)
  const remaining = await publicReviews(shop, { productId }, token)
  expect(remaining.map(({ consentDate, consentVersion }) => [consentDate, consentVersion])).toEqual([
    [null, null],
    ['2026-11-22 08:00:00', '2027-01-05'],
    ['2026-11-21 03:00:00', '2026-11-22'],
  ])
  await change(shop, id, { isApproved: 'Y' }, token)
  expect(await publicReviews(shop, { productId })).toMatchObject([{ id, consentDate: null, consentVersion: null }])
})
