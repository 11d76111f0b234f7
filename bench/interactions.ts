/** Interactions of a buyer on a slow phone, and the time until the next paint. */
import type { Browser, Page } from 'playwright-core'
import { median, slowDown, visit, whenIdle } from './phone.ts'

type Press = { what: string; path: string; press: (page: Page) => Promise<void> }
export type ResponseTimes = { what: string; median: number; longest: number }

const rounds = 5

const pressesOn = (product: string): Press[] => [
  {
    what: 'opening the menu',
    path: '/home',
    press: (page) => page.getByRole('banner').getByRole('button', { name: 'Danh mục' }).tap(),
  },
  {
    what: 'choosing a variation',
    path: product,
    press: (page) => page.locator('fieldset li a:not([aria-current])').first().tap(),
  },
  {
    what: 'adding to the cart, which opens its drawer',
    path: product,
    press: (page) => page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().tap(),
  },
  {
    what: 'typing “huong” in search, with suggestions',
    path: '/search',
    press: async (page) => {
      const field = page.getByRole('combobox').first()
      await field.tap()
      await field.pressSequentially('huong', { delay: 120 })
      await page.getByRole('option').first().waitFor()
    },
  },
  { what: 'opening the filters', path: '/shop', press: (page) => page.getByRole('button', { name: 'Bộ lọc' }).tap() },
  {
    what: 'choosing a filter',
    path: '/shop',
    press: async (page) => {
      await page.getByRole('button', { name: 'Bộ lọc' }).tap()
      await page
        .getByRole('region', { name: 'Bộ lọc' })
        .getByLabel(/^Gốm sứ/)
        .tap()
    },
  },
  {
    what: 'one more piece in the cart',
    path: '/shopping-cart',
    press: (page) => page.getByRole('button', { name: 'Thêm một' }).first().tap(),
  },
]

/** Runs in the page: the longest interaction; the browser reports those of 16 ms or more. */
function watch() {
  Object.assign(window, { longestAnswer: 0 })
  type Answer = PerformanceEntry & { interactionId: number }
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const held = window as unknown as { longestAnswer: number }
      if ((entry as Answer).interactionId > 0) held.longestAnswer = Math.max(held.longestAnswer, entry.duration)
    }
  }).observe(options)
}

export async function timeInteractions(
  browser: Browser,
  url: string,
  product: string,
  storage: Record<string, string>,
) {
  const answered: ResponseTimes[] = []
  for (const press of pressesOn(product)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timePress(browser, url, press, storage))
    answered.push({ what: press.what, median: median(times), longest: Math.max(...times) })
  }
  return answered
}

async function timePress(browser: Browser, url: string, { path, press }: Press, storage: Record<string, string>) {
  const { page, cdp, close } = await visit(browser, url, storage)
  try {
    await page.addInitScript(watch)
    await page.goto(path)
    await whenIdle(page)
    await slowDown(cdp)
    await press(page)
    // Entries are reported after the frame they describe.
    await page.waitForTimeout(1000)
    return await page.evaluate(() => (window as unknown as { longestAnswer: number }).longestAnswer)
  } finally {
    await close()
  }
}
