import { expect, test } from 'vitest'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForFrames } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const invited = await apiOf(shop.url, filled.token)<{ id: string }>('/auth/add', {
  body: { username: 'thu', fullname: 'Thu', email: 'thu@tamhuong.example', role_id: 'SALES' },
})

async function openStaff(path: string, viewport = { width: 1280, height: 900 }) {
  const visitor = await openBrowser(shop.url, { reducedMotion: 'reduce', viewport })
  await staySignedIn(visitor.context, shop.url, filled)
  await visitor.page.goto(path)
  await visitor.page.locator('main h1').waitFor()
  return visitor
}

test('opened screens are tabs that survive a reload and can be closed', async () => {
  const { page, close } = await openStaff('/admin/orders?status=pending')
  const menu = page.getByRole('navigation', { name: 'Danh mục' })
  const row = page.getByRole('navigation', { name: 'Màn hình đang mở' })
  await menu.getByRole('link', { name: 'Sản phẩm' }).click()
  await row.getByRole('link', { name: 'Sản phẩm' }).waitFor()
  await page.reload()
  await row.getByRole('link', { name: 'Đơn hàng' }).click()
  await page.waitForURL('**/admin/orders?status=pending')
  await row.getByRole('button', { name: 'Đóng Đơn hàng' }).click()
  await page.waitForURL('**/admin/products')
  await expect.poll(() => row.getByRole('link').allTextContents()).toEqual(['Sản phẩm'])
  await close()
})

test('the tag of a screen stays when its form is not left, and goes when it is', async () => {
  const { page, close } = await openStaff('/admin/collections/new')
  const row = page.getByRole('navigation', { name: 'Màn hình đang mở' })
  const tag = row.locator('a[href="/admin/collections/new"]')
  await page.locator('main form input').first().fill('Chưa lưu')
  const closeTag = () => row.getByRole('button', { name: /^Đóng/ }).click()
  await closeTag()
  await page.getByRole('button', { name: 'Ở lại trang này' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await tag.count()).toBe(1)
  await closeTag()
  await page.getByRole('button', { name: 'Rời đi, bỏ thay đổi' }).click()
  await page.waitForURL('**/admin')
  await tag.waitFor({ state: 'detached' })
  await close()
})

test('the tag of a screen goes, too, when the next screen opens with other filters than it had', async () => {
  const { page, close } = await openStaff('/admin/reviews?state=approved')
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).first().click()
  await page.waitForURL('**/admin/reviews')
  await page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link', { name: 'Đơn hàng' }).click()
  const row = page.getByRole('navigation', { name: 'Màn hình đang mở' })
  await row.getByRole('button', { name: 'Đóng Đơn hàng' }).click()
  await page.waitForURL('**/admin/reviews?state=waiting')
  await row.getByRole('link', { name: 'Đơn hàng' }).waitFor({ state: 'detached' })
  await close()
})

test('a search for pictures without a match says so', async () => {
  const { page, close } = await openStaff('/admin/media?q=kh%C3%B4ng-c%C3%B3-g%C3%AC')
  await page.getByText('Không có kết quả phù hợp').waitFor()
  await close()
})

test('a row opens on a click, all results can be selected, and only applicable actions are offered', async () => {
  const { page, close } = await openStaff('/admin/orders?limit=10')
  await page.getByRole('row').nth(1).getByText('₫').click()
  await page.waitForURL(/\/admin\/orders\/TH/)
  await page.goto('/admin/orders?status=shipping')
  await page.getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('region', { name: /^Đã chọn/ })
  await bar.getByRole('button', { name: 'Đã giao xong' }).waitFor()
  expect(await bar.getByRole('button', { name: 'Xác nhận đơn' }).count()).toBe(0)
  await page.goto('/admin/orders')
  await page.getByRole('checkbox').nth(1).check()
  await bar.getByRole('button', { name: /^Chọn cả \d+ kết quả/ }).click()
  await page.getByRole('region', { name: /^Đã chọn ([2-9]|\d\d)/ }).waitFor()
  await close()
})

