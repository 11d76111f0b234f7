import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Page, PageRevision, PageRevisionSummary, PageSummary } from '#content/contract.ts'
import { withDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import { encodeData } from '#foundation/files/base64-data.ts'
import { createPage, createStaff, uploadFile } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

type Listing = { items: PageSummary[]; total: number }

const change = (shop: TestShop, id: string, body: unknown, token: string, headers = {}) =>
  shop.call<Page>(`/page/${id}`, { method: 'PUT', body, token, headers })
const titles = async (shop: TestShop, query: string, token?: string) =>
  (await shop.call<Listing>(`/page/pagination?${query}`, { token })).res_data.items.map(({ title }) => title)

test.each([
  ['/page/', { title: 'Văn khấn' }, 'content'],
  ['/product/', { name: 'Bát hương', price: 1, quantity: 1 }, 'description'],
])('%s takes the longest texts in both languages', async (path, body, field) => {
  const shop = await openTestShop()
  const text = 'ệ'.repeat(200_000)
  const sent = encodeData({ ...body, [field]: text, [`${field}En`]: text })
  const answer = await shop.call<object>(path, { method: 'POST', body: sent, token: await shop.signIn() })
  expect([answer.status, answer.errors]).toEqual([200, undefined])
  expect(answer.res_data).toHaveProperty(`${field}En`, text)
})

describe('a page scheduled for later', () => {
  test('is public from that time on, and not before', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const page = await createPage(shop, token, { kind: 'post', publishedDate: '2026-11-22 01:00:00' })
    expect((await shop.call(`/page/${page.slug}`)).status).toBe(404)
    expect(await titles(shop, '')).toEqual([])
    expect(await titles(shop, 'state=scheduled', token)).toEqual([page.title])
    expect(await titles(shop, 'state=public', token)).toEqual([])
    shop.clock.now = new Date('2026-11-22T01:00:00Z')
    expect((await shop.call(`/page/${page.slug}`)).status).toBe(200)
    expect(await titles(shop, '')).toEqual([page.title])
    expect(await titles(shop, 'state=scheduled', token)).toEqual([])
  })

  test('limits how long caches may keep the lists that it will join, and that a page is missing', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await createPage(shop, token, { publishedDate: '2026-11-25 01:00:00' })
    await createPage(shop, token, { publishedDate: '2026-11-22 01:00:00' })
    await createPage(shop, token, { publishedDate: '2026-11-20 01:00:00' })
    for (const path of ['/page/', '/page/unknown']) {
      expect((await withDependencies(() => shop.call(path))).validUntil).toEqual(new Date('2026-11-22T01:00:00Z'))
    }
  })

  test('can still be published at once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createPage(shop, token, { publishedDate: '2026-12-01 01:00:00' })
    const now = await change(shop, id, { publishedDate: '' }, token)
    expect(now.res_data.publishedDate).toBe('2026-11-21 03:00:00')
    expect((await shop.call(`/page/${id}`)).status).toBe(200)
  })
})

test.each(['{"kind":"post"}', ' { "kind" : "post", "status": "published" }'])(
  'a list of posts asked for with %s depends on posts alone',
  async (query) => {
    const shop = await openTestShop()
    const list = () => shop.call(`/page/pagination?query=${encodeURIComponent(query)}`)
    const { tags: dependencies } = await withDependencies(list)
    expect([...dependencies]).toContain(tags.pages('post'))
    expect([...dependencies]).not.toContain(tags.pages('page'))
  },
)

test('a former version whose picture was deleted is saved only without it, and the error names the field', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer()
  const { id: picture } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
  const content = `<p>Mâm cúng</p><img src="/media/${picture}/640.webp" alt="" />`
  const { id } = await createPage(shop, token, { content })
  await change(shop, id, { content: '<p>Mâm cúng</p>' }, token)
  expect((await shop.call(`/attachment/${picture}`, { method: 'DELETE', token })).status).toBe(200)
  const vi = await change(shop, id, { content }, token)
  expect([vi.status, vi.errors]).toEqual([
    422,
    [{ field: 'content', message: 'Nội dung có ảnh không còn tồn tại. Hãy bỏ ảnh đó hoặc chọn ảnh khác.' }],
  ])
  const en = await change(shop, id, { contentEn: content }, token, { 'accept-language': 'en' })
  expect([en.status, en.errors]).toEqual([
    422,
    [
      {
        field: 'contentEn',
        message: 'This text shows a picture that no longer exists. Remove it or choose another one.',
      },
    ],
  ])
  const added = await shop.call('/page/', { method: 'POST', body: { title: 'Mâm cúng', content }, token })
  const product = { name: 'Bát hương', price: 1, quantity: 1, descriptionEn: content }
  const sold = await shop.call('/product/', { method: 'POST', body: product, token })
  expect([added.errors?.[0]?.field, sold.errors?.[0]?.field]).toEqual(['content', 'descriptionEn'])
  expect((await shop.call<Page>(`/page/${id}`)).res_data.content).toBe('<p>Mâm cúng</p>')
})

