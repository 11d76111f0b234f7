import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Attachment } from '#attachments/contract.ts'
import { projectRoot } from '#foundation/project-root.ts'
import type { Order } from '#orders/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { feedKey, fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop({ SEPAY_API_KEY: feedKey })
const filled = await fillStaffShop(shop.url)

/** The Order ID of a transfer that came in whole. */
async function paidOrder(): Promise<string> {
  const { items } = await apiOf(shop.url, filled.token)<{ items: Order[] }>('/order/pagination?limit=100')
  const paid = items.find((order) => order.paymentStatus === 'paid' && order.paymentMethod !== 'cod')
  if (!paid) throw new Error('No transfer came in')
  return paid.orderId
}

type Refusal = {
  path: string | (() => Promise<string>)
  open: (page: Page) => Promise<void>
  /** Typed texts by field name; the refused field is the last one. */
  typed: Record<string, string>
  confirm: string
  message: string
}

const press = (name: string) => (page: Page) => page.locator('main').getByRole('button', { name, exact: true }).click()

/** Of these dialogs what was entered stays as a draft. */
const withDraft: [string, Refusal][] = [
  [
    'a menu entry',
    {
      path: '/admin/menus',
      open: press('Thêm mục'),
      typed: { title: 'Đồ đồng', meta: '{"location":' },
      confirm: 'Lưu',
      message: 'meta phải là một đối tượng JSON.',
    },
  ],
  [
    'a role',
    {
      path: '/admin/permission',
      open: press('Thêm vai trò'),
      typed: { name: 'Thủ kho thứ hai', code: 'KHO' },
      confirm: 'Lưu',
      message: 'Mã vai trò này đã có.',
    },
  ],
]

const withoutDraft: [string, Refusal][] = [
  [
    'a refund',
    {
      path: async () => `/admin/orders/${await paidOrder()}`,
      open: press('Ghi nhận hoàn tiền'),
      typed: { reason: 'Khách trả lại một món', amount: '999.000.000' },
      confirm: 'Ghi nhận hoàn tiền',
      message: 'Số tiền hoàn vượt quá số tiền đã nhận.',
    },
  ],
  [
    'a re-authentication',
    {
      path: '/admin/account',
      open: press('Bật xác thực hai lớp'),
      typed: { password: 'not-the-password' },
      confirm: 'Bật xác thực hai lớp',
      message: 'Mật khẩu không đúng',
    },
  ],
  [
    'a change of prices',
    {
      path: '/admin/products?q=bat%20huong',
      open: async (page) => {
        await page.locator('tbody').getByRole('checkbox').first().check()
        await press('Đổi giá')(page)
      },
      typed: { value: '-100' },
      confirm: 'Xem trước',
      message: 'Hãy chọn mức giảm nhỏ hơn.',
    },
  ],
]

async function fill(dialog: Locator, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed)) await dialog.locator(`[name=${name}]`).fill(text)
}

