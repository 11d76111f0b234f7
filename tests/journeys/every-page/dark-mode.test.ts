import { expect, test } from 'vitest'
import type { Envelope } from '#foundation/api/envelope.ts'
import type { SystemParam } from '#system/contract.ts'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

async function ask<Data>(path: string, method: string, token = '', body?: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  const answer = await fetch(`${shop.url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) })
  return ((await answer.json()) as Envelope<Data>).res_data
}

async function followTheDevice(): Promise<void> {
  const signIn = { username: 'admin', password: builtPassword }
  const { access_token: token } = await ask<{ access_token: string }>('/auth/login', 'POST', '', signIn)
  const params = await ask<SystemParam[]>('/system-params/', 'GET', token)
  const param = params.find(({ key }) => key === 'theme.mode')
  await ask(`/system-params/${param?.id}`, 'PUT', token, { value: 'system' })
}

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

  await followTheDevice()
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
