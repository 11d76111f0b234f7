import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { shiftsOf } from '../support/layout-shifts.ts'
import { mailedPages } from '../support/mailed-links.ts'
import { openBrowser, storeIn } from '../support/open-browser.ts'
import { publicScreens, showScreen } from '../support/public-screens.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)
const mailed = await mailedPages(shop)

/** The screens by their address, each once: what is done on them afterwards moves them on purpose. */
function openedScreens(isEmpty: boolean) {
  const screens = publicScreens(shopper, mailed).filter(({ empty = false }) => empty === isEmpty)
  return new Map(screens.map(({ path, until }) => [path, { path, until }])).values()
}

test.concurrent.each([360, 1280])(
  'at %i pixels no screen moves by more than a twentieth while it loads',
  async (width) => {
    const problems: string[] = []
    for (const isEmpty of [true, false]) {
      // One tab: browsers report no shifts of a tab behind another.
      const { page, context, close } = await openBrowser(shop.url, { viewport: { width, height: 800 } })
      if (!isEmpty) await storeIn(context, shopper.storage)
      for (const screen of openedScreens(isEmpty)) {
        const name = await showScreen(page, '', screen)
        await page.waitForLoadState('networkidle')
        const shifts = await shiftsOf(page)
        if (shifts > 0.05) problems.push(`${name}: ${shifts}`)
      }
      await close()
    }
    expect(problems).toEqual([])
  },
  300_000,
)