test.each([...withDraft, ...withoutDraft])(
  '%s that the server refuses says so in its dialog, at the field, and keeps what was typed',
  async (_what, { path, open, typed, confirm, message }) => {
    const { page, context, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
    await staySignedIn(context, shop.url, filled)
    await page.goto(typeof path === 'string' ? path : await path())
    await waitForHydration(page)
    await open(page)
    const dialog = page.locator('dialog[open]')
    await fill(dialog, typed)
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await dialog.locator('[id$=-error]').getByText(message).waitFor()
    const refused = dialog.locator(`[name=${Object.keys(typed).at(-1)}]`)
    await expect.poll(() => refused.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await refused.getAttribute('aria-invalid')).toBe('true')
    for (const [name, text] of Object.entries(typed))
      expect([name, await dialog.locator(`[name=${name}]`).inputValue()]).toEqual([name, text])
    // The refusal itself is logged by the browser.
    expect(browserErrors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
    await close()
  },
)

const closings: [string, (dialog: Locator) => Promise<unknown>][] = [
  ['Escape', (dialog) => dialog.page().keyboard.press('Escape')],
  ['Escape again', (dialog) => dialog.page().keyboard.press('Escape')],
  ['its close button', (dialog) => dialog.getByRole('button', { name: 'Đóng', exact: true }).click()],
  ['a press outside', (dialog) => dialog.page().mouse.click(4, 4)],
]

test.each(withoutDraft)(
  '%s that is being sent keeps its dialog open until the answer is shown in it',
  async (_what, { path, open, typed, confirm, message }) => {
    const { page, close } = await openStaffScreen(shop.url, filled, typeof path === 'string' ? path : await path())
    await open(page)
    const dialog = page.locator('dialog[open]')
    await fill(dialog, typed)
    const sent = page.waitForRequest((request) => request.method() !== 'GET')
    const release = await holdRequests(page, '**/api/v1/**')
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await sent
    for (const [how, tryToClose] of closings) {
      await tryToClose(dialog)
      expect([how, await dialog.count()]).toEqual([how, 1])
    }
    release()
    await dialog.locator('[id$=-error]').getByText(message).waitFor()
    // The dialog shows the error a moment before it may be closed.
    await dialog.locator('button[aria-busy]').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await close()
  },
)

test('a payment for an order that does not exist says so in its dialog, with what was typed', async () => {
  const { page, context, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/payments')
  await waitForHydration(page)
  await page.locator('main tbody').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Xử lý khoản tiền' }).click()
  const dialog = page.locator('dialog[open]')
  await fill(dialog, { orderId: 'TH00000000000', reason: 'Khách báo qua điện thoại' })
  await dialog.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Không tìm thấy đơn hàng' }).waitFor()
  expect(await dialog.locator('[name=orderId]').inputValue()).toBe('TH00000000000')
  expect(await dialog.locator('[name=reason]').inputValue()).toBe('Khách báo qua điện thoại')
  await close()
})

test('a reason of spaces is missing', async () => {
  const { page, context, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(context, shop.url, filled)
  await page.goto(`/admin/orders/${await paidOrder()}`)
  await waitForHydration(page)
  await press('Ghi nhận hoàn tiền')(page)
  const dialog = page.locator('dialog[open]')
  await fill(dialog, { amount: '1.000', reason: '   ' })
  await dialog.getByRole('button', { name: 'Ghi nhận hoàn tiền', exact: true }).click()
  await dialog.locator('[name=reason][aria-invalid=true]:focus').waitFor()
  await close()
})

test('an amount that cannot be read is not refunded; its field says so', async () => {
  const { page, context, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(context, shop.url, filled)
  await page.goto(`/admin/orders/${await paidOrder()}`)
  await waitForHydration(page)
  await press('Ghi nhận hoàn tiền')(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const dialog = page.locator('dialog[open]')
  for (const amount of ['hai trăm nghìn', '500.00']) {
    await fill(dialog, { amount, reason: 'Khách trả lại một món' })
    await dialog.getByRole('button', { name: 'Ghi nhận hoàn tiền', exact: true }).click()
    await dialog.locator('[name=amount][aria-invalid=true]:focus').waitFor()
  }
  expect(sent.filter((url) => url.includes('/refund'))).toEqual([])
  await close()
})

test('a replacement that fails after its upload goes on from there at the next attempt', async () => {
  const { page, close } = await openStaffScreen(shop.url, filled, '/admin/media')
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attachment/')) uploads.push(request.url())
  })
  await page.locator('main li button').first().click()
  const drawer = page.locator('dialog[open]')
  const choose = () => drawer.locator('input[type=file]').setInputFiles(join(projectRoot, 'public/icons/icon-512.png'))
  await page.route('**/api/v1/attachment/*/replace', (route) => route.abort(), { times: 1 })
  await choose()
  await drawer.getByRole('alert').filter({ hasText: 'Mất kết nối mạng' }).waitFor()
  await choose()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Đã xong: Thay ảnh ở mọi nơi').waitFor()
  expect(uploads).toHaveLength(1)
  await close()
})

/** The library of pictures, and its first picture, whose drawer is `drawer`. */
async function openPictures() {
  const { page, close } = await openStaffScreen(shop.url, filled, '/admin/media')
  const ask = apiOf(shop.url, filled.token)
  const firstPicture = async () =>
    (await ask<{ items: Attachment[] }>('/attachment/pagination?purpose=catalog&limit=1')).items[0]
  const picture = await firstPicture()
  if (!picture) throw new Error('No pictures')
  return { page, close, ask, firstPicture, picture, drawer: page.locator('dialog[open]') }
}

test('texts typed for a picture stay when its drawer closes, and a colleague’s are shown beside them on saving', async () => {
  const { page, close, ask, firstPicture, picture, drawer } = await openPictures()
  const open = () => page.locator('main li button').first().click()
  await open()
  await fill(drawer, { alt: 'Lời của tôi', tags: 'lư, đồng' })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await ask(`/attachment/${picture.id}`, { method: 'PUT', body: { altEn: 'Theirs' } })
  await open()
  await drawer.getByText('Đã khôi phục nội dung').waitFor()
  expect(await drawer.locator('[name=alt]').inputValue()).toBe('Lời của tôi')
  await drawer.getByRole('button', { name: 'Lưu', exact: true }).click()
  await drawer.getByText('Bản đang lưu trên hệ thống').waitFor()
  await drawer.getByRole('button', { name: 'Lưu theo lựa chọn' }).click()
  await drawer.waitFor({ state: 'detached' })
  const after = await firstPicture()
  expect(after).toMatchObject({ alt: 'Lời của tôi', altEn: 'Theirs', tags: ['lư', 'đồng'] })
  await close()
})

test('a picture is replaced after a conflict about its texts, too', async () => {
  const { page, close, ask, firstPicture, picture, drawer } = await openPictures()
  await page.locator('main li button').first().click()
  await fill(drawer, { alt: 'Lời sau khi thay' })
  await ask(`/attachment/${picture.id}`, { method: 'PUT', body: { altEn: 'Their text' } })
  const file = join(projectRoot, 'public/icons/icon-512.png')
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByText('Bản đang lưu trên hệ thống').waitFor()
  await drawer.getByRole('button', { name: 'Lưu theo lựa chọn' }).click()
  await page.getByText('Đã xong: Thay ảnh ở mọi nơi').waitFor()
  await drawer.waitFor({ state: 'detached' })
  const after = await firstPicture()
  expect(after).toMatchObject({ alt: 'Lời sau khi thay', altEn: 'Their text' })
  expect(after?.id).not.toBe(picture.id)
  await close()
})
