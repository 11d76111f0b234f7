import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { brokenPrices } from '../support/broken-prices.ts'
import { fillShop, type Shopper } from '../support/filled-shop.ts'
import { mailedPages } from '../support/mailed-links.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser, storeIn } from '../support/open-browser.ts'
import { type PublicScreen, publicScreens, showScreen } from '../support/public-screens.ts'

const shop = await openBuiltDemoShop()
let shopper: Shopper
let mailed: string[]
beforeAll(async () => {
  shopper = await fillShop(shop.url)
  mailed = await mailedPages(shop)
})

async function checkScreens(page: Page, prefix: string, list: PublicScreen[], problems: string[]) {
  for (let screen = list.shift(); screen; screen = list.shift()) {
    const name = await showScreen(page, prefix, screen)
    const found = [...(await offScreen(page)), ...(await brokenPrices(page))]
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }
}

test.each([
  ['a small phone', 'Vietnamese', { prefix: '', width: 360 }],
  ['a small phone', 'English', { prefix: '/en', width: 360 }],
  ['a computer', 'Vietnamese', { prefix: '', width: 1280 }],
])(
  'at twice the text size nothing overflows %s and no price is broken, in %s',
  async (_device, _language, { prefix, width }) => {
    const problems: string[] = []
    for (const empty of [true, false]) {
      const viewport = { width, height: 800 }
      const visitor = await openBrowser(shop.url, { viewport, reducedMotion: 'reduce', hasLargeText: true })
      if (!empty) await storeIn(visitor.context, shopper.storage)
      const list = publicScreens(shopper, mailed).filter((screen) => (screen.empty ?? false) === empty)
      const tabs = [visitor.page, await visitor.newPage()]
      await Promise.all(tabs.map((tab) => checkScreens(tab, prefix, list, problems)))
      await visitor.close()
    }
    expect(problems).toEqual([])
  },
  300_000,
)
