import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { connectDatabase } from '#foundation/database/database.ts'
import { recountBoughtTogether } from '#orders/server/bought-together.ts'
import { apiOf } from '../../support/api-of.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'
import { doubleText } from '../support/double-text.ts'
import { fillShop } from '../support/filled-shop.ts'
import { shiftsOf } from '../support/layout-shifts.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const { dataDir, remove } = freshDataDir()
const database = `suggestions_${process.pid}_${Date.now()}`
let shop: ShopProcess
let storage: Record<string, string>
let cartId = ''

/** Ordered together with the goods in the cart. */
const companions = ['nhang-cay-tram-huong', 'lo-hoa-su-men-lam', 'nen-coc-thuy-tinh', 'mam-bong-su-men-lam']

async function orderTogether(products: readonly Product[]): Promise<void> {
  const lines = products.map(({ id, variations }) => {
    const { values = [] } = variations.find(({ quantity }) => quantity > 5) ?? {}
    return { productId: id, selectedVariations: values, amount: 1 }
  })
  const body = {
    ...{ tmpId: crypto.randomUUID(), fullname: 'Trần Văn Bình', phoneNumber: '0987654321', paymentMethod: 'cod' },
    ...{
      shippingProvince: 'Hà Nội',
      shippingWard: 'Hoàn Kiếm',
      shippingStreet: '3 Hàng Bạc',
      shippingMethod: 'standard',
    },
    lines,
  }
  await apiOf(shop.url)('/order/', { body })
}

beforeAll(async () => {
  const server = inject('postgres')
  await createDatabase(server, database)
  // The test server listens on a Unix socket.
  const { host, port, user, password } = server
  const url = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  shop = await openBuiltShop(dataDir, { DATABASE_URL: url })
  ;({ storage } = await fillShop(shop.url))
  const slugs = ['bo-tam-su-dong', ...companions]
  const goods = await Promise.all(slugs.map((slug) => apiOf(shop.url)<Product>(`/product/${slug}`)))
  for (let orders = 0; orders < 3; orders += 1) await orderTogether(goods)
  const { db, close } = connectDatabase({ ...server, database }, () => undefined)
  await recountBoughtTogether(db, new Date())
  await close()
  cartId = goods[0]?.id ?? ''
})
afterAll(async () => {
  await shop.stop()
  remove()
})

const together = '**/api/v1/order/bought-together*'
const headings = { '': 'Thường mua cùng', '/en': 'Often bought together' }

async function openCart(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/shopping-cart`)
  await waitForHydration(page)
  await page.getByRole('textbox').first().waitFor()
}

/** To the end of the space for the suggestions. */
const scrollDown = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('[data-suggestions]')?.scrollIntoView({ block: 'end', behavior: 'instant' }),
  )

test.each([
  ['a laptop', '', { viewport: { width: 1280, height: 900 } }],
  ['a phone, in English', '/en', { viewport: { width: 390, height: 844 } }],
] as const)(
  'on %s what others bought comes when the cart is scrolled, and nothing moves',
  async (_, prefix, screen) => {
    const { page, context, browserErrors, close } = await openBrowser(shop.url, screen)
    await storeIn(context, storage)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await openCart(page, prefix)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /bought-together|cart-suggestions/.test(url))).toEqual([])
    const before = await shiftsOf(page)
    await scrollDown(page)
    const list = page.getByRole('list', { name: headings[prefix] })
    await list.waitFor()
    expect(await shiftsOf(page)).toBe(before)
    const offered = await apiOf(shop.url)<Product[]>(`/order/bought-together?productId=${cartId}`)
    expect(offered.length).toBeGreaterThanOrEqual(companions.length)
    const links = await list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(offered.slice(0, 4).map(({ slug }) => `${prefix}/product/${slug}`))
    await list.getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${links[0]}`)
    expect(browserErrors).toEqual([])
    await close()
  },
)

test('at twice the text size the suggestions stay on a small phone', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await context.addInitScript(doubleText)
  await storeIn(context, storage)
  await openCart(page)
  await scrollDown(page)
  await page.getByRole('list', { name: headings[''] }).waitFor()
  expect(await offScreen(page)).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

test('a failed request shows nothing and is reported', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, storage)
  await page.route(together, (route) => route.abort())
  await openCart(page)
  const report = page.waitForRequest('**/api/v1/client-error')
  await scrollDown(page)
  expect((await report).postDataJSON()).toMatchObject({ kind: 'script', page: '/shopping-cart' })
  expect(await page.getByRole('heading', { name: headings[''] }).count()).toBe(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await close()
})

test('goods that nobody bought with others have no suggestions', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const { lines } = JSON.parse(storage['tamhuong.cart'] ?? '').state
  const lone = { ...lines[0], id: (await apiOf(shop.url)<Product>('/product/khung-anh-tho-go')).id }
  await storeIn(context, { 'tamhuong.cart': JSON.stringify({ state: { lines: [lone] }, version: 0 }) })
  await openCart(page)
  const answer = page.waitForResponse(together)
  await scrollDown(page)
  expect(((await (await answer).json()) as Envelope<Product[]>).res_data).toEqual([])
  expect(await page.getByRole('heading', { name: headings[''] }).count()).toBe(0)
  expect(browserErrors).toEqual([])
  await close()
})

test('after adding goods whose companions are in the cart already, a best seller is suggested', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await storeIn(context, storage)
  await page.route(together, async (route) => {
    const answer = await route.fetch()
    const { res_data, ...rest } = (await answer.json()) as Envelope<Product[]>
    await route.fulfill({ json: { ...rest, res_data: res_data.filter(({ id }) => id === cartId) } })
  })
  await page.goto('/product/nhang-cay-tram-huong')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
  await page.getByRole('dialog').getByRole('complementary', { name: 'Bán chạy nhất' }).waitFor()
  expect(browserErrors).toEqual([])
  await close()
})
