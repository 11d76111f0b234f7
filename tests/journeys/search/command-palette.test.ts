import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

async function openPalette() {
  const session = await openStaffScreen(shop.url, filled, '/user')
  const opener = session.page.locator('header button[aria-keyshortcuts]')
  await opener.press('Enter')
  const field = session.page.getByRole('combobox', { name: 'Màn hình, đơn hàng, sản phẩm…' })
  await waitForFocus(session.page, field)
  return { ...session, opener, field }
}

const results = (page: Page) => page.getByRole('listbox', { name: 'Tìm nhanh' }).getByRole('option')

/** The place in the list of the result that the field refers to, which Enter opens. */
const activeResult = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return [...document.querySelectorAll('dialog [role=option]')].findIndex((option) => option.id === id)
  })

test('keys and pointer choose a result while the focus stays in the field; Escape returns it', async () => {
  const { page, browserErrors, opener, field, close } = await openPalette()
  const steps = [
    ['ArrowUp', 0],
    ['ArrowDown', 1],
    ['PageDown', 6],
    ['ArrowDown', 7],
    ['PageUp', 2],
    ['PageUp', 0],
  ] as const
  for (const [key, place] of steps) {
    await page.keyboard.press(key)
    await expect.poll(() => activeResult(page), { message: key }).toBe(place)
  }
  await results(page).nth(3).hover()
  await expect.poll(() => activeResult(page)).toBe(3)
  await field.hover()
  expect(await activeResult(page)).toBe(3)
  for (let n = 0; n < 12; n++) await page.keyboard.press('PageDown')
  const count = await results(page).count()
  await expect.poll(() => activeResult(page)).toBe(count - 1)
  const isInView = () =>
    results(page)
      .last()
      .evaluate((option) => {
        const list = option.closest('[role=listbox]')?.getBoundingClientRect().bottom ?? 0
        return option.getBoundingClientRect().bottom <= list
      })
  await expect.poll(isInView).toBe(true)

  await page.keyboard.type('ham')
  await page.keyboard.press('Home')
  await page.keyboard.type('t')
  await page.keyboard.press('End')
  await page.keyboard.type(' so')
  await expect.poll(() => activeResult(page)).toBe(0)
  expect(await results(page).first().textContent()).toBe('Tham số hệ thống')
  expect(
    await page.getByRole('listbox', { name: 'Tìm nhanh' }).getByRole('group').first().getAttribute('aria-labelledby'),
  ).toBeTruthy()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await waitForFocus(page, opener)
  expect(browserErrors).toEqual([])
  await close()
})

test('a word that a keyboard still composes is searched; the status says what is found, loading or has failed', async () => {
  const { page, context, field, close } = await openPalette()
  const status = page.getByRole('dialog').getByRole('status')
  const keyboard = await context.newCDPSession(page)
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeResult(page)).toBe(3)
  await keyboard.send('Input.imeSetComposition', { text: 'tham so', selectionStart: 7, selectionEnd: 7 })
  await expect.poll(() => results(page).first().textContent()).toBe('Tham số hệ thống')
  await expect.poll(() => activeResult(page)).toBe(0)
  await keyboard.send('Input.insertText', { text: 't' })
  await expect.poll(() => results(page).count()).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeResult(page)).toBe(1)
  await field.fill('zzzz')
  await status.filter({ hasText: 'Không tìm thấy gì.' }).waitFor()
  expect(await results(page).count()).toBe(0)
  const release = await holdRequests(page, '**/product/suggest?*')
  await field.fill('bo tam su')
  await status.filter({ hasText: 'Đang tải' }).waitFor()
  release()
  await results(page).filter({ hasText: 'Bộ tam sự' }).first().waitFor()
  await status.filter({ hasText: 'Enter để mở' }).waitFor()
  await context.setOffline(true)
  await field.fill('bo tam su men')
  await status.filter({ hasText: 'kết nối' }).waitFor()
  await close()
})
