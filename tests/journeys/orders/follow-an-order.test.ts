import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { formatDaysShort } from '#foundation/dates/format-dates.ts'
import type { Order } from '#orders/contract.ts'
import type { Email, EmailSummary } from '#system/message-contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { orderBody } from '../../support/factories/entities.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)
const token = await signIn(shop.url)

const slug = 'bo-tam-su-dong'
const pieces = async () => (await ask<Product>(`/product/${slug}`)).quantity

async function placed(): Promise<Order> {
  const product = await ask<Product>(`/product/${slug}`)
  const chosen = product.variations.find(({ quantity }) => quantity > 2)
  const lines = [{ productId: product.id, amount: 1, selectedVariations: chosen?.values ?? [] }]
  return ask<Order>('/order/', { body: orderBody(lines) })
}

const move = (orderId: string, orderStatus: string) =>
  ask(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus }, token })

/** Text of the email about an order, once it was sent. */
async function mailAbout(order: Order): Promise<string> {
  const query = encodeURIComponent(JSON.stringify({ aboutId: order.id }))
  const sent = async () => {
    const { items } = await ask<{ items: EmailSummary[] }>(`/message/pagination?query=${query}`, { token })
    return items.find(({ state }) => state === 'kept')
  }
  const { id } = await vi.waitUntil(sent, { timeout: 20_000 })
  return (await ask<Email>(`/message/${id}`, { token })).textBody ?? ''
}

async function askFor(page: Page, id: string, proof: string): Promise<void> {
  await page.goto('/track-order')
  await sendSearch(page, id, proof)
}

async function sendSearch(page: Page, id: string, proof: string): Promise<void> {
  await page.getByLabel('Mã đơn hàng').fill(id)
  await page.getByLabel('Số điện thoại').fill(proof)
  await page.getByRole('button', { name: 'Tra cứu', exact: true }).click()
}

test('a buyer follows an order on two devices and cancels it before it is packed', async () => {
  const before = await pieces()
  const order = await placed()
  const written = `${order.orderId.slice(0, 5).toLowerCase()} ${order.orderId.slice(5)}`

  const first = await openBrowser(shop.url)
  await askFor(first.page, written, '0987 654 321')
  await first.page.getByText('Mã đơn hàng, số điện thoại hoặc email không đúng.').waitFor()
  await askFor(first.page, written, '0912 345 678')
  await first.page.waitForURL(`**/order/${order.orderId}`)
  await first.page.getByText('12 Hàng Quạt').waitFor()
  expect(first.page.url()).not.toMatch(/912.?345/)
  await first.page.goto(`/order/${order.orderId}?placed=1`)
  await first.page.getByText('12 Hàng Quạt').waitFor()
  const arrival = formatDaysShort(order.arrivesFrom ?? '', order.arrivesTo ?? '', 'vi')
  await first.page.getByRole('status').getByText(`Dự kiến giao: ${arrival}.`).waitFor()

  // On another device: nothing personal with the order ID alone, everything with the link of the email.
  await move(order.orderId, 'confirmed')
  const second = await openBrowser(shop.url, { viewport: { width: 360, height: 760 } })
  await second.page.goto(`/order/${order.orderId}`)
  expect(await second.page.locator('main').textContent()).not.toMatch(/Lan|Hàng Quạt|lan@/)
  const link = /\/order\/\S+\?key=\S+/.exec(await mailAbout(order))?.[0] ?? ''
  await second.page.goto(link)
  await second.page.getByText('12 Hàng Quạt').waitFor()
  await second.page.locator('[aria-current=step]', { hasText: 'Đã xác nhận' }).waitFor()
  await second.page.getByText(arrival, { exact: true }).waitFor()
  await waitForHydration(second.page)
  expect(await accessibilityViolationsOf(second.page)).toEqual([])

  await second.page.getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click()
  await second.page.getByLabel('Lý do hủy').selectOption('Tôi đổi ý')
  expect(await accessibilityViolationsOf(second.page)).toEqual([])
  await second.page.getByRole('button', { name: 'Hủy đơn hàng này' }).click()
  await second.page.locator('[aria-current=step]', { hasText: 'Lý do: Tôi đổi ý' }).waitFor()
  expect(await second.page.locator(':focus').textContent()).toBe('Hành trình đơn hàng')
  expect(await second.page.getByRole('button', { name: 'Hủy đơn hàng' }).count()).toBe(0)
  expect(await pieces()).toBe(before)

  await first.page.reload()
  await first.page.locator('[aria-current=step]', { hasText: 'Đã hủy' }).waitFor()
  const refused = (browserError: string) => !browserError.includes('404')
  expect([...first.browserErrors, ...second.browserErrors].filter(refused)).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('where the browser stores nothing, an order opens with all details as well, its button busy until then', async () => {
  const order = await placed()
  const { page, context, close } = await openBrowser(shop.url)
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    addEventListener('pagehide', () => {
      const button = document.querySelector('main form [type=submit]')
      setItem.call(sessionStorage, 'busy', String(button?.getAttribute('aria-busy')))
    })
  })
  await page.goto('/track-order')
  await waitForHydration(page)
  await sendSearch(page, order.orderId, 'lan@example.com')
  await page.getByText('12 Hàng Quạt').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true')
  await close()
})

