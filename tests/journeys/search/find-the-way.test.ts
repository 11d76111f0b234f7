import { expect, test } from 'vitest'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test.each([
  ['/', 302, '/home'],
  ['/en', 302, '/en/home'],
  ['/auth', 302, '/auth/login'],
  ['/product', 302, '/shop'],
  ['/nonsense', 302, '/401'],
  ['/en/nonsense', 302, '/en/401'],
  ['/user', 302, '/401'],
  ['/collections/a/b/c', 302, '/404'],
  ['/x/product/y', 302, '/404'],
  ['/en/x/product/y', 302, '/en/404'],
  ['/home/', 308, '/home'],
  ['/401', 401, null],
  ['/404', 404, null],
  ['/en/404', 404, null],
  ['/product/nowhere', 404, null],
  ['/collections/nowhere', 404, null],
  ['/page/nowhere', 404, null],
  ['/blog-view/nowhere', 404, null],
  ['/order/TH00000000000', 404, null],
  ['/home', 200, null],
  ['/auth/login', 200, null],
])('%s answers %i and leads to %s', async (path, status, target) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, target])
})

test.each(['/nonsense', '/en/nonsense', '/user', '/collections/a/b/c', '/x/product/y?from=an+old+link'])(
  'crawlers neither index %s nor the error page that it leads to',
  async (path) => {
    const redirect = await fetch(shop.url + path, { redirect: 'manual' })
    const end = await fetch(new URL(redirect.headers.get('location') ?? '', shop.url))
    const robotsOf = ({ headers }: Response) => headers.get('x-robots-tag')
    expect([redirect.status, robotsOf(redirect), robotsOf(end)]).toEqual([302, 'noindex', 'noindex'])
    expect([401, 404]).toContain(end.status)
    expect(await end.text()).toContain('<meta name="robots" content="noindex"')
  },
)

test('an unknown product says so at its own URL, in the language of the page', async () => {
  expect(await (await fetch(`${shop.url}/product/nowhere`)).text()).toContain('Không tìm thấy sản phẩm')
  expect(await (await fetch(`${shop.url}/en/product/nowhere`)).text()).toContain('Product Not found')
})

test('titles come from the screen and fall back to the shop’s', async () => {
  const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await fetch(shop.url + path)).text())?.[1]
  expect(await titleOf('/home')).toBe('Tâm Hương – Đồ thờ cúng')
  expect(await titleOf('/product/bo-tam-su-dong')).toMatch(/^Bộ tam sự đồng giả cổ.* – Tâm Hương/)
  expect(await titleOf('/en/blogs')).toMatch(/^Blog – /)
})

test('staff sign in and see the list of users, but shoppers can’t', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/user')
  await page.waitForURL('**/401')
  const found = page.getByRole('main')
  expect(await found.getByRole('search').getByRole('combobox').isVisible()).toBe(true)
  expect(await found.locator('a[href^="/collections/"]:visible').count()).toBe(13)
  await page.goto('/auth/login?redirect=/user')
  await page.getByLabel('Tên đăng nhập').fill('sysad')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByText('Tên đăng nhập hoặc mật khẩu không đúng').first().waitFor()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(builtPassword)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.waitForURL('**/user')
  await page.getByText('Trần Thị Thu Hà').first().waitFor()
  await page.reload()
  await page.getByText('Trần Thị Thu Hà').first().waitFor()
  // The browser reports the expected 401 responses; nothing else may be reported.
  expect(browserErrors.filter((browserError) => !browserError.includes('401 (Unauthorized)'))).toEqual([])
  await close()
})

test('staff without the permission are refused', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/auth/login')
  await page.getByLabel('Tên đăng nhập').fill('banhang')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(builtPassword)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.waitForURL('**/admin')
  await page.goto('/user')
  await page.waitForURL('**/401')
  await close()
})

test('a URL with tracking parameters shows the same page, and its links do not repeat them', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/shop?utm_source=zalo&fbclid=of-one-visitor')
  await page.getByRole('link', { name: 'Tâm Hương' }).first().waitFor()
  const html = await (await fetch(`${shop.url}/shop?utm_source=zalo&fbclid=of-one-visitor`)).text()
  expect(html).not.toContain('of-one-visitor')
  expect(browserErrors).toEqual([])
  await close()
})
