import { describe, expect, test } from 'vitest'
import type { Page, PageSummary } from '#content/contract.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { createCollection, createPage, createStaff } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const listed = (shop: TestShop, query: unknown, token?: string) => {
  const text = typeof query === 'string' ? query : JSON.stringify(query)
  return shop.call<PageSummary[]>(`/page/?query=${encodeURIComponent(text)}`, { token })
}
const idsOf = async (answer: ReturnType<typeof listed>) => (await answer).res_data.map(({ id }) => id)

const change = (shop: TestShop, id: string, body: unknown, token?: string) =>
  shop.call<Page>(`/page/${id}`, { method: 'PUT', body, token })

describe('pages and posts', () => {
  test('a page needs only a title and starts as a draft', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const added = await shop.call<Page>('/page/', { method: 'POST', body: { title: 'Đổi trả & hoàn tiền' }, token })
    expect(added).toMatchObject({ status: 200, res_status_code: 201 })
    expect(added.res_data).toMatchObject({
      kind: 'page',
      status: 'draft',
      slug: 'doi-tra-hoan-tien',
      publishedDate: null,
      createdBy: 'admin',
    })
  })

  test('a draft is visible only to staff, whatever the query says', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const shown = await createPage(shop, token)
    const draft = await createPage(shop, token, { status: 'draft' })
    for (const query of [{}, { status: 'draft' }, { id: draft.id }, { status: { $in: ['draft', 'published'] } }]) {
      expect(await idsOf(listed(shop, query))).not.toContain(draft.id)
    }
    expect(await idsOf(listed(shop, {}))).toEqual([shown.id])
    expect(await idsOf(listed(shop, { status: 'draft' }, token))).toEqual([draft.id])
    for (const name of [draft.id, draft.slug]) {
      expect(await shop.call(`/page/${name}`)).toMatchObject({ status: 404, res_data: null })
      expect((await shop.call(`/page/${name}`, { token })).status).toBe(200)
    }
  })

  test('a page that is published again keeps its first publication date', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createPage(shop, token, { status: 'draft' })
    expect((await change(shop, id, { status: 'published' }, token)).res_data.publishedDate).toBe('2026-11-21 03:00:00')
    shop.clock.now = new Date('2026-11-22T03:00:00Z')
    await change(shop, id, { status: 'draft' }, token)
    expect((await shop.call(`/page/${id}`)).status).toBe(404)
    const again = await change(shop, id, { status: 'published' }, token)
    expect(again.res_data).toMatchObject({ publishedDate: '2026-11-21 03:00:00', updatedDate: '2026-11-22 03:00:00' })
  })

  test('scripts in either language never reach a reader', async () => {
    const shop = await openTestShop()
    const dirty = '<h2 onclick="x()">A</h2><script>alert(1)</script><iframe src="https://e.example"></iframe>'
    const links = '<a href="javascript:x()">b</a><a href="/page/lien-he">c</a><img src="https://e.example/x.png">'
    const clean = '<h2>A</h2><a>b</a><a href="/page/lien-he">c</a>'
    const token = await shop.signIn()
    const page = await createPage(shop, token, { content: dirty + links, contentEn: dirty + links })
    expect(page).toMatchObject({ content: clean, contentEn: clean })
    const changed = await change(shop, page.id, { content: `<p style="x">d</p>${dirty}` }, token)
    expect(changed.res_data).toMatchObject({ content: '<p>d</p><h2>A</h2>', contentEn: clean })
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of only punctuation', { title: '***' }, 'slug'],
    ['a slug with capitals', { slug: 'Lien-He' }, 'slug'],
    ['a slug already taken', { slug: 'lien-he' }, 'slug'],
    ['an unknown picture', { avatar: crypto.randomUUID() }, 'avatar'],
    ['an unknown kind', { kind: 'novel' }, 'kind'],
    ['an unknown status', { status: 'hidden' }, 'status'],
    ['a view count from the client', { viewCount: 9 }, 'viewCount'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await createPage(shop, token, { slug: 'lien-he' })
    const answer = await shop.call('/page/', { method: 'POST', body: { title: 'Thử', ...wrong }, token })
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
  })

  test('a reader counts once a day, bots and staff never, and the request for the page alone does not count', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id, slug } = await createPage(shop, token)
    const viewPage = (userAgent: string, as?: string) =>
      shop.call(`/page/${id}/view`, { method: 'POST', headers: { 'user-agent': userAgent }, token: as })
    const viewCount = async () => (await shop.call<Page>(`/page/${slug}`)).res_data.viewCount
    const phone = 'Mozilla/5.0 (iPhone) Safari/604.1'
    const bot = 'Mozilla/5.0 (compatible; bingbot/2.0)'
    for (const [userAgent, as] of [[phone], [phone], [bot], ['curl/8.5.0'], [phone, token]] as const) {
      expect((await viewPage(userAgent, as)).status).toBe(200)
    }
    expect(await viewCount()).toBe(1)
    shop.clock.now = new Date('2026-11-22T03:00:00Z')
    await viewPage(phone)
    expect(await viewCount()).toBe(2)
  })

  test('views of a draft do not count, and visitors can’t see the author', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const shown = await createPage(shop, token)
    const draft = await createPage(shop, token, { status: 'draft' })
    expect((await shop.call(`/page/${draft.id}/view`, { method: 'POST' })).status).toBe(404)
    expect((await shop.call<Page>(`/page/${shown.id}`)).res_data).toMatchObject({ createdBy: null, updatedBy: null })
    expect((await shop.call<Page>(`/page/${shown.id}`, { token })).res_data.createdBy).toBe('admin')
  })

  test('posts are filtered by kind, by collection and by being featured', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const collection = await createCollection(shop, token)
    const post = await createPage(shop, token, { kind: 'post', isFeatured: true, collectionIds: [collection.id] })
    await createPage(shop, token)
    const { id } = collection
    const queries = [{ kind: 'post' }, { isFeatured: true }, { collectionIds: id }, { collectionIds: { $in: [id] } }]
    for (const query of queries) expect(await idsOf(listed(shop, query))).toEqual([post.id])
    expect(await idsOf(listed(shop, { kind: { $in: [] } }))).toEqual([])
  })

  test.each(['{"status":', '[]', '{"title":"x"}', '{"slug":{"$regex":"a"}}', '{"isFeatured":1}', '{"id":"x"}'])(
    'refuses the query %s',
    async (query) => {
      const shop = await openTestShop()
      expect(await listed(shop, query)).toMatchObject({ status: 400, errors: [{ field: 'query' }] })
    },
  )

  test('the newest come first, page by page', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const created: string[] = []
    for (let day = 1; day <= 5; day++) {
      shop.clock.now = new Date(Date.UTC(2026, 10, 20 + day))
      created.unshift((await createPage(shop, token, { kind: 'post' })).id)
    }
    const second = await shop.call<{ items: PageSummary[] }>('/page/pagination?page=2&limit=2')
    expect(second.res_data).toMatchObject({ total: 5, page: 2, limit: 2 })
    expect(second.res_data.items.map(({ id }) => id)).toEqual(created.slice(2, 4))
    expect((await shop.call('/page/pagination?limit=101')).status).toBe(422)
  })

  test('only users with the permission write pages; a deleted page is gone', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createPage(shop, token)
    const sales = await createStaff(shop, token, 'SALES')
    const editor = await createStaff(shop, token, 'EDITOR')
    expect((await change(shop, id, { title: 'x' })).status).toBe(401)
    expect((await change(shop, id, { title: 'x' }, sales)).status).toBe(403)
    expect((await shop.call(`/page/${id}`, { method: 'DELETE', token: sales })).status).toBe(403)
    expect((await change(shop, id, { title: 'Mới' }, editor)).res_data.title).toBe('Mới')
    expect((await shop.call(`/page/${id}`, { method: 'DELETE', token: editor })).status).toBe(200)
    for (const method of ['GET', 'DELETE']) {
      expect((await shop.call(`/page/${id}`, { method, token })).status).toBe(404)
    }
    expect((await change(shop, id, { title: 'x' }, token)).status).toBe(404)
  })
})

test('the collections of public posts are listed once each, without those of pages, drafts and later posts', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const idOf = async (slug: string) => (await createCollection(shop, token, { slug })).id
  const [used, other, drafted, planned, ofPage] = [
    await idOf('a'),
    await idOf('b'),
    await idOf('c'),
    await idOf('d'),
    await idOf('e'),
  ]
  const later = formatWireTime(new Date(shop.clock.now.getTime() + 60 * 60_000))
  for (const [slug, input] of Object.entries({
    one: { kind: 'post', collectionIds: [used] },
    two: { kind: 'post', collectionIds: [used, other] },
    three: { kind: 'post', collectionIds: [drafted], status: 'draft' },
    four: { kind: 'post', collectionIds: [planned], publishedDate: later },
    five: { kind: 'page', collectionIds: [ofPage] },
  }))
    await createPage(shop, token, { slug, status: 'published', ...input })
  const { res_data } = await shop.call<string[]>('/page/post-collections')
  expect(res_data.toSorted()).toEqual([used, other].toSorted())
})
