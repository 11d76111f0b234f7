import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FamilyCalendarLink } from '#calendar/family/family-contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { mailedLink } from '../support/mailed-links.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 740 } }
const button = (page: Page, name: string) => page.getByRole('button', { name })

const reminderLink = (address: string) =>
  mailedLink(shop, address, /(?:\/en)?\/calendar\/reminder\/[\w-]+\?key=[\w-]{22}(?=\s)/)

/** Adds a family with one day, subscribes, and opens the form for reminders. */
async function openReminders(page: Page): Promise<void> {
  await page.goto('/calendar/family')
  await waitForHydration(page)
  await page.getByLabel('Tên ngày', { exact: true }).fill('Giỗ ông nội')
  await page.getByLabel('Ngày', { exact: true }).fill('15')
  await page.getByLabel('Tháng', { exact: true }).fill('7')
  await button(page, 'Ghi vào sổ').press('Enter')
  await button(page, 'Lịch tự cập nhật').press('Enter')
  await page.getByLabel(/^Tôi đồng ý để cửa hàng lưu/).check()
  await button(page, 'Tạo liên kết').press('Enter')
  await page.getByRole('heading', { name: 'Thư nhắc ngày trong sổ giỗ' }).waitFor()
}

test('a family asks for reminders by email on a phone, confirms, and unsubscribes by the link of the mail', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openReminders(page)
  await button(page, 'Gửi thư xác nhận').press('Enter')
  await page.locator('main input[name=email][aria-invalid=true]').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('con-chau@example.com')
  await button(page, 'Gửi thư xác nhận').press('Enter')
  await page.getByText('Cần bạn đồng ý trước khi lưu.').waitFor()
  await page.getByLabel(/^Tôi đồng ý cho cửa hàng lưu email/).check()
  await button(page, 'Gửi thư xác nhận').press('Enter')
  await page.getByText('một thư xác nhận đang trên đường').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await button(page, 'Ngừng và xóa khỏi cửa hàng').waitFor()
  // Expected 422 responses appear in the browser's console.
  expect(browserErrors.filter((browserError) => !browserError.includes('422'))).toEqual([])
  await close()

  const link = await reminderLink('con-chau@example.com')
  const mail = await openBrowser(shop.url, { ...phone, javaScriptEnabled: false })
  const answer = await mail.page.goto(link)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(await mail.page.textContent('main')).not.toContain('con-chau@example.com')
  await button(mail.page, 'Xác nhận').click()
  await mail.page.getByText('Địa chỉ này nhận thư nhắc').waitFor()
  await mail.page.goto(link)
  await mail.page.getByText('Địa chỉ này nhận thư nhắc').waitFor()
  await button(mail.page, 'Ngừng nhắc và xóa email của tôi').click()
  await mail.page.getByRole('heading', { name: 'Đã ngừng nhắc' }).waitFor()
  await mail.page.goto(link)
  await mail.page.getByText('Thư nhắc này không còn nữa.').waitFor()
  await mail.close()
})

test('the pages behind reminder links have no accessibility errors, in both languages', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  const days = [{ id: 'a', name: 'Giỗ', calendar: 'lunar', day: 1, month: 2, leap: 'once', revision: 0 }]
  const ask = apiOf(shop.url)
  const { id, key } = await ask<FamilyCalendarLink>('/family-calendar/', { body: { days, consent: true } })
  const body = { key, email: 'english@example.com', consent: true }
  await ask(`/family-calendar/${id}/reminder`, { body, headers: { 'accept-language': 'en' } })
  const link = await reminderLink('english@example.com')
  expect(link).toMatch(/^\/en\//)
  for (const path of [link, link.slice(3), '/en/calendar/reminder/0?left=1']) {
    await page.goto(path)
    expect(await accessibilityViolationsOf(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const html = await (await fetch(shop.url + path)).text()
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId}: ${selector}`))).toEqual(
      [],
    )
  }
  expect(browserErrors).toEqual([])
  await close()
})
