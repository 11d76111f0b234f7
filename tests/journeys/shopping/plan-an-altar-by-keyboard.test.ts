import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { pieces } from '../support/altar-planner.ts'
import { tabToElement } from '../support/by-keyboard.ts'
import { doubleText } from '../support/double-text.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { width: 360, height: 740 }

test.each([
  ['on a computer', { width: 1280, height: 900 }, false],
  ['on a low screen', { width: 1280, height: 620 }, false],
  ['on a phone', phone, false],
  ['on a phone with text twice as large', phone, true],
])(
  'an altar is measured, filled, printed and bought without a pointer, %s, and the focus is always visible',
  async (_where, viewport, hasLargeText) => {
    const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport, reducedMotion: 'reduce' })
    if (hasLargeText) await context.addInitScript(doubleText)
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    const problems: string[] = []
    const press = (key: string) => page.keyboard.press(key)
    const go = (element: Locator) => tabToElement(page, element, problems)
    const goBack = (element: Locator) => tabToElement(page, element, problems, 'Shift+Tab')
    const fill = async (label: string, text: string) => {
      await go(page.getByLabel(label))
      await press('Control+A')
      await page.keyboard.type(text)
    }
    await page.goto('/calendar/altar-planner')
    await waitForHydration(page)
    await go(page.getByRole('link', { name: 'Chuyển đến nội dung chính' }))
    await press('Enter')
    await fill('Ban thờ rộng (cm)', '130')
    await fill('Ban thờ sâu (cm)', '60,5')
    const kind = page.getByLabel('Loại đồ thờ').first()
    await go(kind)
    await page.getByText('rộng 130 × sâu 60,5 cm').waitFor()
    while ((await kind.locator('option:checked').textContent()) !== 'Bát hương') await press('ArrowDown')
    const place = page.getByRole('button', { name: 'Đặt lên ban: Bát hương sứ men lam vẽ rồng' })
    await place.waitFor()
    await go(place)
    await press('Enter')
    const bowl = pieces(page).first()
    await bowl.waitFor()
    const where = () => bowl.getAttribute('aria-label')
    expect(await where()).toMatch(/mép trái 65 cm/)

    await goBack(bowl)
    await press('Shift+ArrowLeft')
    await press('ArrowRight')
    await expect.poll(where).toMatch(/mép trái 61 cm/)
    await press('Enter')
    await go(page.getByRole('button', { name: /^Dời Bát hương .* sang phải 1 cm/ }))
    await press('Enter')
    await expect.poll(where).toMatch(/mép trái 62 cm/)
    const total = page.getByText(/^Tổng cộng: \d{3}\.000/)
    expect(await total.count()).toBe(1)

    const print = page.getByRole('button', { name: 'In cho thợ mộc' })
    await goBack(print)
    await press('Enter')
    await expect.poll(() => page.locator('html[data-printed]').count()).toBe(1)
    await go(page.getByRole('button', { name: 'Thêm cả bộ vào giỏ' }))
    await press('Enter')
    await page.waitForURL('**/shopping-cart')
    await page.locator('main').getByText('Bát hương sứ men lam vẽ rồng').first().waitFor()
    expect([...new Set(problems)]).toEqual([])
    expect(browserErrors).toEqual([])
    await close()
  },
  60_000,
)
