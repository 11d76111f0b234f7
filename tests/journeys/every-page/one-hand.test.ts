import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { doubleText } from '../support/double-text.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { placeBowl } from '../support/public-screens.ts'
import { swipe } from '../support/swipe.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' } as const
const tray = '/page/le-ngay-gio'

type BarScreen = { path: string; action: string; act?: (page: Page) => Promise<void> }

/** The screens with a bar at the bottom, and the action on it. */
const barScreens = (): BarScreen[] => [
  { path: shopper.chosenProduct, action: 'Thêm vào giỏ hàng' },
  { path: tray, action: 'Thêm phần còn thiếu vào giỏ' },
  { path: '/calendar/altar-planner', action: 'Thêm cả bộ vào giỏ', act: placeBowl },
  { path: '/shopping-cart', action: 'Tiến hành đặt hàng' },
]

async function show(page: Page, { path, action, act }: BarScreen) {
  await page.goto(path)
  await waitForHydration(page)
  await act?.(page)
  await actionOf(page, action).waitFor()
}

const actionOf = (page: Page, action: string) =>
  page.locator('main :is(a, button)').filter({ hasText: new RegExp(`^${action}$`) })

/**
 * Where the middle of an action is, from 0 at the top of the screen to 1 at its bottom; undefined when it is covered.
 */
const heightOnScreen = (page: Page, name: string) =>
  actionOf(page, name).evaluate((action) => {
    const { top, bottom, left, right } = action.getBoundingClientRect()
    const middle = (top + bottom) / 2
    const isOnTop = action.contains(document.elementFromPoint((left + right) / 2, middle))
    return isOnTop && bottom <= innerHeight ? middle / innerHeight : undefined
  })

const bars = (page: Page) => page.locator('[data-buy-bar]:visible, nav[data-tab-bar]:visible')
const scrollDownTo = (page: Page, y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
const theEnd = 1e6

/** The share of the screen under the bar, and whether the page leaves as much room after its last line. */
const underTheBar = (page: Page) =>
  page.evaluate(() => {
    const { height = 0 } = document.querySelector('[data-buy-bar]')?.getBoundingClientRect() ?? {}
    const footer = document.querySelector('footer')
    const bottomOf = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN
    const room = bottomOf(footer) - bottomOf(footer?.lastElementChild)
    return { share: height / innerHeight, isEndShown: room >= height }
  })

test.each([
  ['of the usual size', false],
  ['twice as large', true],
])(
  'on a phone with text %s the thumb reaches the main action, under the only bar, which hides neither much nor the end',
  async (_size, hasLargeText) => {
    const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
    if (hasLargeText) await context.addInitScript(doubleText)
    await storeIn(context, shopper.storage)
    for (const screen of barScreens()) {
      await show(page, screen)
      for (const y of [0, theEnd]) {
        await scrollDownTo(page, y)
        expect(await heightOnScreen(page, screen.action), screen.path).toBeGreaterThan(0.5)
      }
      expect(await bars(page).count(), screen.path).toBe(1)
      const { share, isEndShown } = await underTheBar(page)
      expect(share, screen.path).toBeLessThan(0.25)
      expect(isEndShown, screen.path).toBe(true)
    }
    // The order is placed at the end of the form, after its terms were read.
    await page.goto('/checkout/shipping-information')
    await page.locator('input[name=paymentMethod]').first().waitFor()
    await scrollDownTo(page, theEnd)
    expect(await heightOnScreen(page, 'Đặt hàng')).toBeGreaterThan(0.5)
    expect(browserErrors).toEqual([])
    await close()
  },
)

/** The focused element when a part of it is under the bar. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-buy-bar]')
    const focused = document.activeElement
    if (!bar || !focused || focused === document.body || bar.contains(focused)) return []
    const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    return isCovered ? [focused.outerHTML.slice(0, 160)] : []
  })

test('on a phone with large text no element with the keyboard focus is under the bar', async () => {
  const { page, context, close } = await openBrowser(shop.url, phone)
  await context.addInitScript(doubleText)
  await storeIn(context, shopper.storage)
  for (const screen of barScreens()) {
    await show(page, screen)
    const covered: string[] = []
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      covered.push(...(await coveredFocus(page)))
    }
    expect(covered, screen.path).toEqual([])
  }
  await close()
})

test('on a phone the menu follows the finger, comes back after a short way and closes after a long one', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/track-order', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Danh mục' }).click()
  const drawer = page.locator('#menu-drawer')
  await drawer.waitFor()
  // Before the page knows that the finger was lifted.
  await drawer.evaluate((menu) =>
    addEventListener('touchend', () => menu.setAttribute('data-x', String(menu.getBoundingClientRect().x)), true),
  )
  const finger = (...way: number[]) => way.map((x) => ({ x, y: 300 }))
  const shortWay = async () => {
    await swipe(page, finger(200, 175))
    return drawer.getAttribute('data-x')
  }
  await expect.poll(shortWay).toBe('-25')
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  await swipe(page, finger(300, 200, 100, 20))
  await drawer.waitFor({ state: 'hidden' })
  expect(browserErrors).toEqual([])
  await close()
})

test('without scripts, which the main action needs, the bar with the main links stays', async () => {
  const { page, close } = await openBrowser(shop.url, { ...phone, javaScriptEnabled: false })
  await page.goto(tray)
  expect(await bars(page).count()).toBe(1)
  expect(await page.locator('nav[data-tab-bar]').isVisible()).toBe(true)
  await close()
})
