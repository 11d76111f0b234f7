import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDataDir } from '../demo-data.ts'
import { type BuiltShop, openBuiltShop } from '../open-built-shop.ts'
import { barriersOf } from './barriers.ts'
import { fillShop, type Shopper } from './filled-shop.ts'
import { awake, openBrowser } from './open-browser.ts'

const { dataDir, remove } = await demoDataDir()
let shop: BuiltShop
let shopper: Shopper
beforeAll(async () => {
  shop = await openBuiltShop(dataDir)
  shopper = await fillShop(shop.url)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

type Screen = { path: string; empty?: boolean; until?: string; act?: (page: Page) => Promise<void> }

/** Every screen, and what opens on it. `empty` is for a visitor who has bought nothing yet. */
const screens = (): Screen[] => [
  { path: '/home' },
  { path: '/shop' },
  { path: '/collections/tram-huong' },
  { path: '/product/bo-tam-su-dong' },
  { path: shopper.chosenProduct },
  { path: shopper.chosenProduct, act: addToCart },
  { path: '/product/nhang-cay-tram-huong', act: sendEmptyReview },
  { path: '/product/nhang-cay-tram-huong?tab=reviews&stars=5' },
  { path: '/shopping-cart', empty: true },
  { path: '/shopping-cart', until: 'main input[inputmode=numeric]' },
  { path: '/checkout/shipping-information', empty: true },
  { path: '/checkout/shipping-information', until: 'input[name=paymentMethod]', act: sendEmptyCheckout },
  { path: '/checkout/shipping-information', until: 'input[name=paymentMethod]', act: readTerms },
  { path: '/checkout/payment' },
  { path: `/checkout/payment?order=${shopper.orders.transfer}` },
  { path: `/order/${shopper.orders.cod}?placed=1` },
  { path: `/order/${shopper.orders.transfer}` },
  { path: `/order/${shopper.orders.cod}`, empty: true },
  { path: '/page/chinh-sach-giao-hang' },
  { path: '/blogs' },
  { path: '/blog-view/cach-boc-bat-huong' },
  { path: '/search?q=tram' },
  { path: '/search?q=zzzz' },
  { path: '/landing', act: (page) => page.locator('main summary').first().click() },
  { path: '/calendar' },
  { path: '/track-order' },
  { path: '/home', act: openMenu },
  { path: '/auth/login' },
  { path: '/401' },
  { path: '/404' },
]

async function addToCart(page: Page) {
  await page
    .getByRole('button', { name: /Thêm vào giỏ hàng|Add to cart/ })
    .first()
    .click()
  await page.locator('dialog[open]').waitFor()
}
async function sendEmptyReview(page: Page) {
  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}tab=reviews`)
  await awake(page, 'form:has([name=rating])')
  await page.locator('form:has([name=rating]) button[type=submit]').click()
  await page.locator('form:has([name=rating]) [id$=-error]').first().waitFor()
}
async function sendEmptyCheckout(page: Page) {
  await page.locator('main form button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
async function readTerms(page: Page) {
  await page.locator('main a[aria-haspopup=dialog]').first().click()
  await page.locator('dialog[open] .prose').waitFor()
}
/** The drawer on phones, the panel under the header on wide screens. */
async function openMenu(page: Page) {
  await page.locator('header button[aria-expanded]:visible, nav summary:visible').first().click()
  await page.locator('dialog[open], details[open]').first().waitFor()
}

/** Refusals that are the screen itself. */
const expected = /status of (401|404)/

/** Looks at one screen after the other in a tab of its own, so that several tabs share the list. */
async function lookAt(page: Page, prefix: string, list: Screen[], faults: string[]) {
  for (let screen = list.shift(); screen; screen = list.shift()) {
    const name = `${prefix}${screen.path}${screen.act ? ` (${screen.act.name || 'opened'})` : ''}`
    await page.goto(prefix + screen.path)
    await awake(page)
    if (screen.until) await page.locator(screen.until).first().waitFor()
    await screen.act?.(page)
    faults.push(...(await barriersOf(page)).map((fault) => `${name}: ${fault}`))
  }
}

test.each([
  ['in Vietnamese on a phone', '', 360],
  ['in Vietnamese on a computer', '', 1280],
  ['in English on a phone', '/en', 360],
  ['in English on a computer', '/en', 1280],
])(
  '%s no screen has a barrier by day or night, nothing runs off the side and nothing complains',
  async (_where, prefix, width) => {
    const faults: string[] = []
    for (const empty of [true, false]) {
      const visitor = await openBrowser(shop.url, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const { page, complaints, leave } = visitor
      if (!empty) await keep(visitor.context, shopper.kept)
      const list = screens().filter((screen) => (screen.empty ?? false) === empty)
      const pages = empty ? [page] : [page, await visitor.newPage(), await visitor.newPage()]
      await Promise.all(pages.map((tab) => lookAt(tab, prefix, list, faults)))
      faults.push(...complaints.filter((complaint) => !expected.test(complaint)))
      await leave()
    }
    expect(faults).toEqual([])
  },
  300_000,
)

function keep(context: Awaited<ReturnType<typeof openBrowser>>['context'], kept: Record<string, string>) {
  return context.addInitScript((entries) => {
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, Object.entries(kept))
}

test('with reduced motion nothing moves for longer than a hundredth of a second', async () => {
  const { page, leave } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  for (const path of ['/home', shopper.chosenProduct, '/landing']) {
    await page.goto(path)
    await awake(page)
    if (path === shopper.chosenProduct) await addToCart(page)
    const moving = await page.evaluate(() => {
      const ms = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time) * 1000))
      return [...document.querySelectorAll('*')]
        .filter((element) => {
          const { animationDuration, transitionDuration, animationName } = getComputedStyle(element)
          return (animationName !== 'none' && ms(animationDuration) > 10) || ms(transitionDuration) > 10
        })
        .map((element) => element.outerHTML.slice(0, 120))
    })
    expect([path, moving]).toEqual([path, []])
  }
  await leave()
})
