import { expect, test } from 'vitest'
import { createBatch } from '../../../tests/support/factories/batch.ts'
import { createProduct } from '../../../tests/support/factories/entities.ts'
import { siteWithPages } from '../../../tests/support/open-cached-shop.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { burningText } from './batch-facts.tsx'

async function openIncensePages() {
  const shop = await openTestShop()
  const site = siteWithPages(shop)
  const token = await shop.signIn()
  const product = await createProduct(shop, token, {
    name: 'Nhang trầm',
    nameEn: 'Agarwood sticks',
    slug: 'nhang-tram',
  })
  const pageOf = async (path: string) => {
    const answer = await site.fetch(new Request(`http://shop.test${path}`))
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  return { shop, token, product, pageOf }
}

test('the page shows texts of staff as text, is not for search engines and has one address', async () => {
  const { shop, token, product, pageOf } = await openIncensePages()
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const body = { village: hostile, maker: hostile, note: hostile, ingredients: [hostile] }
  await createBatch(shop, token, product.id, { code: 'lo-1', bestBefore: '2026-11-20', ...body })
  shop.clock.now = new Date('2026-11-21T03:00:00Z')
  for (const prefix of ['', '/en']) {
    const { status, html } = await pageOf(`${prefix}/batch/lo-1`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;').length - 1).toBe(4)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  }
  const { status, to } = await pageOf('/en/batch/LO-1')
  expect([status, to]).toEqual([301, '/en/batch/lo-1'])
  for (const code of ['lo-2', 'a'.repeat(300), '%27%3B--']) {
    const missing = await pageOf(`/batch/${code}`)
    expect([missing.status, missing.html.includes('Không tìm thấy lô hàng này.')]).toEqual([404, true])
  }
})

test('a product links its batches, and a batch its product at the current price while it is sold', async () => {
  const { shop, token, product, pageOf } = await openIncensePages()
  expect((await pageOf('/product/nhang-tram')).html).not.toContain('Nguồn gốc lô hàng')
  const { res_data: batch } = await createBatch(shop, token, product.id, { code: 'lo-1' })
  expect((await pageOf('/product/nhang-tram')).html).toMatch(
    /Nguồn gốc lô hàng:.*href="\/batch\/lo-1"[^>]*>05\/11\/2026</,
  )
  expect((await pageOf('/en/product/nhang-tram')).html).toMatch(/href="\/en\/batch\/lo-1"[^>]*>11\/05\/2026</)
  const change = (body: object) => shop.call(`/product/${product.id}`, { method: 'PUT', token, body })
  await change({ price: 98_000 })
  const { html } = await pageOf('/en/batch/lo-1')
  expect(html).toContain('href="/en/product/nhang-tram"')
  expect(html).toMatch(/98[.,]000/)
  // Without translations the English page says in which language the names are.
  expect(html).toMatch(/<ul lang="vi"[^>]*><li>Bột trầm/)
  await change({ status: 'archived' })
  const gone = await pageOf('/en/batch/lo-1')
  expect([gone.status, gone.html.includes('The shop no longer sells this product.')]).toEqual([200, true])
  expect(gone.html).not.toContain('href="/en/product/nhang-tram"')
  await shop.call(`/product-batch/${batch.id}`, { method: 'PUT', token, body: { ...batch, isEnabled: false } })
  expect((await pageOf('/batch/lo-1')).status).toBe(404)
})

test.each([
  [17, 'khoảng 17 phút'],
  [120, 'khoảng 2 giờ'],
  [95, 'khoảng 1 giờ 35 phút'],
])('%i minutes of burning are told as “%s”', (minutes, text) => {
  expect(burningText(minutes)).toBe(text)
})