test.each(['', '/en'])(
  'a page behind the last one of %s/admin/questions and reviews opens the last',
  async (locale) => {
    const { page, close } = await openStaff(`${locale}/admin/questions?limit=50&page=9`)
    await page.waitForURL(`**${locale}/admin/questions?limit=50`)
    await page.goto(`${locale}/admin/reviews?state=waiting&page=9`)
    await page.waitForURL(`**${locale}/admin/reviews?state=waiting`)
    await page.goto(`${locale}/admin/questions?q=kh%C3%B4ng-c%C3%B3-g%C3%AC`)
    await page.getByText(locale ? 'Nothing matches' : 'Không có kết quả phù hợp').waitFor()
    await close()
  },
)

test('permission checkboxes are saved together, or reset', async () => {
  const { page, close } = await openStaff('/admin/permission')
  const tick = page.getByRole('checkbox', { name: /^Thủ kho/ }).first()
  const before = await tick.isChecked()
  await tick.setChecked(!before)
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(await tick.isChecked()).toBe(before)
  await tick.setChecked(!before)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).waitFor({ state: 'detached' })
  await page.reload()
  expect(await tick.isChecked()).toBe(!before)
  await close()
})

test('on a phone a list is sorted by a select with its columns, and the order stays in the URL', async () => {
  const { page, close } = await openStaff('/admin/orders', { width: 360, height: 740 })
  const order = page.getByRole('combobox', { name: 'Sắp xếp', exact: true })
  const totals = async () => {
    const texts = await page.getByRole('list', { name: 'Đơn hàng' }).getByText('₫').allTextContents()
    return texts.map((text) => Number(text.replace(/\D/g, '')))
  }
  expect(await order.locator('option:checked').textContent()).toBe('Ngày đặt, giảm dần')
  for (const [label, sort, sign] of [
    ['Tổng tiền, tăng dần', 'orderTotal', 1],
    ['Tổng tiền, giảm dần', '-orderTotal', -1],
  ] as const) {
    await order.selectOption({ label })
    await page.waitForURL(`**/admin/orders?sort=${sort}`)
    const isSorted = (all: number[]) =>
      all.length > 1 && all.every((one, at) => sign * ((all[at + 1] ?? one) - one) >= 0)
    await expect.poll(async () => isSorted(await totals())).toBe(true)
  }
  await page.goto('/en/admin/orders?sort=neededBy')
  const english = page.getByRole('combobox', { name: 'Sort by', exact: true })
  expect(await english.locator('option:checked').textContent()).toBe('Needed by, ascending')
  await close()
})

test('a list whose cards have a layout of their own offers no columns on a phone', async () => {
  const { page, close } = await openStaff('/admin/orders', { width: 360, height: 740 })
  const columns = page.getByRole('button', { name: 'Cột hiển thị' })
  await page.getByRole('list', { name: 'Đơn hàng' }).waitFor()
  expect(await columns.count()).toBe(0)
  await page.goto('/admin/stock')
  await columns.waitFor()
  await close()
})

test('columns chosen for one table of the raw data are not those of the next', async () => {
  const { page, close } = await openStaff('/admin/crud/redirects')
  await page.getByRole('button', { name: 'Cột hiển thị' }).click()
  await page.getByRole('checkbox').first().uncheck()
  await page.keyboard.press('Escape')
  await page.locator('main').getByRole('link', { name: 'Lời mô tả ảnh' }).click()
  await page.waitForURL('**/admin/crud/pictures')
  const headings = page.getByRole('group', { name: 'Lời mô tả ảnh' }).getByRole('columnheader')
  await headings.first().waitFor()
  const shown = await headings.allTextContents()
  await page.reload()
  await headings.first().waitFor()
  expect(shown).toEqual(await headings.allTextContents())
  await close()
})

test('filters chosen before the list has loaded add up, and clearing them keeps the tab', async () => {
  const { page, close } = await openStaff('/admin/orders?status=pending')
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
  const release = await holdRequests(page, '**/api/v1/order/pagination*')
  await page.getByRole('combobox', { name: 'Phương thức thanh toán' }).selectOption('cod')
  await page.getByRole('combobox', { name: 'Phương thức vận chuyển' }).selectOption('pickup')
  release()
  await page.waitForURL('**/admin/orders?status=pending&paymentMethod=cod&shippingMethod=pickup')
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await page.waitForURL('**/admin/orders?status=pending')
  await close()
})

