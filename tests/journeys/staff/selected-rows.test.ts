import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageSummary } from '#content/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import type { OrderListItem } from '#orders/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForFrames } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'
import { stopClock } from '../support/stop-clock.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

async function openStaff(path: string) {
  const visitor = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(visitor.context, shop.url, filled)
  await visitor.page.goto(path)
  await visitor.page.getByRole('checkbox').nth(1).waitFor()
  return visitor
}

/** A colleague changes the page that the screen lists first. */
async function changeFirstPage(): Promise<void> {
  const ask = apiOf(shop.url, filled.token)
  const [first] = (await ask<{ items: PageSummary[] }>('/page/pagination?limit=1&sort=-updatedDate')).items
  if (!first) throw new Error('No page is listed')
  await ask(`/page/${first.id}`, { method: 'PUT', body: { isFeatured: !first.isFeatured } })
}

/** Reviews of one product, which wait for a decision. */
async function writeReviews(...names: string[]): Promise<void> {
  for (const name of names) {
    const said = { email: `${name.length}@example.com`, rating: 5, content: `Hàng đẹp, ${name} rất ưng.` }
    const body = { productId: filled.product.id, name, ...said }
    await apiOf(shop.url, filled.token)('/review-feedback/', { body })
  }
}

const barOf = (page: Page) => page.getByRole('region', { name: /^Đã chọn/ })
const selected = (page: Page, n: string) =>
  page.getByRole('region', { name: new RegExp(`^Đã chọn ${n} mục$`) }).waitFor()