test('the focus follows each action on an order: its opening by phone number, then its cancelling', async () => {
  const order = await placed()
  const { page, close } = await openBrowser(shop.url)
  await page.goto(`/order/${order.orderId}`)
  await waitForHydration(page)
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByRole('button', { name: 'Xem đầy đủ' }).click()
  const history = page.locator('h2:focus', { hasText: 'Hành trình đơn hàng' })
  await history.waitFor()
  await page.getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click()
  await page.getByRole('button', { name: 'Hủy đơn hàng này' }).click()
  await page.locator('[aria-current=step]', { hasText: 'Đã hủy' }).waitFor()
  await history.waitFor()
  await close()
})

test('a buyer too late to cancel is told so and loses nothing', async () => {
  const order = await placed()
  const { page, close } = await openBrowser(shop.url)
  await page.goto(`/order/${order.orderId}?key=${order.trackingKey}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click()
  for (const state of ['confirmed', 'packing']) await move(order.orderId, state)
  await page.getByRole('button', { name: 'Hủy đơn hàng này' }).click()
  await page.getByText('nên không tự hủy được nữa').waitFor()
  await close()
})

test('without JavaScript an order can be found, opened and cancelled as well', async () => {
  const order = await placed()
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  await page.goto(`/order/${order.orderId}`)
  await page.getByLabel('Số điện thoại').fill('0987654321')
  await page.getByRole('button', { name: 'Xem đầy đủ' }).click()
  await page.getByText('Mã đơn hàng, số điện thoại hoặc email không đúng.').waitFor()
  await askFor(page, order.orderId, '0912345678')
  await page.getByText('12 Hàng Quạt').waitFor()
  expect(page.url()).not.toMatch(/912/)
  await page.locator('main summary', { hasText: 'Hủy đơn hàng' }).click()
  await page.getByRole('button', { name: 'Hủy đơn hàng này' }).click()
  await page.locator('[aria-current=step]', { hasText: 'Đã hủy' }).waitFor()
  await close()
})

test('the search for an order lists those of this device with date, state and sum, asked for with their proof only', async () => {
  const order = await placed()
  const stored = [
    { orderId: order.orderId, key: order.trackingKey },
    { orderId: 'TH00000000000', key: 'khong-dung' },
    { orderId: 'TH11111111111' },
  ]
  const { page, context, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 760 } })
  await storeIn(context, { 'tamhuong.orders': JSON.stringify({ state: { orders: stored }, version: 0 }) })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/order/') && asked.push(request.url()))
  await page.goto('/track-order')
  const own = page.getByRole('link', { name: new RegExp(order.orderId) })
  await own.getByText('Chờ xác nhận').waitFor()
  expect(await own.textContent()).toMatch(/3\.900\.000.*\d\d\/\d\d\/\d{4} · Chờ xác nhận/)
  await page.getByRole('link', { name: /TH00000000000.*không đúng/ }).waitFor()
  expect(asked).toHaveLength(2)
  expect(asked.every((url) => url.includes('key='))).toBe(true)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await close()
})
