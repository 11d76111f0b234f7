import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { feedKey, fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop({ SEPAY_API_KEY: feedKey })
const filled = await fillStaffShop(shop.url)
const refundDue = await cancelPaidOrder()

/** The Order ID of a cancelled order of which the shop still has the money. */
async function cancelPaidOrder(): Promise<string> {
  const ask = apiOf(shop.url, filled.token)
  const { items } = await ask<{ items: Order[] }>('/order/pagination?limit=100')
  const paid = items.find((order) => order.paymentStatus === 'paid' && order.paymentMethod !== 'cod')
  if (!paid) throw new Error('No transfer came in')
  await ask(`/order/${paid.id}/status`, {
    method: 'PUT',
    body: { orderStatus: 'cancelled', reason: 'Khách đổi ý' },
  })
  return paid.orderId
}

const openStaff = (path: string, prepare?: (page: Page) => Promise<void>) =>
  openStaffScreen(shop.url, filled, path, prepare)

/** The errors of the screen, outside its dialogs. */
const screenErrors = (page: Page) => page.locator('main [role=alert]:not(dialog *)')

test.each([
  ['refunds due', '/admin/payments'],
  ['the order', `/admin/orders/${refundDue}`],
])('a refund that fails without a connection keeps its dialog over %s', async (_screen, path) => {
  const { page, context, close } = await openStaff(path)
  await page.locator('main').getByRole('button', { name: 'Ghi nhận hoàn tiền', exact: true }).click()
  const title = await page.title()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name=amount]').fill('1.000')
  await dialog.locator('[name=reason]').fill('Hoàn trước một phần')
  const confirm = dialog.getByRole('button', { name: 'Ghi nhận hoàn tiền', exact: true })
  await context.setOffline(true)
  await confirm.click()
  await screenErrors(page).first().waitFor()
  expect(await page.title()).toBe(title)
  expect(await dialog.count()).toBe(1)
  expect(await dialog.getByRole('alert').count()).toBe(1)
  expect(await dialog.locator('[name=reason]').inputValue()).toBe('Hoàn trước một phần')

  await context.setOffline(false)
  await confirm.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => screenErrors(page).count()).toBe(0)
  await close()
})

test('a dashboard that fails to refresh keeps its figures below the error', async () => {
  const { page, close } = await openStaff('/admin', (opened) => opened.clock.install())
  const tasks = page.locator('#tasks')
  await tasks.waitFor()
  await page.route('**/api/v1/statistics/today', (route) => route.abort())
  await page.clock.fastForward('01:01')
  const failure = screenErrors(page).filter({ hasText: 'Không tải được bảng điều khiển' })
  await failure.waitFor()
  expect(await tasks.count()).toBe(1)

  await page.unroute('**/api/v1/statistics/today')
  await failure.getByRole('button').click()
  await failure.waitFor({ state: 'detached' })
  await close()
})

test.each([
  ['review', '/admin/reviews?state=approved', 'Từ chối', '**/api/v1/review-feedback/pagination*'],
  ['question', '/admin/questions?state=approved', 'Ẩn đi', '**/api/v1/product-question/pagination*'],
])('a reply to a %s stays while the list fails to reload', async (kind, path, decide, list) => {
  const { page, close } = await openStaff(path)
  const cards = page.locator('main ul[aria-busy] > li')
  const [answered, decided] = [cards.first(), cards.nth(1)]
  if (kind === 'review') await answered.getByRole('button', { name: 'Phản hồi', exact: true }).click()
  const reply = answered.getByRole('textbox').first()
  await reply.fill('Cảm ơn bạn')
  await page.route(list, (route) => route.abort())
  await decided.getByRole('button', { name: decide }).click()
  await screenErrors(page).filter({ hasText: 'Không tải được' }).waitFor()
  expect(await reply.inputValue()).toBe('Cảm ơn bạn')
  await close()
})

test.each(['products', 'visits', 'stock'])(
  'the statistics say that their part %s could not be loaded',
  async (part) => {
    const { page, close } = await openStaff('/admin/statistics', async (opened) => {
      await opened.route(`**/api/v1/statistics/${part}*`, (route) => route.abort())
    })
    const failure = screenErrors(page).filter({ hasText: 'Không tải được thống kê' })
    await failure.waitFor()
    await page.unroute(`**/api/v1/statistics/${part}*`)
    await failure.getByRole('button').click()
    await failure.waitFor({ state: 'detached' })
    await close()
  },
)

test('stock is listed also while the pieces in orders cannot be counted', async () => {
  const pieces = '**/api/v1/order/unpacked*'
  const { page, close } = await openStaff('/admin/stock', async (opened) => {
    await opened.route(pieces, (route) => route.abort())
  })
  await page
    .getByRole('textbox', { name: /^Số lượng mới/ })
    .first()
    .waitFor()
  expect(await screenErrors(page).count()).toBe(0)
  await close()
})

const editorStyle = '**/assets/rich-text-*.css'

test('a style sheet that fails to load is reported by its path, and the error can be handled', async () => {
  const { page, context, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(context, shop.url, filled)
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', (event) => {
      Object.assign(window, { preloadError: (event as Event & { payload: Error }).payload.message })
      if (location.search === '?handled') event.preventDefault()
    })
  })
  await page.route(editorStyle, (route) => route.abort())
  const preloadError = () => page.evaluate(() => (window as Window & { preloadError?: string }).preloadError)
  const editor = page.getByRole('textbox', { name: /^Mô tả/ }).and(page.locator('[contenteditable]'))

  await page.goto(`/admin/products/${filled.product.id}`)
  await expect.poll(preloadError).toMatch(/^Unable to preload CSS for \S*\/assets\/rich-text-\S+\.css$/)
  await page.getByRole('heading', { level: 1, name: 'Màn hình này chưa hiển thị được' }).waitFor()
  await page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link', { name: 'Sản phẩm' }).waitFor()

  await page.goto(`/admin/products/${filled.product.id}?handled`)
  await editor.first().waitFor()
  expect(await preloadError()).toMatch(/^Unable to preload CSS for \S*\/assets\//)
  await close()
})
