import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, waitForFrames } from '../support/open-browser.ts'
import { setParam } from '../support/set-param.ts'

const shop = await openBuiltDemoShop()

test('browser bars follow dark mode, and the page follows the device where the shop is set to', async () => {
  const { page, close } = await openBrowser(shop.url, { colorScheme: 'dark', reducedMotion: 'reduce' })
  const readTheme = () =>
    page.evaluate(() => ({
      isDark: document.documentElement.classList.contains('app-dark'),
      /** Photographs are dimmed on dark surfaces. */
      pictures: getComputedStyle(document.querySelector('main img') ?? document.body).filter,
      isOfPage:
        document.querySelector('meta[name=theme-color]')?.getAttribute('content') ===
        getComputedStyle(document.documentElement).backgroundColor,
    }))
  await page.goto('/home')
  expect(await readTheme()).toEqual({ isDark: false, pictures: 'none', isOfPage: true })

  await setParam(shop.url, 'theme.mode', 'system')
  await page.goto('/shop')
  expect(await readTheme()).toEqual({ isDark: true, pictures: 'brightness(0.88)', isOfPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html:not(.app-dark)').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.app-dark').waitFor()
  // A chosen theme is kept, whatever the device prefers.
  await page.getByRole('button', { name: 'Giao diện sáng' }).first().click()
  expect(await readTheme()).toEqual({ isDark: false, pictures: 'none', isOfPage: true })
  await page.goto('/home')
  expect((await readTheme()).isDark).toBe(false)
  await close()
})

test('light or dark chosen on another page is followed, in every tab and on the way back', async () => {
  const { page, newPage, close } = await openBrowser(shop.url)
  const other = await newPage()
  for (const tab of [page, other]) await tab.goto('/home')
  await page.getByRole('button', { name: 'Giao diện tối' }).first().click()
  await other.locator('html.app-dark').waitFor()
  // As from the back/forward cache, which this browser does not have.
  await page.evaluate(() => {
    localStorage.setItem('tamhuong.theme', JSON.stringify({ state: { dark: false }, version: 0 }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.locator('html:not(.app-dark)').waitFor()
  await close()
})

test('staff pages follow the device where the shop is set to, until light or dark is chosen', async () => {
  await setParam(shop.url, 'theme.mode', 'system')
  const { page, close } = await openBrowser(shop.url, { colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/auth/login')
  const toDark = page.getByRole('button', { name: 'Giao diện tối' })
  const toLight = page.getByRole('button', { name: 'Giao diện sáng' })
  await toDark.waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.app-dark').waitFor()
  await toLight.click()
  await page.emulateMedia({ colorScheme: 'light' })
  await toDark.click()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitForFrames(page)
  }
  expect(await toLight.count()).toBe(1)
  await close()
})

test.each(['/home', '/auth/login'])('on %s a mode that can’t be stored lasts as long as the page', async (path) => {
  await setParam(shop.url, 'theme.mode', 'system')
  const { page, close } = await openBrowser(shop.url, { colorScheme: 'light', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    localStorage.setItem('tamhuong.theme', JSON.stringify({ state: { primary: 'rose' }, version: 0 }))
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(path)
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('app-dark'))
  for (const [name, isChosen] of [
    ['Giao diện tối', true],
    ['Giao diện sáng', false],
  ] as const) {
    await page.getByRole('button', { name }).first().click()
    expect(await isDark()).toBe(isChosen)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await isDark()).toBe(isChosen)
    for (const colorScheme of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await waitForFrames(page)
      expect(await isDark()).toBe(isChosen)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await close()
})
