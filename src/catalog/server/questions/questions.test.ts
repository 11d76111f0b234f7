import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { ProductQuestion } from '#catalog/questions/contract.ts'
import {
  createProduct,
  createQuestion,
  createStaff,
  questionBody,
} from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

type Listing = { items: ProductQuestion[]; total: number }

async function openWithQuestion(input: Record<string, unknown> = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const question = await createQuestion(shop, product.id, input)
  const path = `/product-question/${question.id}`
  const put = (body: unknown, as: string | undefined = token) =>
    shop.call<ProductQuestion>(path, { method: 'PUT', body, token: as })
  const listed = async (query = '', as?: string) =>
    (await shop.call<Listing>(`/product-question/pagination?${query}`, { token: as })).res_data
  const shown = async () => (await listed(`productId=${product.id}`)).items.map(({ id }) => id)
  const counted = async () => (await shop.call<Product>(`/product/${product.id}`)).res_data.questionCount
  return { shop, token, product, question, path, put, listed, shown, counted }
}

describe('a question', () => {
  test('is public once staff have answered and approved it, until they hide it', async () => {
    const { question, put, shown, counted } = await openWithQuestion()
    expect(question).toMatchObject({ state: 'waiting', answer: null, answeredDate: null, locale: 'vi' })
    expect([await shown(), await counted()]).toEqual([[], 0])
    const answered = await put({ answer: ' Dạ cỡ Ø18 ạ. ', state: 'approved' })
    expect(answered.res_data).toMatchObject({ answer: 'Dạ cỡ Ø18 ạ.', answeredDate: '2026-11-21 03:00:00' })
    expect([await shown(), await counted()]).toEqual([[question.id], 1])
    for (const state of ['declined', 'approved', 'waiting']) {
      expect((await put({ state })).res_data.state).toBe(state)
      const isShown = state === 'approved'
      expect([await shown(), await counted()]).toEqual([isShown ? [question.id] : [], isShown ? 1 : 0])
    }
  })

  test('is never public without an answer', async () => {
    const { put, shown } = await openWithQuestion()
    for (const body of [{ state: 'approved' }, { state: 'approved', answer: ' ' }]) {
      expect(await put(body)).toMatchObject({ status: 422, errors: [{ field: 'answer' }] })
    }
    await put({ state: 'approved', answer: 'Dạ có ạ.' })
    expect(await put({ answer: '' })).toMatchObject({ status: 422, errors: [{ field: 'answer' }] })
    expect(await shown()).toHaveLength(1)
  })

  test('is visible only to those who may answer while it waits', async () => {
    const { shop, token, path, question, listed } = await openWithQuestion({ email: 'hoa@example.com' })
    const sysad = await createStaff(shop, token, 'SYSAD')
    for (const as of [undefined, sysad]) {
      expect((await shop.call(path, { token: as })).status).toBe(404)
      expect((await listed('state=waiting', as)).items).toEqual([])
    }
    const [stored] = (await listed('state=waiting', token)).items
    expect(stored).toMatchObject({ id: question.id, isAwaited: true, consentVersion: '2026-11-22' })
    expect(JSON.stringify([question, stored])).not.toContain('hoa@example.com')
  })

  test('hides consent and email from the public, and treats input as plain text', async () => {
    const hostile = '<script>alert(1)</script>\u202e "=1+1" https://example.com'
    const { put, listed } = await openWithQuestion({ name: hostile, question: hostile, email: 'hoa@example.com' })
    await put({ state: 'approved', answer: hostile })
    const [stored] = (await listed()).items
    expect(stored).toMatchObject({ isAwaited: null, consentDate: null, consentVersion: null })
    expect(stored?.question).toContain('<script>alert(1)</script>')
  })

  test('is answered, declined and deleted only by moderators', async () => {
    const { shop, token, path, put, shown } = await openWithQuestion()
    const sysad = await createStaff(shop, token, 'SYSAD')
    const sales = await createStaff(shop, token, 'SALES')
    const remove = (as?: string) => shop.call(path, { method: 'DELETE', token: as })
    for (const [as, status] of [
      ['', 401],
      [sysad, 403],
    ] as const) {
      expect((await put({ state: 'approved', answer: 'x' }, as)).status).toBe(status)
      expect((await remove(as)).status).toBe(status)
    }
    expect((await put({ state: 'approved', answer: 'Dạ có ạ.' }, sales)).status).toBe(200)
    expect((await remove(sales)).status).toBe(200)
    expect(await shown()).toEqual([])
    expect((await remove(sales)).status).toBe(404)
  })
})

