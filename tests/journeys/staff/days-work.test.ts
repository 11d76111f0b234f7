import pg from 'pg'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { formatVnd } from '#foundation/money.ts'
import { builtPassword, freshDataDir, openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'
import { agree } from '../support/fill-checkout.ts'
import { type BrowserSession, openBrowser, waitForHydration } from '../support/open-browser.ts'

const { dataDir, remove } = freshDataDir()
const database = `day_${process.pid}_${Date.now()}`
const pool = new pg.Pool({ ...inject('postgres'), database })
let shop: ShopProcess
beforeAll(async () => {
  const { host, port, user, password } = inject('postgres')
  await createDatabase(inject('postgres'), database)
  // The test server listens on a Unix socket.
  const url = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  shop = await openBuiltShop(dataDir, { DATABASE_URL: url })
})
afterAll(async () => {
  await shop.stop()
  await pool.end()
  remove()
})

const product = { name: 'Chén thờ men lam vẽ sen', slug: 'chen-tho-men-lam-ve-sen' }
const post = { title: 'Cách chọn chén thờ cho bàn thờ gia tiên', slug: 'cach-chon-chen-tho-cho-ban-tho-gia-tien' }

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Opens a staff screen by its menu entry. */
async function go(page: Page, entry: string, title = entry) {
  await page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link', { name: entry, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()

test('a working day at the shop, from the first sign-in to the last sign-out', async () => {
  const staff = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  const shopper = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await signIn(staff.page)
  await addProduct(staff.page)
  await seeProduct(shopper.page)
  const orderId = await buy(shopper.page)
  await deliver(staff.page, orderId)
  await review(shopper.page, orderId)
  await approve(staff.page)
  await seeReview(shopper.page)
  await publishPost(staff.page)
  await changeMenu(staff.page)
  await followMenuToPost(shopper.page)
  await changeTheme(staff, shopper)
  await readStatistics(staff.page)
  await readAuditLog(staff.page)
  await signOut(staff.page)
  expect([...staff.browserErrors, ...shopper.browserErrors]).toEqual([])
  await staff.close()
  await shopper.close()
}, 180_000)

async function signIn(page: Page) {
  await page.goto('/auth/login')
  await waitForHydration(page)
  await page.getByLabel(/^Tên đăng nhập/).fill('admin')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(builtPassword)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bảng điều khiển' }).waitFor()
}

async function addProduct(page: Page) {
  await go(page, 'Sản phẩm')
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thêm sản phẩm' }).waitFor()
  await page.getByLabel('Tên', { exact: true }).fill(product.name)
  await page.getByLabel('Trạng thái').selectOption({ label: 'Đang bán' })
  await addPicture(page, 'sen-nho.jpg', '#274472')
  await addPicture(page, 'sen-lon.jpg', '#b8912f')
  await addOption(page, 1, 'Cỡ', 'Nhỏ, Lớn')
  await addOption(page, 2, 'Men', 'Lam, Rạn, Ngọc')
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.count()).toBe(1 + 2 * 3)
  await page.getByLabel('Giá (₫): Nhỏ · Lam').fill('120000')
  await page.getByRole('button', { name: 'Giá (₫): như dòng đầu' }).click()
  await page.getByLabel('Giá (₫): Lớn · Ngọc').fill('185000')
  await page.getByLabel('Tồn kho: Nhỏ · Lam').fill('9')
  await page.getByRole('button', { name: 'Tồn kho: như dòng đầu' }).click()
  await page.getByLabel('Ảnh số: Lớn · Ngọc').selectOption('2')
  await page.getByRole('checkbox', { name: 'Đồ thờ gốm sứ' }).check()
  await save(page)
  await page.getByRole('link', { name: product.name }).waitFor()
}

async function addPicture(page: Page, name: string, colour: string) {
  await page.getByRole('button', { name: /^Thêm ảnh/ }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Chọn ảnh' }).click()
  await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo(colour) })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function addOption(page: Page, n: number, name: string, values: string) {
  await page.getByRole('button', { name: 'Thêm nhóm phân loại' }).click()
  const option = page.getByRole('group', { name: `Nhóm phân loại ${n}` })
  await option.getByLabel('Tên nhóm phân loại', { exact: true }).fill(name)
  for (const value of values.split(', ')) {
    await option.getByLabel('Thêm giá trị').fill(value)
    await page.keyboard.press('Enter')
  }
}

async function seeProduct(page: Page) {
  await page.goto('/collections/bo-do-tho-gom-su')
  await page.getByRole('link', { name: product.name }).first().click()
  await page.waitForURL(`**/product/${product.slug}*`)
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
}

async function buy(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Lớn', exact: true }).click()
  await page.getByRole('link', { name: 'Ngọc', exact: true }).click()
  await page.getByText('185.000').first().waitFor()
  await page.getByRole('button', { name: 'Mua ngay' }).first().click()
  await page.waitForURL('**/checkout/shipping-information*')
  await page.getByLabel('Họ và tên', { exact: true }).fill('Nguyễn Thị Hoa')
  await page.getByLabel('Số điện thoại', { exact: true }).fill('0912 345 678')
  await page.getByRole('radio', { name: /Nhận tại cửa hàng/ }).check()
  await agree(page)
  await page.getByRole('button', { name: 'Đặt hàng' }).first().click()
  await page.waitForURL(/\/order\/TH/)
  return /TH[0-9A-Z]{11}/.exec(page.url())?.[0] ?? ''
}

/** Opens the order from the notifications; each press of the next-step button advances its status. */
async function deliver(page: Page, orderId: string) {
  await page.getByRole('button', { name: /^Tin nhắn/ }).click()
  await page.getByRole('link', { name: new RegExp(orderId) }).click()
  await page.getByRole('heading', { level: 1, name: orderId }).waitFor()
  for (const step of ['Xác nhận đơn', 'Bắt đầu đóng gói', 'Giao cho vận chuyển', 'Đã giao xong']) {
    await page.getByRole('button', { name: step }).click()
    await page.getByRole('button', { name: step }).waitFor({ state: 'detached' })
  }
}

async function review(page: Page, orderId: string) {
  await page.goto(`/order/${orderId}`)
  await page.getByText('Đã giao').first().waitFor()
  await page.goto(`/product/${product.slug}?tab=reviews`)
  await waitForHydration(page, 'form:has([name=rating])')
  await page.locator('label:has(input[name=rating][value="5"])').click()
  await page.getByLabel('Họ tên của bạn').fill('Nguyễn Thị Hoa')
  await page.getByLabel(/^Email \(không/).fill('hoa@example.com')
  await page.getByLabel('Chia sẻ cảm nhận').fill('Men ngọc trong, nét sen mềm, gói rất kỹ.')
  const file = { name: 'chen.jpg', mimeType: 'image/jpeg', buffer: await photo('#3c6e71') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('list', { name: 'Ảnh của bạn' }).getByText('Đã tải lên').waitFor()
  await page.getByLabel('Tôi đồng ý').check()
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Cảm ơn bạn! Đánh giá sẽ hiển thị sau khi được duyệt.').waitFor()
}

async function approve(page: Page) {
  await go(page, 'Đánh giá')
  const card = page.getByRole('listitem').filter({ hasText: 'nét sen mềm' })
  const photo = card.getByRole('button', { name: 'Xem ảnh 1 của Nguyễn Thị Hoa' }).locator('img')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await card.waitFor({ state: 'detached' })
}

async function seeReview(page: Page) {
  await page.goto(`/product/${product.slug}?tab=reviews`)
  await page.getByText('nét sen mềm').waitFor()
  await page.getByRole('link', { name: 'Xem ảnh 1 của Nguyễn Thị Hoa' }).waitFor()
}

async function publishPost(page: Page) {
  await go(page, 'Trang & bài viết')
  await page.getByRole('link', { name: 'Viết bài mới' }).click()
  await page.getByLabel('Tiêu đề', { exact: true }).fill(post.title)
  await page.getByRole('textbox', { name: 'Nội dung' }).click()
  await page.keyboard.type('Chén thờ nên vừa với ngai và đủ năm chiếc.')
  await page.getByLabel('Trạng thái').selectOption({ label: 'Đăng' })
  await save(page)
  await page
    .getByText(/: đã lưu/)
    .first()
    .waitFor()
}

async function changeMenu(page: Page) {
  await go(page, 'Menu')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên mục (Tiếng Việt)').fill('Chọn chén thờ')
  await dialog.getByLabel('Dẫn tới').selectOption({ label: 'Bài viết' })
  await dialog.getByRole('combobox', { name: 'Bài viết' }).fill(post.title)
  await page.getByRole('option', { name: post.title }).click()
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'Chọn chén thờ' }).waitFor()
}

async function followMenuToPost(page: Page) {
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Chọn chén thờ' }).click()
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
  await page.getByText('Chén thờ nên vừa với ngai').waitFor()
}

/** The shop's colour applies to everyone; a choice in one browser applies only there. */
async function changeTheme(staff: BrowserSession, shopper: BrowserSession) {
  const primaryOf = ({ page }: BrowserSession) => page.locator('html').getAttribute('data-primary')
  await go(staff.page, 'Tham số hệ thống')
  await staff.page.getByLabel('Màu chính').selectOption('teal')
  await save(staff.page)
  await staff.page
    .getByText(/: đã lưu/)
    .first()
    .waitFor()
  await staff.page.reload()
  expect(await primaryOf(staff)).toBe('teal')
  await staff.page.getByRole('button', { name: 'Tùy chỉnh giao diện' }).click()
  await staff.page.locator('label:has(input[value=rose])').click()
  await staff.page.keyboard.press('Escape')
  expect(await primaryOf(staff)).toBe('rose')
  await shopper.page.goto('/home')
  expect(await primaryOf(shopper)).toBe('teal')
}

/** The screen shows the last 30 days by default. */
async function readStatistics(page: Page) {
  await go(page, 'Thống kê')
  const { rows } = await pool.query<{ orders: number; pieces: number; revenue: number }>(`
    select count(*) orders,
      sum(order_total - coalesce((select sum(amount) from payment_refund r where r.order_id = o.id), 0)) revenue,
      sum((select sum(amount) from order_line where order_id = o.id)) pieces
    from shop_order o where status not in ('cancelled', 'returning', 'returned')
      and (created_date at time zone 'Asia/Ho_Chi_Minh')::date > (now() at time zone 'Asia/Ho_Chi_Minh')::date - 30`)
  const [counted] = rows
  const shown = async (label: string) =>
    page.locator('dl div', { hasText: label }).first().locator('dd').first().textContent()
  expect(await shown('Doanh thu')).toBe(formatVnd(counted?.revenue ?? 0, 'vi'))
  expect(await shown('Số đơn')).toBe(String(counted?.orders))
  expect(await shown('Số lượng bán')).toBe(String(counted?.pieces))
}

/** Expected audit log entries of the day, by kind. */
const expected: [string, RegExp][] = [
  ['Đăng nhập', /admin/],
  ['Tệp', /Thêm/],
  ['Sản phẩm', new RegExp(product.name)],
  ['Đơn hàng', /đổi trạng thái đơn hàng TH\w+ từ .+ thành Đã giao/],
  ['Đánh giá', /duyệt một đánh giá về/],
  ['Trang', new RegExp(post.title)],
  ['Menu', /Chọn chén thờ/],
  ['Tham số', /từ noir thành teal/],
]

async function readAuditLog(page: Page) {
  const { rows } = await pool.query<{ status: string; by: string }>(`
    select after ->> 'status' as status, concat_ws(' ', actor, ip_address) as by from audit_entry
    where entity = 'shop_order' and after ? 'status' order by id`)
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'packing', 'shipping', 'delivered'])
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['admin 127.0.0.1']))
  await go(page, 'Nhật ký hệ thống')
  for (const [kind, text] of expected) {
    await page.getByRole('combobox', { name: 'Đối tượng', exact: true }).selectOption({ label: kind })
    await page.getByRole('row').filter({ hasText: text }).first().waitFor()
  }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Hồ sơ/ }).click()
  const signedOut = page.waitForResponse('**/api/v1/auth/logout')
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).last().click()
  await page.waitForURL('**/auth/login')
  await signedOut
  const { rows } = await pool.query('select entity, action, actor from audit_entry order by id desc limit 1')
  expect(rows).toEqual([{ entity: 'session', action: 'delete', actor: 'admin' }])
}
