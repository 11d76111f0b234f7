import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Ritual } from '#calendar/ritual-contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { loseAnswer } from '../support/hold-requests.ts'
import { waitForHydration } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)
const ritualPath = `/ritual/${filled.ids.ritual}`

const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

/** Holds back requests of this kind until `release`, which lets them pass or cuts them off; counts those held. */
async function holdBack(page: Page, pattern: string, method: string) {
  const { promise, resolve } = Promise.withResolvers<'pass' | 'cut off'>()
  const held = { count: 0, release: resolve }
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.continue()
    held.count += 1
    return (await promise) === 'pass' ? route.continue() : route.abort()
  })
  return held
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()

test('who resolves a conflict about a name keeps the posts and the day that another user saved', async () => {
  const { page, close } = await openStaff(`/admin${ritualPath.replace('ritual', 'rituals')}`)
  const before = await ask<Ritual>(ritualPath)
  const posts = await ask<{ items: { id: string; kind: string }[] }>('/page/pagination?kind=post&limit=2')
  const postIds = posts.items.map(({ id }) => id)
  expect(postIds).toHaveLength(2)
  await page.getByLabel('Tên nghi lễ', { exact: true }).fill('Lễ của tôi')
  const dateRule = { kind: 'solar', month: 3, day: 4 }
  const theirs = { name: 'Lễ của người khác', offerings: 'Trà mới', postIds, dateRule }
  await ask(ritualPath, { method: 'PUT', body: theirs })
  await save(page)
  await page.getByText('Bản đang lưu trên hệ thống').waitFor()
  const choice = (name: string) => page.getByRole('radio', { name }).isChecked()
  expect(await choice('Tên nghi lễ: Của bạn')).toBe(true)
  // Who has not touched the offerings agrees to the new ones.
  expect(await choice('Lễ vật, một dòng: Bản đang lưu trên hệ thống')).toBe(true)
  await page.getByRole('button', { name: 'Lưu theo lựa chọn' }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  const after = await ask<Ritual>(ritualPath)
  expect(after).toMatchObject({ name: 'Lễ của tôi', offerings: 'Trà mới', postIds, dateRule, tray: before.tray })
  await close()
}, 120_000)

test('what is entered while a save runs stays, unsaved; of a new record nothing can be entered then', async () => {
  const { page, close } = await openStaff(`/admin${ritualPath.replace('ritual', 'rituals')}`)
  const held = await holdBack(page, `**/api/v1${ritualPath}`, 'PUT')
  const name = page.locator('[name=name]')
  const dayName = page.locator('[name=dayName]')
  await name.fill('Lễ đã gửi')
  await save(page)
  await expect.poll(() => held.count).toBe(1)
  await dayName.fill('Gõ trong lúc lưu')
  held.release('pass')
  await page
    .getByText(/: đã lưu/)
    .first()
    .waitFor()
  await page.getByText('Có thay đổi chưa lưu').waitFor()
  expect([await name.inputValue(), await dayName.inputValue()]).toEqual(['Lễ đã gửi', 'Gõ trong lúc lưu'])
  await save(page)
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await ask<Ritual>(ritualPath)).toMatchObject({ name: 'Lễ đã gửi', dayName: 'Gõ trong lúc lưu' })

  await page.goto('/admin/collections/new')
  await waitForHydration(page)
  const added = await holdBack(page, '**/api/v1/collection/', 'POST')
  const collection = page.getByRole('textbox', { name: /^Tên/ }).first()
  await collection.fill('Đồ thờ mới')
  await collection.press('Enter')
  await expect.poll(() => added.count).toBe(1)
  await page.keyboard.type(' và cũ')
  expect(await collection.inputValue()).toBe('Đồ thờ mới')
  added.release('cut off')
  await page.getByText('Mất kết nối mạng').waitFor()
  await page.keyboard.type(' và cũ')
  expect(await collection.inputValue()).toBe('Đồ thờ mới và cũ')
  await close()
}, 120_000)

