import { expect, test } from 'vitest'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url, await signIn(shop.url))

async function answerTo(path: string) {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

test.each([
  ['product', 'product', 'bo-tam-su-dong'],
  ['collection', 'collections', 'tram-huong'],
  ['page', 'page', 'chinh-sach-giao-hang'],
  ['page', 'blog-view', 'cach-boc-bat-huong'],
  ['ritual', 'page', 'le-dong-chi'],
])('a renamed %s redirects from its old URL under /%s', async (entity, folder, slug) => {
  const { id } = await ask<{ id: string }>(`/${entity}/${slug}`)
  const rename = (to: string) => ask(`/${entity}/${id}`, { method: 'PUT', body: { slug: to } })
  await rename(`${slug}-b`)
  await rename(`${slug}-c`)
  const query = '?tab=reviews&x=%C4%90%E1%BB%8F'
  expect(await answerTo(`/${folder}/${slug}${query}`)).toEqual([301, `/${folder}/${slug}-c${query}`])
  expect(await answerTo(`/en/${folder}/${slug}-b${query}`)).toEqual([301, `/en/${folder}/${slug}-c${query}`])
  expect(await answerTo(`/${folder}/${slug}-c`)).toEqual([200, null])
  await rename(slug)
  expect(await answerTo(`/${folder}/${slug}`)).toEqual([200, null])
  expect(await answerTo(`/${folder}/${slug}-c`)).toEqual([301, `/${folder}/${slug}`])
})

test('an old URL reused by another product shows that product', async () => {
  const { id } = await ask<{ id: string }>('/product/mam-ngu-qua')
  await ask(`/product/${id}`, { method: 'PUT', body: { slug: 'mam-ngu-qua-tet' } })
  const body = { name: 'Mâm mới', slug: 'mam-ngu-qua', status: 'published', price: 1000, quantity: 1 }
  await ask('/product/', { body })
  expect(await answerTo('/product/mam-ngu-qua')).toEqual([200, null])
  expect(await answerTo('/product/mam-ngu-qua-tet')).toEqual([200, null])
})

test('a link clicked inside the shop is redirected too', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const { id } = await ask<{ id: string }>('/product/nu-tram-huong')
  await page.goto('/en/shop?sort=newest', { waitUntil: 'networkidle' })
  await page.goto('/en/search?q=nu tram huong', { waitUntil: 'networkidle' })
  await ask(`/product/${id}`, { method: 'PUT', body: { slug: 'nu-tram' } })
  await page.locator('a[href="/en/product/nu-tram-huong"]').first().click()
  await page.waitForURL('**/en/product/nu-tram')
  expect(browserErrors).toEqual([])
  await close()
})
