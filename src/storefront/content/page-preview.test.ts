import { expect, test } from 'vitest'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import { createPage } from '../../../tests/support/factories/entities.ts'
import { siteWithPages } from '../../../tests/support/open-cached-shop.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const note = 'Bản xem trước'
const noindex = '<meta name="robots" content="noindex'

async function openDraft() {
  const shop = await openTestShop()
  const site = siteWithPages({ ...shop, queryCache: new QueryCache() })
  const visit = (path: string) => Promise.resolve(site.fetch(new Request(`http://shop.test${path}`)))
  const token = await shop.signIn()
  const draft = await createPage(shop, token, { status: 'draft', kind: 'post', slug: 'ban-nhap' })
  const change = (body: object) => shop.call(`/page/${draft.id}`, { method: 'PUT', body, token })
  const preview = await shop.call<{ path: string }>(`/page/${draft.id}/preview`, { method: 'POST', token })
  return { visit, change, link: preview.res_data.path }
}

test('only a page that is not public yet is shown as a preview, whatever its address says', async () => {
  const { visit, change, link } = await openDraft()
  const shown = async (path: string) => {
    const html = await (await visit(path)).text()
    return { isPreview: html.includes(note), isUnlisted: html.includes(noindex) }
  }
  expect(await shown(link)).toEqual({ isPreview: true, isUnlisted: true })
  expect((await visit(link)).headers.get('cache-control')).toBe('private, no-store')
  await change({ status: 'published' })
  expect(await shown(link)).toEqual({ isPreview: false, isUnlisted: false })
  expect(await shown('/blog-view/ban-nhap?preview=x')).toEqual({ isPreview: false, isUnlisted: false })
  expect(await shown('/home?preview=')).toEqual({ isPreview: false, isUnlisted: false })
})

test('a preview link still works when the slug of the draft has changed', async () => {
  const { visit, change, link } = await openDraft()
  await change({ slug: 'ban-moi' })
  const moved = await visit(link)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, link.replace('ban-nhap', 'ban-moi')])
  expect((await visit(link.replace(/preview=.*/, 'preview=1-x'))).status).toBe(404)
})
