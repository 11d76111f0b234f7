import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf as accessibility } from '../support/accessibility-violations.ts'
import { brokenPrices } from '../support/broken-prices.ts'
import { clippedPlaceholders } from '../support/clipped-placeholders.ts'
import { fillShop } from '../support/filled-shop.ts'
import { mailedPages } from '../support/mailed-links.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { addToCart, type PublicScreen, publicScreens, showScreen } from '../support/public-screens.ts'
import { smallTargets } from '../support/small-targets.ts'
import { noteVibrations, vibrationsOf } from '../support/vibrations.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)
const mailed = await mailedPages(shop)

type Look = { prefix: string; width: number; hasLargeText?: true }
type Check = (page: Page) => Promise<string[]>

/** Error responses that the screen is about. */
const expected = /status of (401|404)/

/** Examples in empty fields that are cut off on a phone or a tablet, and targets that a thumb misses. */
async function fieldsAndTargets(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const onPhone = [...(await clippedPlaceholders(page)), ...(await smallTargets(page))]
  await page.setViewportSize({ width: 768, height: 800 })
  const onTablet = (await clippedPlaceholders(page)).map((problem) => `at 768 px ${problem}`)
  await page.setViewportSize({ width: 360, height: 800 })
  return [...onPhone, ...onTablet]
}

/** Checks screens of the shared list one by one in its own tab. */
async function checkScreens(
  page: Page,
  { prefix, checks }: { prefix: string; checks: readonly Check[] },
  list: PublicScreen[],
  problems: string[],
) {
  for (let screen = list.shift(); screen; screen = list.shift()) {
    const name = await showScreen(page, prefix, screen)
    for (const check of checks) problems.push(...(await check(page)).map((problem) => `${name}: ${problem}`))
  }
}

/** Each screen is opened once per way of looking at it, and all that is checked there is checked then. */
test.each<[string, string, Look, Check[]]>([
  [
    'in Vietnamese on a phone',
    'no accessibility errors, no clipped examples, no small targets',
    { prefix: '', width: 360 },
    [accessibility, fieldsAndTargets],
  ],
  ['in English on a phone', 'no clipped examples, no small targets', { prefix: '/en', width: 360 }, [fieldsAndTargets]],
  ['in English on a computer', 'no accessibility errors', { prefix: '/en', width: 1280 }, [accessibility]],
  [
    'in Vietnamese on a phone with text twice as large',
    'no accessibility errors, nothing off the screen, no broken prices',
    { prefix: '', width: 360, hasLargeText: true },
    [accessibility, offScreen, brokenPrices],
  ],
  [
    'in English on a phone with text twice as large',
    'nothing off the screen, no broken prices',
    { prefix: '/en', width: 360, hasLargeText: true },
    [offScreen, brokenPrices],
  ],
  [
    'in Vietnamese on a computer with text twice as large',
    'nothing off the screen, no broken prices',
    { prefix: '', width: 1280, hasLargeText: true },
    [offScreen, brokenPrices],
  ],
])(
  '%s: every screen has no browser errors, %s',
  async (_where, _what, { prefix, width, hasLargeText }, checks) => {
    const problems: string[] = []
    for (const empty of [true, false]) {
      const viewport = { width, height: 800 }
      const visitor = await openBrowser(shop.url, { viewport, reducedMotion: 'reduce', hasLargeText })
      const { page, browserErrors, close } = visitor
      if (!empty) await storeIn(visitor.context, shopper.storage)
      const list = publicScreens(shopper, mailed).filter((screen) => (screen.empty ?? false) === empty)
      const tabs = empty ? [page] : [page, await visitor.newPage(), await visitor.newPage()]
      await Promise.all(tabs.map((tab) => checkScreens(tab, { prefix, checks }, list, problems)))
      problems.push(...browserErrors.filter((browserError) => !expected.test(browserError)))
      await close()
    }
    expect(problems).toEqual([])
  },
  300_000,
)

test('with reduced motion no animation lasts longer than a hundredth of a second', async () => {
  const { page, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await page.addInitScript(noteVibrations)
  for (const path of ['/home', shopper.chosenProduct, '/landing']) {
    await page.goto(path)
    await waitForHydration(page)
    if (path === shopper.chosenProduct) {
      await addToCart(page)
      expect(await vibrationsOf(page)).toEqual([])
    }
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
  await close()
})
