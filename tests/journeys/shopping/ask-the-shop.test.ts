import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { setParam } from '../support/set-param.ts'

const shop = await openBuiltDemoShop()

test('where the shop has a phone number it offers Zalo in a new tab; without one it offers nothing', async () => {
  const { orders, chosenProduct } = await fillShop(shop.url)
  const screens = [chosenProduct, `/order/${orders.cod}?placed=1`, '/track-order', '/page/lien-he', '/search?q=zzzz']
  const { page, browserErrors, close } = await openBrowser(shop.url)
  for (const screen of screens) {
    await page.goto(screen)
    const links = page.locator('a[href^="https://zalo.me/"]')
    expect(await links.count(), screen).toBeGreaterThan(0)
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toBe('https://zalo.me/0912345678')
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
      expect(await link.textContent()).toContain('mở trong thẻ mới')
    }
  }
  await page.goto('/track-order')
  expect(await page.getByRole('main').getByRole('link', { name: 'Nhắn Zalo' }).count()).toBe(1)
  // Beside the phone number of every page, and in the menu of phones.
  expect(
    await page.getByRole('region', { name: 'Thông tin cửa hàng' }).getByRole('link', { name: 'Nhắn Zalo' }).isVisible(),
  ).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('[popovertarget=menu-drawer]').first().click()
  expect(await page.locator('#menu-drawer').getByRole('link', { name: 'Nhắn Zalo' }).isVisible()).toBe(true)
  await setParam(shop.url, 'shop.zalo', '')
  for (const screen of screens) {
    await page.goto(screen)
    expect(await page.locator('a[href*="zalo"]').count(), screen).toBe(0)
    expect(await page.getByText('Nhắn Zalo').count(), screen).toBe(0)
  }
  expect(browserErrors).toEqual([])
  await close()
})
