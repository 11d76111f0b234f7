import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Moves a menu entry by a button, which must have the focus afterwards, too. */
async function moveEntry(page: Page, button: Locator): Promise<void> {
  const label = await button.getAttribute('aria-label')
  const arranged = page.waitForResponse('**/api/v1/menu/arrange')
  await button.press('Enter')
  await arranged
  await page.locator('main ul[aria-busy=false]').waitFor()
  expect(await focusedLabel(page)).toBe(label)
}

test('an entry moved by keyboard keeps the focus on its button, which takes no press until it is moved', async () => {
  const { page, close } = await openStaff('/admin/menus')
  const list = page.locator('main ul[aria-busy]')
  const down = list.getByRole('button', { name: /^Đưa .* xuống/ }).first()
  const label = await down.getAttribute('aria-label')
  const moves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && moves.push(request.url()))
  const release = await holdRequests(page, '**/api/v1/menu/arrange')
  await down.press('Enter')
  await list.and(page.locator('[aria-busy=true]')).waitFor()
  await page.keyboard.press('Enter')
  release()
  await list.and(page.locator('[aria-busy=false]')).waitFor()
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(label)
  expect(moves.length).toBe(1)
  await close()
})

test('an entry keeps the focus on its button when that moved it to an end of the list, in or out', async () => {
  const { page, close } = await openStaff('/admin/menus?location=footer')
  const button = (name: RegExp) => page.locator('main ul[aria-busy]').getByRole('button', { name })
  const named = async (found: Locator) =>
    page.getByRole('button', { name: (await found.getAttribute('aria-label')) ?? '', exact: true })
  for (const step of [/^Đưa .* ra ngoài$/, /^Đưa .* vào dưới mục trước$/]) {
    const move = await named(button(step).and(page.locator(':not([aria-disabled=true], :disabled)')).first())
    await moveEntry(page, move)
    expect(await move.getAttribute('aria-disabled')).toBe('true')
  }
  const up = await named(
    button(/^Đưa .* lên$/)
      .and(page.locator(':not([aria-disabled=true], :disabled)'))
      .first(),
  )
  while ((await up.getAttribute('aria-disabled')) === null) await moveEntry(page, up)
  await close()
})

test('a section of the home page moved to the top by keyboard keeps the focus on its button', async () => {
  const { page, close } = await openStaff('/admin/landing')
  const second = page
    .locator('main ol')
    .getByRole('button', { name: /^Đưa .* lên$/ })
    .nth(1)
  const label = await second.getAttribute('aria-label')
  await second.press('Enter')
  const moved = page
    .locator('main ol')
    .getByRole('button', { name: /^Đưa .* lên$/ })
    .first()
  await expect.poll(() => moved.getAttribute('aria-label')).toBe(label)
  expect(await focusedLabel(page)).toBe(label)
  await moved.press('Enter')
  expect(await moved.getAttribute('aria-label')).toBe(label)
  await close()
})

test('the button that sends an email again keeps the focus meanwhile', async () => {
  const { page, close } = await openStaff(`/admin/orders/${filled.orders.delivered.orderId}`)
  const release = await holdRequests(page, '**/api/v1/message/*/resend')
  const again = page.getByRole('button', { name: 'Gửi lại', exact: true }).first()
  await again.press('Enter')
  const busy = page.getByRole('button', { name: 'Gửi lại', exact: true, disabled: true }).first()
  await waitForFocus(page, busy)
  release()
  await busy.waitFor({ state: 'detached' })
  await waitForFocus(page, again)
  await close()
})

test('a filter taken away by keyboard, alone or with all others, leaves the focus at the filters', async () => {
  const { page, close } = await openStaff('/admin/orders?paymentMethod=cod&shippingMethod=pickup')
  const bar = page.getByRole('group', { name: 'Bộ lọc', exact: true })
  for (const name of [/^Bỏ lọc/, 'Xóa bộ lọc']) {
    const button = bar.getByRole('button', { name }).first()
    const label = await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
    await button.press('Enter')
    await bar.getByRole('button', { name: label ?? '', exact: true }).waitFor({ state: 'detached' })
    await waitForFocus(page, bar)
  }
  await close()
})

test('a value set back to its default leaves the focus at the line that says so', async () => {
  const { page, close } = await openStaff('/admin/system-params')
  const name = page.locator('[name="shop.name"]')
  await name.fill(`${await name.inputValue()} mới`)
  await page
    .getByRole('button', { name: /^Về mặc định/ })
    .first()
    .press('Enter')
  await page.locator(':focus').getByText('Đang dùng giá trị mặc định').waitFor()
  await close()
})

test('a picture that is taken away leaves the focus at its field', async () => {
  const { page, close } = await openStaff(`/admin/collections/${filled.ids.collection}`)
  const remove = page.getByRole('button', { name: 'Bỏ ảnh' })
  const field = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Chọn ảnh' }) })
  await remove.press('Enter')
  await remove.waitFor({ state: 'detached' })
  await waitForFocus(page, field)
  await close()
})