describe('a preview link', () => {
  const linkOf = async (shop: TestShop, id: string, token?: string) =>
    shop.call<{ path: string; expireDate: string }>(`/page/${id}/preview`, { method: 'POST', token })
  const read = (shop: TestShop, slug: string, path: string) => shop.call<Page>(`/page/${slug}?${path.split('?')[1]}`)

  test('shows a draft to anyone who has it, for a week', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const draft = await createPage(shop, token, { status: 'draft', kind: 'post' })
    const { path, expireDate } = (await linkOf(shop, draft.id, token)).res_data
    expect(path).toMatch(new RegExp(`^/blog-view/${draft.slug}\\?preview=`))
    expect(expireDate).toBe('2026-11-28 03:00:00')
    expect((await read(shop, draft.slug, path)).res_data.title).toBe(draft.title)
    shop.clock.now = new Date('2026-11-28T03:00:01Z')
    expect((await read(shop, draft.slug, path)).status).toBe(404)
  })

  test('opens no other page and can’t be forged', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const draft = await createPage(shop, token, { status: 'draft' })
    const other = await createPage(shop, token, { status: 'draft' })
    const { path } = (await linkOf(shop, draft.id, token)).res_data
    expect((await read(shop, other.slug, path)).status).toBe(404)
    for (const wrong of [
      path.replace(/preview=\d/, 'preview=9'),
      `${path.slice(0, -1)}~`,
      '?preview=',
      '?preview=1-x',
    ]) {
      expect((await read(shop, draft.slug, wrong)).status).toBe(404)
    }
    expect((await linkOf(shop, draft.id)).status).toBe(401)
    expect((await linkOf(shop, draft.id, await createStaff(shop, token, 'SALES'))).status).toBe(403)
  })
})

describe('earlier versions', () => {
  const revisionsOf = async (shop: TestShop, id: string, token: string) =>
    (await shop.call<PageRevisionSummary[]>(`/page/${id}/revisions`, { token })).res_data

  test('every save keeps the complete previous version and its author', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createPage(shop, token, { title: 'Một', content: '<p>một</p>', status: 'draft' })
    expect(await revisionsOf(shop, id, token)).toEqual([])
    await change(shop, id, { title: 'Hai', content: '<p>hai</p>' }, token)
    await change(shop, id, { title: 'Ba', status: 'published' }, token)
    expect(await revisionsOf(shop, id, token)).toMatchObject([
      { version: 2, title: 'Hai', status: 'draft', changedBy: 'admin' },
      { version: 1, title: 'Một', status: 'draft', changedBy: 'admin' },
    ])
    const first = await shop.call<PageRevision>(`/page/${id}/revisions/1`, { token })
    expect(first.res_data).toMatchObject({ title: 'Một', content: '<p>một</p>', changedDate: '2026-11-21 03:00:00' })
    expect((await shop.call(`/page/${id}/revisions/3`, { token })).status).toBe(404)
  })

  test('are limited to fifty, and visible only to editors', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createPage(shop, token)
    for (let n = 1; n <= 53; n += 1) await change(shop, id, { title: `Lần ${n}` }, token)
    const revisions = await revisionsOf(shop, id, token)
    expect(revisions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, at) => 53 - at))
    const sales = await createStaff(shop, token, 'SALES')
    for (const path of ['/revisions', '/revisions/9']) {
      expect((await shop.call(`/page/${id}${path}`)).status).toBe(401)
      expect((await shop.call(`/page/${id}${path}`, { token: sales })).status).toBe(403)
    }
  })

  test('are not made by a save that is refused because a colleague saved meanwhile', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id, version } = await createPage(shop, token)
    await change(shop, id, { title: 'Đồng nghiệp' }, token, { 'if-match': String(version) })
    const late = await change(shop, id, { title: 'Muộn' }, token, { 'if-match': String(version) })
    expect(late).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
    expect(await revisionsOf(shop, id, token)).toHaveLength(1)
  })
})

test('staff find pages by words without diacritics, by kind and in any order', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await createPage(shop, token, { title: 'Bày mâm ngũ quả', kind: 'post', summary: 'Ngày Tết' })
  await createPage(shop, token, { title: 'Đổi trả', kind: 'page' })
  await createPage(shop, token, { title: 'Văn khấn', kind: 'post', status: 'draft' })
  expect(await titles(shop, 'q=tet%20mam', token)).toEqual(['Bày mâm ngũ quả'])
  await createPage(shop, token, { title: 'Quả, mâm và ngũ cốc', kind: 'post' })
  expect(await titles(shop, 'q=ngu%20qua', token)).toEqual(['Bày mâm ngũ quả', 'Quả, mâm và ngũ cốc'])
  expect(await titles(shop, 'q=TET', token)).toEqual(['Bày mâm ngũ quả'])
  expect(await titles(shop, 'kind=post&state=draft', token)).toEqual(['Văn khấn'])
  expect(await titles(shop, 'sort=title', token)).toEqual([
    'Bày mâm ngũ quả',
    'Đổi trả',
    'Quả, mâm và ngũ cốc',
    'Văn khấn',
  ])
  expect(await titles(shop, 'state=draft')).toEqual([])
})

test('an empty field is removed: English title, search title, summary, picture', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = await createPage(shop, token, { titleEn: 'Incense', seoTitle: 'Hương', summary: 'Ngắn' })
  const emptied = await change(shop, id, { titleEn: '', seoTitle: '', summary: '', avatar: '' }, token)
  expect(emptied.res_data).toMatchObject({ titleEn: null, seoTitle: null, summary: null, avatar: null })
})
