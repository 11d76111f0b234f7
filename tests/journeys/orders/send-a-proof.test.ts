import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { fillShop } from '../support/filled-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)
const staff = await fillStaffShop(shop.url)

const phone = { viewport: { width: 360, height: 780 } }

const screenshot = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 360, height: 780, channels: 3, background: '#0a6847' } })
    .png()
    .toBuffer(),
})

/** Storage of the device that placed the order. */
async function storageOfBuyer(orderId: string) {
  const { trackingKey } = await apiOf(shop.url)<Order>(`/order/${orderId}?phone=0912345678`)
  return { 'tamhuong.orders': JSON.stringify({ state: { orders: [{ orderId, key: trackingKey }] }, version: 0 }) }
}

async function isClean(page: Page): Promise<void> {
  expect(await accessibilityViolationsOf(page)).toEqual([])
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isTooWide)).toBe(false)
}

/** Waits until every picture in the list is shown, and returns their number. */
async function shownPictures(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main li img')].every(
      (img) => img.complete && img.naturalWidth > 0,
    ),
  )
  return page.locator('main li img').count()
}

test('while a picture is sent slowly, its button stays busy and the bar shown', async () => {
  const { page, close } = await openBrowser(shop.url, phone)
  // Half a minute passes in one and a half seconds.
  await page.addInitScript(() => {
    const later = window.setTimeout
    Object.assign(window, { setTimeout: (act: () => void, ms: number) => later(act, ms < 20_000 ? ms : ms / 20) })
  })
  await page.goto(shopper.files)
  await waitForHydration(page)
  await page.getByLabel('Chọn ảnh').setInputFiles(await screenshot('chuyen-khoan.png'))
  await page.locator('[data-loading-bar]').evaluate((bar) => {
    const button = document.querySelector('button[name=intent]')
    const follow = () => console.log((bar as HTMLElement).hidden ? 'hidden' : 'shown', button?.ariaBusy)
    new MutationObserver(follow).observe(bar, { attributes: true })
    addEventListener('submit', () => setTimeout(() => console.log('half a minute later'), 30_000))
  })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const release = await holdRequests(page, '**/files?key=*')
  await page.getByRole('button', { name: 'Gửi ảnh' }).click({ noWaitAfter: true })
  await expect.poll(() => said).toEqual(['shown true', 'half a minute later'])
  release('cut off')
  await close()
})

test('a buyer on a phone sends a proof of the transfer, staff look at it in the order and add a paper', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
  const { transfer } = shopper.orders
  await storeIn(context, await storageOfBuyer(transfer))
  await page.goto(`/order/${transfer}`)
  await page.getByRole('link', { name: 'Gửi ảnh chuyển khoản' }).click()
  await page.waitForURL(`**/order/${transfer}/files?key=*`)
  await page.getByText('Còn gửi được 3 ảnh.').waitFor()
  await isClean(page)

  const file = page.getByLabel('Chọn ảnh')
  // The browser's own “Choose File” and “No file chosen” are not shown.
  const colour = () => file.evaluate((input) => getComputedStyle(input).color)
  await page.getByText('Chọn tệp').waitFor()
  expect(await file.evaluate((input) => getComputedStyle(input, '::file-selector-button').opacity)).toBe('0')
  expect(await colour()).toBe('rgba(0, 0, 0, 0)')
  const send = page.getByRole('button', { name: 'Gửi ảnh' })
  await file.setInputFiles({ name: 'sao-ke.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') })
  expect(await colour()).not.toBe('rgba(0, 0, 0, 0)')
  await send.click()
  await page.getByText('Tệp này là PDF.').waitFor()
  await expect.poll(() => file.evaluate((input) => input === document.activeElement)).toBe(true)
  await isClean(page)
  const large = { name: 'to.png', mimeType: 'image/png', buffer: Buffer.alloc(9 * 1024 * 1024) }
  await file.setInputFiles(large)
  await send.click()
  await page.getByText('Tệp quá lớn (tối đa 8 MB).').waitFor()

  await file.setInputFiles(await screenshot('giao dịch.png'))
  await send.click()
  await page.getByText('Đã nhận ảnh của bạn').waitFor()
  expect(await shownPictures(page)).toBe(1)
  await page.getByText('Còn gửi được 2 ảnh.').waitFor()
  await isClean(page)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Xem ảnh 1: giao dịch.webp' }).click(),
  ])
  await opened.waitForLoadState()
  expect(opened.url()).toContain('size=full')
  await opened.close()

  await lookAsStaff(transfer)

  await page.reload()
  await page.getByRole('heading', { name: 'Cửa hàng gửi bạn' }).waitFor()
  expect(await shownPictures(page)).toBe(2)
  await page.getByRole('button', { name: 'Gỡ ảnh 1: giao dịch.webp' }).click()
  await page.getByText('Đã gỡ ảnh').waitFor()
  expect(await shownPictures(page)).toBe(1)

  await page.goto(`/checkout/payment?order=${transfer}`)
  await page.getByText('Đang chờ xác nhận thanh toán…').waitFor()
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Gửi ảnh chuyển khoản' }).click()
  await page.waitForURL(`**/order/${transfer}/files?key=*`)
  expect(browserErrors.filter((error) => !error.includes('status of 4'))).toEqual([])
  await close()
})

/** Staff open the proof large, add a paper and remove nothing. */
async function lookAsStaff(orderId: string): Promise<void> {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(context, shop.url, staff)
  await page.goto(`/admin/orders/${orderId}`)
  const proof = page.getByRole('button', { name: 'Xem ảnh 1: giao dịch.webp' })
  await proof.locator('img').waitFor()
  await page.getByText('Người mua gửi').waitFor()
  await page.setViewportSize(phone.viewport)
  await proof.click()
  await page.getByRole('dialog').getByRole('img', { name: 'giao dịch.webp' }).waitFor()
  await isClean(page)
  await page.keyboard.press('Escape')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Thêm ảnh' }).click(),
  ])
  await chooser.setFiles(await screenshot('phiếu giao.png'))
  await page.getByText('Đã thêm ảnh vào đơn hàng').waitFor()
  await page.getByRole('button', { name: 'Xem ảnh 2: phiếu giao.webp' }).waitFor()
  expect(browserErrors).toEqual([])
  await close()
}

test('the pictures need the key of the order, work without scripts, and are closed once it was cancelled', async () => {
  const { transfer } = shopper.orders
  const without = await fetch(`${shop.url}/order/${transfer}/files`, { redirect: 'manual' })
  expect([without.status, without.headers.get('location')]).toEqual([302, `/order/${transfer}`])
  const wrong = await fetch(`${shop.url}/order/${transfer}/files?key=khong-phai-chia-khoa-nay`)
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([404, 'private, no-store'])

  const { page, close } = await openBrowser(shop.url, { ...phone, javaScriptEnabled: false })
  await page.goto(`/en${shopper.files}`)
  const before = await page.locator('main li img').count()
  await page.getByLabel('Choose a picture').setInputFiles(await screenshot('transfer.png'))
  await page.getByRole('button', { name: 'Send the picture' }).click()
  await page.getByText('Your picture was received').waitFor()
  expect(await page.locator('main li img').count()).toBe(before + 1)
  await apiOf(shop.url)(`/order/${transfer}/cancel`, { body: { phone: '0912345678' } })
  await page.goto(`/en${shopper.files}`)
  await page.getByText('The order does not await a transfer').waitFor()
  expect(await page.getByRole('button', { name: /^Remove picture|^Send/ }).count()).toBe(0)
  await close()
})