test('a device that is signed out, and a question or review that is declined, leave the focus at their list', async () => {
  await signIn(shop.url)
  for (const [path, list, button] of [
    ['/admin/account', 'Thiết bị đang đăng nhập', /^Đăng xuất/],
    ['/admin/questions?state=waiting', 'Hỏi đáp', 'Từ chối'],
    ['/admin/reviews?state=waiting', 'Đánh giá', 'Từ chối'],
  ] as const) {
    const { page, close } = await openStaff(path)
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: button }) })
    await rows.first().waitFor()
    const count = await rows.count()
    await rows.first().getByRole('button', { name: button }).press('Enter')
    await expect.poll(() => rows.count()).toBe(count - 1)
    await waitForFocus(page, page.getByRole('list', { name: list }))
    await close()
  }
})

test('a reply has the focus while it is open, then its review; what is typed on decides on no review', async () => {
  const path = '/admin/reviews?state=approved'
  const { page, close } = await openStaffScreen(shop.url, filled, path, (opened) => opened.clock.install())
  const changes: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.postDataJSON()))
  const list = page.getByRole('list', { name: 'Đánh giá' })
  const card = list.locator('> li').first()
  const typed = card.getByRole('textbox')
  for (const name of ['Phản hồi', 'Dịch']) {
    await card.getByRole('button', { name, exact: true }).press('Enter')
    await waitForFocus(page, typed)
    await card.getByRole('button', { name: 'Hủy bỏ' }).press('Enter')
    await typed.waitFor({ state: 'detached' })
    await waitForFocus(page, card)
  }
  await card.getByRole('button', { name: 'Phản hồi', exact: true }).press('Enter')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('Cám')
  const release = await holdRequests(page, '**/api/v1/review-feedback/*')
  await card.getByRole('button', { name: 'Lưu', exact: true }).click()
  await typed.press('End')
  await page.keyboard.type(' ơn')
  release()
  await typed.waitFor({ state: 'detached' })
  await waitForFocus(page, card)
  for (const letter of 'cho ra hoa') {
    await page.keyboard.type(letter)
    await page.clock.fastForward(600)
  }
  await page.clock.fastForward(600)
  await card.getByText('Cám', { exact: true }).waitFor()
  await page.keyboard.press('r')
  await waitForFocus(page, list)
  expect(changes).toEqual([{ reply: 'Cám' }, { state: 'rejected' }])
  await close()
})

/** The menu of the first row, opened by keyboard. */
async function openRowMenu(page: Page) {
  const button = page.getByRole('button', { name: /^Thao tác với/ }).first()
  const menu = page.getByRole('menu', { name: (await button.getAttribute('aria-label')) ?? '', exact: true })
  await button.press('Enter')
  return { button, menu, entries: menu.getByRole('menuitem') }
}

test('arrow keys, Home, End and letters move in a menu, and Escape returns to its button', async () => {
  const { page, close, browserErrors } = await openStaff('/user')
  const { button, menu, entries } = await openRowMenu(page)
  expect(await button.getAttribute('aria-haspopup')).toBe('menu')
  await waitForFocus(page, entries.first())
  const moves: [string, Locator][] = [
    ['ArrowDown', entries.nth(1)],
    ['End', entries.last()],
    ['ArrowDown', entries.first()],
    ['ArrowUp', entries.last()],
    ['Home', entries.first()],
    ['x', menu.getByRole('menuitem', { name: 'Xóa', exact: true })],
  ]
  for (const [key, entry] of moves) {
    await page.keyboard.press(key)
    await waitForFocus(page, entry)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await waitForFocus(page, button)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(browserErrors).toEqual([])
  await close()
})

test('a dialog that a menu opens has the focus, and gives it back to the button of the menu', async () => {
  const { page, close } = await openStaff('/user')
  for (const confirm of ['Enter', 'click']) {
    const { button, menu, entries } = await openRowMenu(page)
    await waitForFocus(page, entries.first())
    if (confirm === 'click') await entries.last().click()
    else {
      await page.keyboard.press('End')
      await waitForFocus(page, entries.last())
      await page.keyboard.press('Enter')
    }
    const dialog = page.locator('dialog[open]')
    await menu.waitFor({ state: 'detached' })
    await waitForFocus(page, dialog.getByRole('button').first())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await waitForFocus(page, button)
  }
  await close()
})

test('a menu within a dialog is above it, and Escape closes only the menu', async () => {
  const { page, close } = await openStaff('/user')
  await page.locator('main h1').waitFor()
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const around = document.createElement('dialog')
    main?.replaceWith(around)
    around.append(main ?? '')
    around.showModal()
  })
  const { button, menu, entries } = await openRowMenu(page)
  await waitForFocus(page, entries.first())
  await entries.nth(1).hover()
  await waitForFocus(page, entries.nth(1))
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await waitForFocus(page, button)
  const dialog = page.locator('dialog[open]')
  expect(await dialog.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await close()
})

test('a popup has the focus when it opens; Escape, its button or a press outside closes it', async () => {
  const { page, close, browserErrors } = await openStaff('/user')
  const button = page.getByRole('button', { name: 'Cột hiển thị' })
  const popup = page.getByRole('dialog', { name: 'Cột hiển thị' })
  const open = async () => {
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
    await button.press('Enter')
    await waitForFocus(page, popup)
    await page.keyboard.press('Tab')
    await waitForFocus(page, popup.getByRole('checkbox').first())
  }
  for (const closePopup of [() => page.keyboard.press('Escape'), () => button.click()]) {
    await open()
    await closePopup()
    await popup.waitFor({ state: 'detached' })
    await waitForFocus(page, button)
  }
  await open()
  await page.locator('main h1').click()
  await popup.waitFor({ state: 'detached' })
  expect(browserErrors).toEqual([])
  await close()
})
