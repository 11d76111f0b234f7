import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
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