test('an order that is paid while its dialog asks about the amount due is packed without collecting anything', async () => {
  const { orderId, id } = filled.orders.transfer
  await ask(`/order/${id}/status`, { method: 'PUT', body: { orderStatus: 'confirmed' } })
  const { page, close } = await openStaff(`/admin/orders/${orderId}`)
  await page.locator('main').getByRole('button', { name: 'Bắt đầu đóng gói', exact: true }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('heading', { name: /^Đơn còn thiếu/ }).waitFor()
  await ask('/payment/paid', { body: { orderId, reason: 'Khách chuyển khoản' } })
  await dialog.getByRole('button', { name: 'Bắt đầu đóng gói, thu hộ phần thiếu', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Bắt đầu đóng gói', exact: true }).waitFor()
  expect(await dialog.innerText()).not.toMatch(/thiếu|thu hộ/)
  await dialog.getByRole('button', { name: 'Bắt đầu đóng gói', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await ask(`/order/${id}/staff`)).toMatchObject({ orderStatus: 'packing', paymentStatus: 'paid' })
  await close()
})

test('the cursor stays where the staff moved it, and a review is decided on once', async () => {
  const texts = ['một', 'hai', 'ba', 'bốn'].map((n) => `Hàng đẹp, gói kỹ, lần mua thứ ${n}.`)
  for (const [at, content] of texts.entries()) {
    const email = `khach-${at}@tamhuong.example`
    const body = { productId: filled.product.id, name: `Khách ${at}`, email, rating: 5, content }
    await ask('/review-feedback/', { body })
  }
  const { page, browserErrors, close } = await openStaff('/admin/reviews?state=waiting')
  const cards = page
    .getByRole('list', { name: 'Đánh giá' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Duyệt' }) })
  const current = page.locator('li[aria-current=true]')
  await cards.nth(3).waitFor()
  const count = await cards.count()
  const third = await cards.nth(2).locator('p[lang=vi]').innerText()
  const held = await holdBack(page, '**/api/v1/review-feedback/*', 'PUT')
  await page.keyboard.press('a')
  await expect.poll(() => held.count).toBe(1)
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  held.release('pass')
  await expect.poll(() => cards.count()).toBe(count - 1)
  expect(await current.locator('p[lang=vi]').innerText()).toBe(third)
  expect(held.count).toBe(1)
  expect(browserErrors).toEqual([])
  await close()
}, 120_000)

test('a reply that a colleague saved meanwhile is shown beside the typed one, which replaces it when saved again', async () => {
  const content = 'Đèn dầu sáng đều, hộp gói chắc chắn.'
  const email = 'khach-xa@tamhuong.example'
  const body = { productId: filled.product.id, name: 'Khách xa', email, rating: 4, content }
  const { id } = await ask<{ id: string }>('/review-feedback/', { body })
  const { page, close } = await openStaff('/admin/reviews?state=waiting')
  const card = page.getByRole('listitem').filter({ hasText: content })
  await card.getByRole('button', { name: 'Phản hồi', exact: true }).click()
  await card.getByRole('textbox', { name: 'Phản hồi của cửa hàng' }).fill('Cảm ơn bạn.')
  await ask(`/review-feedback/${id}`, { method: 'PUT', body: { reply: 'Lời của đồng nghiệp.' } })
  const save = card.getByRole('button', { name: 'Lưu', exact: true })
  await save.click()
  await card.getByText('Lời của đồng nghiệp.').waitFor()
  expect(await card.getByRole('textbox').inputValue()).toBe('Cảm ơn bạn.')
  await save.click()
  await card.getByText('Lời của đồng nghiệp.').waitFor({ state: 'detached' })
  await card.getByText('Cảm ơn bạn.').waitFor()
  await close()
})

test('a second factor that is on already, by an answer that was lost or from another tab, is shown to be on', async () => {
  const { page, newPage, close } = await openStaff('/admin/account')
  const other = await newPage()
  await other.goto('/admin/account')
  const partOf = (tab: Page) => tab.getByRole('group', { name: 'Xác thực hai lớp' })
  const start = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Bật xác thực hai lớp' }).press('Enter')
    await tab.locator('dialog[open]').getByLabel('Mật khẩu').fill(builtPassword)
    await tab.keyboard.press('Enter')
  }
  await start(page)
  await waitForFocus(page, partOf(page))
  await page.getByRole('button', { name: 'Hủy bỏ' }).press('Enter')
  await waitForFocus(page, partOf(page))

  await start(page)
  const secret = (await page.locator('form .font-mono').innerText()).replace(/\s/g, '')
  await page.getByLabel('Mã xác thực').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await loseAnswer(page, '**/auth/two-factor/confirm')
  await page.keyboard.press('Enter')
  await page.getByText('Mất kết nối mạng').waitFor()
  await page.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  await start(other)
  for (const tab of [page, other]) {
    await tab.getByText('Xác thực hai lớp đã được bật. Nếu chưa lưu mã khôi phục, hãy tạo mã mới.').waitFor()
    await partOf(tab).getByText('Đang bật từ').waitFor()
    await waitForFocus(tab, partOf(tab))
  }
  await close()
})

test('an answer to a question, and a reply to a review, take no more text while they are sent', async () => {
  const question = 'Đèn này dùng dầu gì ạ?'
  const content = 'Bát hương men rạn rất đẹp.'
  const asks = { productId: filled.product.id, name: 'Khách hỏi', question, consent: true }
  await ask('/product-question/', { body: asks })
  const says = { productId: filled.product.id, name: 'Khách khen', email: 'khen@tamhuong.example', rating: 5, content }
  await ask('/review-feedback/', { body: says })
  for (const [path, text, button] of [
    ['question', question, 'Trả lời và hiện'],
    ['review', content, 'Lưu'],
  ] as const) {
    const { page, close } = await openStaff(`/admin/${path}s?state=waiting`)
    const card = page.getByRole('listitem').filter({ hasText: text })
    const reply = card.getByRole('button', { name: 'Phản hồi', exact: true })
    if (path === 'review') await reply.click()
    const typed = card.getByRole('textbox')
    await typed.fill('Cảm ơn')
    const held = await holdBack(page, '**/api/v1/*/*', 'PUT')
    await card.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => held.count).toBe(1)
    await typed.press('End')
    // Outside of the field R rejects the review.
    await page.keyboard.type('r bạn')
    expect(await typed.inputValue()).toBe('Cảm ơn')
    expect(held.count).toBe(1)
    if (path === 'review') expect(await card.getByRole('button', { name: 'Hủy bỏ' }).isDisabled()).toBe(true)
    held.release('cut off')
    await card.getByText('Mất kết nối mạng').waitFor()
    await waitForFocus(page, typed)
    await page.keyboard.type(' bạn')
    expect(await typed.inputValue()).toBe('Cảm ơn bạn')
    await typed.blur()
    await page.keyboard.press('r')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await card.waitFor()
    expect(held.count).toBe(1)
    await close()
  }
})

const asked = { name: 'Khách hỏi', question: 'Bát hương này có nung lại được không ạ?', consent: true }
const rated = { name: 'Khách khen', email: 'khen@example.com', rating: 5, content: 'Men bát hương rất đẹp.' }
test.each([
  {
    what: 'question',
    path: '/product-question/',
    body: asked,
    words: asked.question,
    title: 'Xóa câu hỏi của Khách hỏi?',
    done: 'Đã xóa câu hỏi.',
  },
  {
    what: 'review',
    path: '/review-feedback/',
    body: rated,
    words: rated.content,
    title: 'Xóa đánh giá của Khách khen?',
    done: 'Đã xóa đánh giá.',
  },
])('a $what that is being removed is not asked about or removed a second time', async (removed) => {
  const { what, path, body, words, title, done } = removed
  await ask(path, { body: { productId: filled.product.id, ...body } })
  const { page, close } = await openStaff(`/admin/${what}s?state=waiting&limit=100`)
  const card = page.getByRole('listitem').filter({ hasText: words })
  const remove = card.getByRole('button', { name: 'Xóa', exact: true })
  const confirmation = page.getByRole('heading', { name: title })
  const held = await holdBack(page, `**/api/v1${path}*`, 'DELETE')
  await remove.click()
  await confirmation.waitFor()
  await page.locator('dialog[open]').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect.poll(() => held.count).toBe(1)
  await confirmation.waitFor({ state: 'detached' })
  await remove.focus()
  await page.keyboard.press('Enter')
  expect(await confirmation.count()).toBe(0)
  held.release('pass')
  await page.getByText(done).waitFor()
  await card.waitFor({ state: 'detached' })
  expect(await confirmation.count()).toBe(0)
  expect(held.count).toBe(1)
  await close()
})

test('a colleague’s answer to a question is shown beside the one that was being typed', async () => {
  const question = 'Lư đồng có cần đánh bóng không ạ?'
  const asks = { productId: filled.product.id, name: 'Khách hỏi', question, consent: true }
  const { id } = await ask<{ id: string }>('/product-question/', { body: asks })
  const { page, close } = await openStaff('/admin/questions')
  const card = page.getByRole('listitem').filter({ hasText: question })
  await card.getByRole('textbox').fill('Mỗi năm một lần.')
  await ask(`/product-question/${id}`, { method: 'PUT', body: { answer: 'Lời của đồng nghiệp.', state: 'approved' } })
  const theirs = card.getByRole('paragraph').filter({ hasText: 'Lời của đồng nghiệp.' })
  await card.getByRole('button', { name: 'Trả lời và hiện' }).click()
  await theirs.waitFor()
  await page.reload()
  await theirs.waitFor()
  expect(await card.getByRole('textbox').inputValue()).toBe('Mỗi năm một lần.')
  await card.getByRole('button', { name: 'Lưu', exact: true }).click()
  await theirs.waitFor({ state: 'detached' })
  await close()
})
