import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDataDir } from '../../support/demo-data.ts'
import { openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'
import { altarWithBowl } from '../support/altar-planner.ts'
import { type BrowserSession, openBrowser, waitForHydration } from '../support/open-browser.ts'

const { dataDir, remove } = await demoDataDir()
let shop: ShopProcess
let visitor: BrowserSession
beforeAll(async () => {
  shop = await openBuiltShop(dataDir)
  visitor = await openBrowser(shop.url, { serviceWorkers: 'allow' })
})
afterAll(async () => {
  await visitor.close()
  await shop.stop()
  remove()
})

const product = '/product/ong-huong-dong'
const tray = '/page/le-dong-chi'
const refused = /^Cần kết nối mạng để mua/

/** Goes offline. The shop is stopped as well, because the browser's offline mode does not affect service workers. */
async function disconnect() {
  await visitor.context.setOffline(true)
  await shop.stop()
}

async function connect() {
  shop = await openBuiltShop(dataDir, { PORT: new URL(shop.url).port })
  await visitor.context.setOffline(false)
}

/** Waits until the service worker has cached the page. */
async function untilStored(path: string) {
  const isCached = (address: string) => caches.match(address).then((copy) => copy !== undefined)
  await expect.poll(() => visitor.page.evaluate(isCached, shop.url + path)).toBe(true)
}

test('a visited page and the cart stay readable offline, and say so', async () => {
  const { page } = visitor
  await page.goto('/home')
  await untilStored('/shopping-cart')
  await page.goto(product)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  await page.getByRole('dialog').waitFor()
  await untilStored(product)
  const whole = [tray, (await altarWithBowl(shop.url)).path]
  for (const path of whole) {
    await page.goto(path)
    // A list further down brings its script only once it is near.
    await waitForHydration(page, '[data-buy-bar]')
    await untilStored(path)
  }
  await disconnect()

  await page.goto('/')
  await page.getByText('Đây là bản đã lưu lúc').waitFor()
  await page.goto(product)
  await page.getByText('Đây là bản đã lưu lúc').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Ống hương đồng' }).waitFor()
  expect(await page.getByRole('button', { name: refused }).isDisabled()).toBe(true)
  for (const path of whole) {
    await page.goto(path)
    const buy = page.locator('[data-buy-bar]').getByRole('button')
    await buy.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: refused }).waitFor()
    expect(await buy.isDisabled()).toBe(true)
  }

  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click()
  await page.waitForURL('**/shopping-cart')
  await page.getByText('Đây là bản đã lưu lúc').waitFor()
  await page.getByRole('button', { name: 'Thêm một' }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tamhuong.cart'))).toContain('"amount":2')
  await page.getByRole('button', { name: 'Thử lại' }).waitFor()
})

test('what needs a connection says so politely, and so does a page never visited', async () => {
  const { page } = visitor
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.getByText('Trang này cần kết nối mạng. Giỏ hàng và thông tin bạn đã điền').waitFor()
  await page.goto('/track-order')
  await page.getByText('Trang này cần kết nối mạng.', { exact: true }).waitFor()
  await page.goto('/product/lu-huong-dong')
  await page.getByText('Trang này chưa được lưu').waitFor()
  await page.goto('/en/blogs')
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
})

test('back online everything is fresh, without a notice, and no API response was stored', async () => {
  const { page } = visitor
  await connect()
  await page.goto(product)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).waitFor()
  expect(await page.locator('stored-copy').count()).toBe(0)
  const storage = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(shelves.map((shelf) => shelf.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(storage.filter((path) => /^(\/en)?\/(api|auth|user|checkout|order|track-order|my-orders)/.test(path))).toEqual(
    [],
  )
  // The browser reports failed requests while offline; pages must not add errors of their own.
  const own = visitor.browserErrors.filter(
    (browserError) =>
      !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|503 \(|manifest version mismatch/.test(
        browserError,
      ),
  )
  expect(own).toEqual([])
})
