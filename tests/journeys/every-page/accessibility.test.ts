import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { clippedPlaceholders } from '../support/clipped-placeholders.ts'
import { doubleText } from '../support/double-text.ts'
import { fillShop, type Shopper } from '../support/filled-shop.ts'
import { mailedPages } from '../support/mailed-links.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { addToCart, type PublicScreen, publicScreens, showScreen } from '../support/public-screens.ts'
import { smallTargets } from '../support/small-targets.ts'
import { noteVibrations, vibrationsOf } from '../support/vibrations.ts'

const shop = await openBuiltDemoShop()
let shopper: Shopper
let mailed: string[]
beforeAll(async () => {
  shopper = await fillShop(shop.url)
  mailed = await mailedPages(shop)
})

/** Error responses that the screen is about. */
const expected = /status of (401|404)/

/** Checks screens of the shared list one by one in its own tab. */
async function checkScreens(page: Page, prefix: string, list: PublicScreen[], problems: string[]) {
  for (let screen = list.shift(); screen; screen = list.shift()) {
    const name = await showScreen(page, prefix, screen)
    problems.push(...(await accessibilityViolationsOf(page)).map((problem) => `${name}: ${problem}`))
  }
}

test.each([
  ['in Vietnamese on a phone', { prefix: '', width: 360, hasLargeText: false }],
  ['in Vietnamese on a computer', { prefix: '', width: 1280, hasLargeText: false }],
  ['in Vietnamese on a phone with text twice as large', { prefix: '', width: 360, hasLargeText: true }],
  ['in English on a phone with text twice as large', { prefix: '/en', width: 360, hasLargeText: true }],
  ['in English on a computer', { prefix: '/en', width: 1280, hasLargeText: false }],
])(
  '%s no screen has accessibility errors in light or dark, overflows or logs errors',
  async (_where, { prefix, width, hasLargeText }) => {
    const problems: string[] = []
    for (const empty of [true, false]) {
      const visitor = await openBrowser(shop.url, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const { page, browserErrors, close } = visitor
      if (hasLargeText) await visitor.context.addInitScript(doubleText)
      if (!empty) await storeIn(visitor.context, shopper.storage)
      const list = publicScreens(shopper, mailed).filter((screen) => (screen.empty ?? false) === empty)
      const pages = empty ? [page] : [page, await visitor.newPage(), await visitor.newPage()]
      await Promise.all(pages.map((tab) => checkScreens(tab, prefix, list, problems)))
      problems.push(...browserErrors.filter((browserError) => !expected.test(browserError)))
      await close()
    }
    expect(problems).toEqual([])
  },
  300_000,
)

test.each(['', '/en'])(
  'on a small phone and on a tablet no example in an empty field is clipped, and no target is too small for a thumb, under “%s/”',
  async (prefix) => {
    const visitor = await openBrowser(shop.url, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
    await storeIn(visitor.context, shopper.storage)
    const list = publicScreens(shopper, mailed).filter(({ empty }) => !empty)
    const problems: string[] = []
    async function checkFields(page: Page) {
      for (let screen = list.shift(); screen; screen = list.shift()) {
        const name = await showScreen(page, prefix, screen)
        await page.waitForLoadState('networkidle')
        const found = [...(await clippedPlaceholders(page)), ...(await smallTargets(page))]
        await page.setViewportSize({ width: 768, height: 800 })
        found.push(...(await clippedPlaceholders(page)).map((problem) => `at 768 px ${problem}`))
        await page.setViewportSize({ width: 360, height: 800 })
        problems.push(...found.map((problem) => `${name}: ${problem}`))
      }
    }
    await Promise.all([checkFields(visitor.page), checkFields(await visitor.newPage())])
    await visitor.close()
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
