import { describe, expect, test } from 'vitest'
import { outgoingBody } from '#foundation/api/wire-time.ts'
import { createBatch } from '../support/factories/batch.ts'
import {
  createCollection,
  createMenuEntry,
  createPage,
  createProduct,
  createQuestion,
  createReview,
  createStaff,
  createVoucher,
  sizesAndGlazes,
} from '../support/factories/entities.ts'
import { openTestShop } from '../support/open-test-shop.ts'

type Row = Record<string, unknown> & { id: string }

/** A shop with one of each entity; `ids` by API path. */
async function shopWithAll() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { nameEn: 'Bowl', ...sizesAndGlazes })
  const review = await createReview(shop, product.id)
  const answered = { state: 'approved', reply: 'Cảm ơn bạn.' }
  await shop.call(`/review-feedback/${review.id}`, { method: 'PUT', body: answered, token })
  const question = await createQuestion(shop, product.id, { email: 'hoa@example.com' })
  const colleague = await createStaff(shop, token, 'SALES')
  const params = (await shop.call<Row[]>('/system-params/', { token })).res_data
  const ids: Record<string, string> = {
    product: product.id,
    collection: (await createCollection(shop, token, { description: 'Gốm' })).id,
    menu: (await createMenuEntry(shop, token, { to: '/shop' })).id,
    page: (await createPage(shop, token, { content: '<p>Lễ</p>' })).id,
    'review-feedback': review.id,
    'product-question': question.id,
    'product-batch': (await createBatch(shop, token, product.id)).res_data.id,
    'system-params': params.find(({ key }) => key === 'shipping.standard_fee')?.id ?? '',
    auth: (await shop.call<Row>('/auth/info', { token: colleague })).res_data.id,
    voucher: (await createVoucher(shop, token)).id,
  }
  const read = async (kind: string) => {
    const path = kind === 'auth' ? `/auth/user/${ids.auth}` : `/${kind}/${ids[kind]}`
    return (await shop.call<Row>(path, { token })).res_data
  }
  const write = (kind: string, body: object) => {
    const path = kind === 'auth' ? `/auth/update/${ids.auth}` : `/${kind}/${ids[kind]}`
    return shop.call<Row>(path, { method: 'PUT', body, token })
  }
  return { shop, token, colleague, kinds: Object.keys(ids), ids, read, write }
}

/** Fields that every change updates. */
const withoutStamps = ({ version: _version, updatedDate: _date, updatedBy: _by, ...rest }: Row) => rest

describe('a client that knows only the specification', () => {
  test('may send every entity back as it was read, with nulls and nested objects dropped or not', async () => {
    const { shop, kinds, read, write } = await shopWithAll()
    shop.advanceClock({ minutes: 1 })
    for (const kind of kinds) {
      const before = await read(kind)
      for (const body of [outgoingBody(before), before]) {
        const answer = await write(kind, body)
        expect([kind, answer.status, answer.errors]).toEqual([kind, 200, undefined])
        expect(withoutStamps(await read(kind))).toEqual(withoutStamps(before))
      }
    }
  })

  test.each(['/home-page/', '/shipping-settings/'])('may send %s back as it was read', async (path) => {
    const { shop, token } = await shopWithAll()
    const read = async () => (await shop.call<Row>(path, { token })).res_data
    const before = await read()
    const answer = await shop.call(path, { method: 'PUT', body: before, token })
    expect([answer.status, answer.errors]).toEqual([200, undefined])
    expect(withoutStamps(await read())).toEqual(withoutStamps(before))
  })

  test.each<[string, object]>([
    ['product', { nameEn: 'Bowl', summary: 'Gốm', summaryEn: 'Clay', description: '<p>Gốm</p>', vatRate: 8 }],
    ['product', { descriptionEn: '<p>Clay</p>', seoTitle: 'Bát hương', seoDescription: 'Gốm Bát Tràng' }],
    ['collection', { nameEn: 'Pottery', uri: '/gom', description: 'Gốm', descriptionEn: 'Clay' }],
    ['menu', { titleEn: 'Shop', icon: 'home', to: '/shop', role: 'SALES' }],
    ['page', { titleEn: 'Rite', summary: 'Lễ', summaryEn: 'A rite', contentEn: '<p>Rite</p>', seoTitle: 'Lễ Tết' }],
    ['page', { seoTitleEn: 'Tết', seoDescription: 'Lễ', seoDescriptionEn: 'A rite' }],
    ['page', { status: 'draft', publishedDate: '2026-11-20 17:00:00' }],
    ['system-params', { titleEn: 'Fee', description: 'Phí', descriptionEn: 'A fee' }],
    ['voucher', { maxDiscount: 50_000, maxUses: 9, maxUsesPerPhone: 1, description: 'Tết', descriptionEn: 'Tết' }],
    ['voucher', { startsDate: '2026-11-20 17:00:00', endsDate: '2026-11-30 17:00:00' }],
  ])(
    'clears fields of a %s with an empty text or null: %j',
    async (kind, { status, ...filled }: { status?: string }) => {
      const { read, write } = await shopWithAll()
      const all = (value: unknown) => Object.fromEntries(Object.keys(filled).map((field) => [field, value]))
      for (const empty of ['', null]) {
        expect((await write(kind, { ...filled, ...(status && { status }) })).errors).toBeUndefined()
        expect(await read(kind)).toMatchObject(filled)
        expect((await write(kind, all(empty))).errors).toBeUndefined()
        expect(await read(kind)).toMatchObject(all(null))
      }
    },
  )

  test('gets an error for any other unknown field', async () => {
    const { kinds, read, write } = await shopWithAll()
    for (const kind of kinds) {
      const answer = await write(kind, { ...(await read(kind)), isAdmin: true })
      expect([kind, answer.status, answer.errors?.map(({ field }) => field)]).toEqual([kind, 422, ['isAdmin']])
    }
  })

  test('changes a price within the variations it has read', async () => {
    const { read, write } = await shopWithAll()
    const product = await read('product')
    const variations = (product.variations as { price: number }[]).map((one) => ({ ...one, price: one.price + 1_000 }))
    const { res_data } = await write('product', outgoingBody({ ...product, variations }))
    expect(res_data.price).toBe(Number(product.price) + 1_000)
  })

  test('approves a review with `isApproved` and withdraws that', async () => {
    const { read, write } = await shopWithAll()
    for (const isApproved of ['N', 'Y']) {
      const review = await read('review-feedback')
      const { res_data } = await write('review-feedback', outgoingBody({ ...review, isApproved }))
      expect(res_data.isApproved).toBe(isApproved)
    }
  })

  test('reads the texts of pages from their list', async () => {
    const { shop, token, ids } = await shopWithAll()
    const list = (await shop.call<Row[]>('/page/', { token })).res_data
    expect(list.find(({ id }) => id === ids.page)).toMatchObject({ content: '<p>Lễ</p>', contentEn: null })
  })

  test('sends client information with nulls and unknown fields', async () => {
    const shop = await openTestShop()
    const info = { client_ip_address: null, city: 'Huế', browser: { name: 'x' } }
    const query = JSON.stringify({ eventFrom: 'FACEBOOK', status: 'published' })
    const search = new URLSearchParams({ query, clientInfo: JSON.stringify(info) })
    expect((await shop.call(`/product/?${search}`)).status).toBe(200)
  })

  test('keeps a colleague signed in when saving their account unchanged', async () => {
    const { shop, colleague, read, write } = await shopWithAll()
    await write('auth', outgoingBody(await read('auth')))
    expect((await shop.call('/auth/info', { token: colleague })).status).toBe(200)
  })
})