test('staff find questions by text, state and age; visitors only public ones', async () => {
  const { shop, token, product, question, put, listed } = await openWithQuestion({ name: 'Đỗ Thị Hường' })
  await put({ state: 'approved', answer: 'Dạ cỡ Ø18 ạ.' })
  shop.advanceClock({ minutes: 1 })
  const later = await createQuestion(shop, product.id, { question: 'Có giao về Huế không?' })
  const ids = async (query: string, as?: string) => (await listed(query, as)).items.map(({ id }) => id)
  expect(await ids('q=huong%20do', token)).toEqual([question.id])
  expect(await ids('q=hue', token)).toEqual([later.id])
  expect(await ids('q=hue')).toEqual([])
  expect(await ids('sort=waiting', token)).toEqual([later.id, question.id])
  expect(await ids('', token)).toEqual([later.id, question.id])
  expect(await ids('limit=1&page=2&sort=waiting', token)).toEqual([question.id])
  expect((await listed('limit=1', token)).total).toBe(2)
  expect(await ids('state=waiting', token)).toEqual([later.id])
})

test.each([
  ['without consent', { consent: false }, 'consent'],
  ['without a name', { name: ' ' }, 'name'],
  ['of only four characters', { question: 'Gì ạ' }, 'question'],
  ['that is too long', { question: 'a'.repeat(1001) }, 'question'],
  ['with an invalid address', { email: 'hoa' }, 'email'],
  ['about a missing product', { productId: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b' }, 'productId'],
])('refuses a question %s at its field', async (_what, change, field) => {
  const { shop, product } = await openWithQuestion()
  const body = questionBody(product.id, { question: 'Có giao về Huế không?', ...change })
  expect(await shop.call('/product-question/', { method: 'POST', body })).toMatchObject({
    status: 422,
    errors: [{ field }],
  })
})

test('an unpublished product takes no questions', async () => {
  const { shop, token } = await openWithQuestion()
  const draft = await createProduct(shop, token, { status: 'draft' })
  const body = questionBody(draft.id)
  expect((await shop.call('/product-question/', { method: 'POST', body })).status).toBe(422)
})

test('the same question about a product is accepted once a day, even if sent many times at once', async () => {
  const { shop, token, product } = await openWithQuestion()
  const send = (productId: string, question: string) =>
    shop.call('/product-question/', { method: 'POST', body: questionBody(productId, { question }) })
  expect(await send(product.id, 'ban tho rong 107cm thi lay co nao')).toMatchObject({ status: 200 })
  expect(await send(product.id, 'BÀN THỜ RỘNG 107 cm – thì lấy cỡ nào?!')).toMatchObject({
    status: 409,
    errors: [{ field: 'question' }],
  })
  const other = await createProduct(shop, token)
  const sent = await Promise.all([1, 2, 3].map(() => send(other.id, 'Có sẵn hàng không ạ?')))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  shop.advanceClock({ hours: 25 })
  expect((await send(other.id, 'Có sẵn hàng không ạ?')).status).toBe(200)
})

test('one network asks at most five times in ten minutes', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const { id } = await createProduct(shop, await shop.signIn())
  const send = (n: number) =>
    shop.call('/product-question/', { method: 'POST', body: questionBody(id, { question: `Câu hỏi thứ ${n}?` }) })
  for (let n = 0; n < 5; n += 1) expect((await send(n)).res_status_code).toBe(201)
  expect((await send(5)).status).toBe(429)
  shop.advanceClock({ minutes: 10 })
  expect((await send(6)).res_status_code).toBe(201)
})

test('a filled honeypot gets the usual answer, and nothing is stored', async () => {
  const { shop, token, product, question, listed } = await openWithQuestion({ email: 'hoa@example.com' })
  const body = questionBody(product.id, {
    question: 'Buy pills',
    email: 'x@example.com',
    website: 'https://example.com',
  })
  const robot = await shop.call<ProductQuestion>('/product-question/', { method: 'POST', body })
  expect(robot.res_status_code).toBe(201)
  expect(Object.keys(robot.res_data).sort()).toEqual(Object.keys(question).sort())
  expect((await listed('', token)).items.map(({ id }) => id)).toEqual([question.id])
})