const publish = (page: Page) => barOf(page).getByRole('button', { name: 'Đăng', exact: true })
/** Runs in the browser: presses a busy button in the moment in which it is shown as enabled. */
const pressOnceEnabled = (button: Element) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(pressIfEnabled)
    observer.observe(button, { attributes: true })
    pressIfEnabled()
    function pressIfEnabled() {
      if (!(button instanceof HTMLElement) || button.hasAttribute('aria-disabled')) return
      observer.disconnect()
      button.click()
      resolve()
    }
  })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('a selected row that a colleague changed is refused once, and its refusal stays with that selection', async () => {
  const { page, close } = await openStaff('/admin/pages?limit=50')
  const rows = page.getByRole('checkbox')
  await rows.nth(1).check()
  await changeFirstPage()
  await publish(page).click()
  await barOf(page).getByRole('alert').waitFor()
  await barOf(page).getByRole('button', { name: 'Bỏ chọn' }).press('Enter')
  await barOf(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Trang & bài viết')
  await rows.nth(1).check()
  expect(await barOf(page).getByRole('alert').count()).toBe(0)

  await changeFirstPage()
  const release = await holdRequests(page, '**/api/v1/page/pagination*')
  await publish(page).click()
  await barOf(page).getByRole('alert').waitFor()
  expect(await publish(page).getAttribute('aria-disabled')).toBe('true')
  const pressed = publish(page).evaluate(pressOnceEnabled)
  release()
  await pressed
  await page.getByText('Đăng: xong 1 mục.').waitFor()
  await barOf(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Trang & bài viết')
  await close()
})

test('rows that are ticked while an action runs stay selected', async () => {
  const { page, close } = await openStaff('/admin/pages')
  const release = await holdRequests(page, '**/api/v1/page/0*')
  await page.getByRole('checkbox').nth(1).check()
  await publish(page).click()
  await page.getByRole('checkbox').nth(2).check()
  release()
  await page.getByText('Đăng: xong 1 mục.').waitFor()
  await selected(page, '1')
  expect(await page.getByRole('checkbox').nth(2).isChecked()).toBe(true)
  await close()
})

test('a row that is refused after the selection was cleared is selected again, next to its error', async () => {
  const { page, close } = await openStaff('/admin/pages')
  await page.getByRole('checkbox').nth(1).check()
  await changeFirstPage()
  const release = await holdRequests(page, '**/api/v1/page/0*')
  await publish(page).click()
  await barOf(page).getByRole('button', { name: 'Bỏ chọn' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  release()
  await barOf(page).getByRole('alert').waitFor()
  await selected(page, '1')
  expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(true)
  await close()
})

test('an action that empties the list leaves the focus in it', async () => {
  await apiOf(shop.url, filled.token)('/page/', { body: { title: 'Bản nháp duy nhất', status: 'draft' } })
  const { page, close } = await openStaff('/admin/pages?q=duy+nh%E1%BA%A5t&state=draft')
  await page.getByRole('checkbox').nth(1).check()
  await publish(page).press('Enter')
  await page.getByText('Không có kết quả').waitFor()
  await barOf(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Trang & bài viết')
  await close()
})

test('a deleted review is no longer selected nor stored on the device, and the next one is current', async () => {
  await writeReviews('An', 'Bình', 'Chi')
  const { page, close } = await openStaff('/admin/reviews?state=waiting')
  const list = page.getByRole('list', { name: 'Đánh giá' })
  const card = list.getByRole('listitem').filter({ hasText: 'Bình rất ưng' })
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.review.')))
  for (const name of ['Phản hồi', 'Dịch']) {
    await card.getByRole('button', { name, exact: true }).click()
    await card.getByRole('textbox').fill('Cảm ơn bạn.')
    await page.reload()
  }
  expect(await drafts()).toHaveLength(2)
  await card.getByRole('checkbox').check()
  await card.getByRole('button', { name: 'Xóa', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).press('Enter')
  await card.waitFor({ state: 'detached' })
  expect(await list.locator('[aria-current=true]').innerText()).toContain('Chi rất ưng')
  await expect.poll(() => focused(page)).toBe('Đánh giá')
  expect(await barOf(page).count()).toBe(0)
  expect(await drafts()).toEqual([])
  await close()
})

test('a button of a review at the edge of the screen stays under the pointer that presses it', async () => {
  const { page, close } = await openStaff('/admin/reviews?state=waiting')
  const card = page.getByRole('list', { name: 'Đánh giá' }).getByRole('listitem').nth(2)
  const button = card.getByRole('button', { name: 'Dịch', exact: true })
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await button.hover()
  await page.mouse.down()
  await expect.poll(() => card.getAttribute('aria-current')).toBe('true')
  await waitForFrames(page)
  await page.mouse.up()
  await card.getByRole('textbox').waitFor()
  await close()
})

test('a review to which the keys come back is on the screen, also where the focus stayed in it', async () => {
  await writeReviews('Dung', 'Giang', 'Khánh', 'Phương')
  const { page, close } = await openStaff('/admin/reviews?state=waiting')
  const cards = page.getByRole('list', { name: 'Đánh giá' }).getByRole('listitem')
  await cards.first().getByRole('button', { name: 'Phản hồi', exact: true }).click()
  await cards.first().getByRole('button', { name: 'Hủy bỏ', exact: true }).click()
  const isOnScreen = () =>
    cards.first().evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  for (const key of 'jjjj') await page.keyboard.press(key)
  await expect.poll(() => cards.nth(4).getAttribute('aria-current')).toBe('true')
  await expect.poll(isOnScreen).toBe(false)
  for (const key of 'kkkk') await page.keyboard.press(key)
  await expect.poll(() => cards.first().getAttribute('aria-current')).toBe('true')
  await expect.poll(isOnScreen).toBe(true)
  await close()
})

test('undoing a bulk action takes back that one, not a later one', async () => {
  const { id, orderId } = filled.orders.open
  const { page, close } = await openStaff(`/admin/orders?q=${orderId}`)
  // The messages with their buttons stay.
  await stopClock(page)
  const messageOf = (action: string) =>
    page.locator('.card', { has: page.getByText(`${action}: xong 1 mục.`, { exact: true }) })
  const move = async (action: string) => {
    await page.getByRole('checkbox').nth(1).check()
    await barOf(page).getByRole('button', { name: action, exact: true }).click()
    await messageOf(action).waitFor()
    await barOf(page).waitFor({ state: 'detached' })
  }
  const undo = async (action: string) => {
    const answer = page.waitForResponse('**/api/v1/order/*/undo')
    await messageOf(action).getByRole('button', { name: 'Hoàn tác' }).click()
    return (await answer).status()
  }
  await move('Xác nhận đơn')
  await move('Bắt đầu đóng gói')
  expect(await undo('Xác nhận đơn')).toBe(409)
  expect(await undo('Bắt đầu đóng gói')).toBe(200)
  expect(await apiOf(shop.url, filled.token)(`/order/${id}`)).toMatchObject({ orderStatus: 'confirmed' })
  await close()
})

test('all results of a filter can be selected when more rows of another one are', async () => {
  const { page, close } = await openStaff('/admin/orders?status=pending')
  await page.getByRole('checkbox').first().check()
  const tab = page.getByRole('link', { name: /^Đang giao/ })
  await tab.click()
  await page.waitForURL('**/admin/orders?status=shipping')
  // The URL changes before the list does.
  await tab.and(page.locator('[aria-current]')).waitFor()
  await page.locator('main fieldset[aria-busy=false]').waitFor()
  const all = barOf(page).getByRole('button', { name: /^Chọn cả \d+ kết quả$/ })
  await all.click()
  await all.waitFor({ state: 'detached' })
  expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(true)
  await close()
})

test('of more results than can be selected, the button promises and takes a thousand, and says so', async () => {
  const { page, close } = await openStaff('/admin/orders')
  const total = 2500
  let order: OrderListItem | undefined
  await page.route('**/api/v1/order/pagination*', async (route) => {
    const answer = await route.fetch()
    const { res_data, ...rest } = (await answer.json()) as Envelope<{
      items: OrderListItem[]
      limit: number
      page: number
    }>
    const { limit, page } = res_data
    order ??= res_data.items[0]
    const items = Array.from({ length: limit }, (_, at) => ({ ...order, id: `order-${page}-${at}` }))
    await route.fulfill({ response: answer, json: { ...rest, res_data: { ...res_data, items, total } } })
  })
  await page.getByRole('link', { name: /^Chờ xác nhận/ }).click()
  await page.getByText(/trong 2\.?500$/).waitFor()
  await page.getByRole('checkbox').nth(1).check()
  await barOf(page)
    .getByRole('button', { name: /^Chọn 1\.?000 kết quả đầu tiên$/ })
    .click()
  await selected(page, '1\\.?000')
  await page.getByText(/^Chỉ chọn được 1\.?000 trong 2\.?500 kết quả/).waitFor()
  expect(
    await barOf(page)
      .getByRole('button', { name: /kết quả/ })
      .count(),
  ).toBe(0)
  await close()
})