test('a filter chosen at the moment when a search begins adds to it', async () => {
  const { page, browserErrors, close } = await openStaff('/admin/orders')
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
  await page.getByRole('combobox', { name: 'Phương thức thanh toán' }).evaluate((select: HTMLSelectElement) => {
    const wait = window.setTimeout
    // The search begins after this pause; nothing runs between it and the choice.
    const runAndChoose = (run: () => void, ms?: number) =>
      wait(() => {
        run()
        if (ms !== 300) return
        select.value = 'cod'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }, ms)
    Object.assign(window, { setTimeout: runAndChoose })
  })
  await page.getByRole('searchbox').fill('TH')
  await page.waitForURL('**/admin/orders?q=TH&paymentMethod=cod')
  expect(browserErrors).toEqual([])
  await close()
})

test('clearing the filters of a list also clears the product that a link narrowed it to', async () => {
  const { page, close } = await openStaff(`/admin/stock?level=out&product=${filled.product.id}`)
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await page.waitForURL('**/admin/stock')
  await close()
})

test('a history that was closed while it loaded stays closed', async () => {
  const { page, close } = await openStaff('/admin/stock')
  const moves = '**/api/v1/stock/moves/pagination*'
  const release = await holdRequests(page, moves)
  const answer = page.waitForResponse(moves)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('img')
    .or(page.getByRole('row').nth(1).getByRole('cell').nth(1))
    .first()
    .click()
  const drawer = page.locator('dialog[open]')
  await drawer.getByRole('button', { name: 'Đóng' }).click()
  await drawer.waitFor({ state: 'detached' })
  release()
  await (await answer).finished()
  await waitForFrames(page)
  expect(await drawer.count()).toBe(0)
  await close()
})

test.each<[string, string, string[], string]>([
  ['an email', '/admin/message', ['Gửi lại', 'Gửi lại'], '**/api/v1/message/*/resend'],
  ['a question', '/admin/questions?state=waiting', ['Từ chối', 'Từ chối'], '**/api/v1/product-question/*'],
  ['an invitation', '/user/invited', ['Gửi lại lời mời', 'Thu hồi lời mời'], '**/api/v1/auth/user/*/invitation'],
])('while an action on %s runs, a second press does nothing', async (_what, path, buttons, requests) => {
  const { page, close } = await openStaff(path.replace('invited', invited.id))
  if (path === '/admin/message') await page.getByRole('row').nth(1).getByRole('button').first().click()
  let sent = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent += 1
    await released
    return route.continue()
  })
  const [first, second] = buttons.map((name) =>
    page.locator('main, dialog[open]').getByRole('button', { name, exact: true }).first(),
  )
  await first?.press('Enter')
  await expect.poll(() => sent).toBe(1)
  await second?.press('Enter')
  await second?.press('Enter')
  expect(sent).toBe(1)
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET')
  release()
  await answered
  expect(sent).toBe(1)
  await close()
})

test('a second choice of the statistics adds to the first while that still loads, and the controls show both', async () => {
  const { page, close } = await openStaff('/admin/statistics')
  const release = await holdRequests(page, '**/api/v1/statistics/sales*')
  const unit = page.getByRole('combobox', { name: 'Đơn vị thời gian' })
  await unit.selectOption('week')
  await page.getByRole('combobox', { name: 'So sánh với' }).selectOption('year')
  expect(await unit.inputValue()).toBe('week')
  release()
  await page.waitForURL((url) => url.searchParams.get('compare') === 'year')
  expect(new URL(page.url()).searchParams.get('unit')).toBe('week')
  await close()
})

test.each([
  ['in Vietnam', 'Asia/Ho_Chi_Minh', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/],
  ['abroad', 'Asia/Tokyo', /^\d\d\/\d\d\/\d{4} \d\d:\d\d \(GMT\+9\)$/],
])(
  'staff %s read when an order was placed in their own time, named where it is not that of the shop',
  async (...row) => {
    const [, timezoneId, time] = row
    const { page, context, close } = await openBrowser(shop.url, { timezoneId })
    await staySignedIn(context, shop.url, filled)
    await page.goto('/admin/orders')
    await page.getByRole('row').nth(1).getByRole('cell', { name: time }).waitFor()
    await page.goto(`/admin/orders/${filled.orders.open.orderId}`)
    await page.locator('main header').getByText(time).first().waitFor()
    await close()
  },
)
