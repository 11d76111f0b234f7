/** Interactions of a buyer on a slow phone, and the time until the next paint. */
import type { Browser, Page } from 'playwright-core'
import { slowDown, visit, whenIdle } from './phone.ts'
import { median } from './report.ts'

type Press = {
  what: string
  path: string
  /** Interactions before the measured one. */
  prepare?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
}
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
    prepare: (page) => page.getByRole('combobox').first().tap(),
    press: async (page) => {
      await page.getByRole('combobox').first().pressSequentially('huong', { delay: 120 })
      await page.getByRole('option').first().waitFor()
    },
  },
  { what: 'opening the filters', path: '/shop', press: (page) => page.getByRole('button', { name: 'Bộ lọc' }).tap() },
  {
    what: 'choosing a filter',
    path: '/shop',
    prepare: (page) => page.getByRole('button', { name: 'Bộ lọc' }).tap(),
    press: (page) =>
      page
        .getByRole('region', { name: 'Bộ lọc' })
        .getByLabel(/^Gốm sứ/)
        .tap(),
  },
  {
    what: 'one more piece in the cart',
    path: '/shopping-cart',
    press: (page) => page.getByRole('button', { name: 'Thêm một' }).first().tap(),
  },
]

/** Runs in the page: the longest interaction; the browser reports those of 16 ms or more. */
function observeInteractions() {
  Object.assign(window, { longestInteraction: 0 })
  type InteractionEntry = PerformanceEntry & { interactionId: number }
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const held = window as unknown as { longestInteraction: number }
      if ((entry as InteractionEntry).interactionId > 0)
        held.longestInteraction = Math.max(held.longestInteraction, entry.duration)
    }
  }).observe(options)
}

export async function timeInteractions(
  browser: Browser,
  url: string,
  product: string,
  storage: Record<string, string>,
) {
  const results: ResponseTimes[] = []
  for (const press of pressesOn(product)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timePress(browser, url, press, storage))
    results.push({ what: press.what, median: median(times), longest: Math.max(...times) })
  }
  return results
}

async function timePress(
  browser: Browser,
  url: string,
  { path, prepare, press }: Press,
  storage: Record<string, string>,
) {
  const { page, cdp, close } = await visit(browser, url, storage)
  try {
    await page.addInitScript(observeInteractions)
    await page.goto(path)
    await whenIdle(page)
    if (prepare) {
      await prepare(page)
      await whenIdle(page)
      await page.evaluate(() => Object.assign(window, { longestInteraction: 0 }))
    }
    await slowDown(cdp)
    await press(page)
    // Entries are reported after the frame they describe.
    await page.waitForTimeout(1000)
    return await page.evaluate(() => (window as unknown as { longestInteraction: number }).longestInteraction)
  } finally {
    await close()
  }
}
