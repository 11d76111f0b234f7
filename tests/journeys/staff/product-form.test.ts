import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { dropFiles } from '../support/drop-files.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests, loseAnswer } from '../support/hold-requests.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser, waitForFrames } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { pressSlowly } from '../support/press-slowly.ts'
import { recordVideo } from '../support/recorded-video.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a new product is saved with the pictures that are still being uploaded', async () => {
  const { page, browserErrors, close } = await openStaff('/admin/products/new')
  const release = await holdRequests(page, '**/api/v1/attachment/')
  await page.getByLabel('Tên', { exact: true }).fill('Bình hoa thử tải ảnh')
  await page
    .getByLabel(/Giá \(₫\)/)
    .first()
    .fill('150000')
  const pictures = page.getByRole('group', { name: 'Hình ảnh' })
  await dropFiles(pictures, [{ name: 'do.jpg', type: 'image/jpeg', bytes: await picture('#a40') }])
  const save = page.getByRole('button', { name: 'Lưu', exact: true })
  await save.click()
  await page.locator('form[aria-busy=true]').waitFor()
  await dropFiles(pictures, [{ name: 'xanh.jpg', type: 'image/jpeg', bytes: await picture('#04a') }])
  release()
  await page.waitForURL('**/admin/products')
  const ask = apiOf(shop.url, filled.token)
  expect((await ask<Product>('/product/binh-hoa-thu-tai-anh')).pictures).toHaveLength(2)
  expect(browserErrors).toEqual([])
  await close()
})

test('a picture whose changes were discarded holds up no later save', async () => {
  const { page, close } = await openStaff(`/admin/products/${filled.product.id}`)
  const release = await holdRequests(page, '**/api/v1/attachment/')
  const name = page.getByLabel('Tên', { exact: true })
  await name.fill('Tên bỏ đi')
  const pictures = page.getByRole('group', { name: 'Hình ảnh' })
  await dropFiles(pictures, [{ name: 'do.jpg', type: 'image/jpeg', bytes: await picture('#a40') }])
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await name.fill(`${filled.product.name} mới`)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  release()
  await close()
})

test('the own profile is saved with the picture that is still being uploaded', async () => {
  const { page, close } = await openStaff('/admin/account')
  const profile = page.locator('form', { has: page.locator('[name=fullname]') })
  const release = await holdRequests(page, '**/api/v1/attachment/')
  await profile.locator('[name=fullname]').fill('Trần Văn Ảnh')
  const avatar = { name: 'do.jpg', mimeType: 'image/jpeg', buffer: await picture('#a40') }
  await profile.locator('input[type=file]').setInputFiles(avatar)
  const save = profile.getByRole('button', { name: 'Lưu', exact: true })
  await save.click()
  await page.locator('form[aria-busy=true]').waitFor()
  release()
  await page.locator('form:not([aria-busy=true])').and(profile).waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.reload()
  expect(await profile.locator('[name=fullname]').inputValue()).toBe('Trần Văn Ảnh')
  await profile.locator('img').waitFor()
  await close()
})

test('a second option is added while a value of the first is being typed, which counts', async () => {
  const { page, close } = await openStaff('/admin/products/new')
  const add = page.getByRole('button', { name: 'Thêm nhóm phân loại' })
  await add.click()
  await page.getByLabel('Thêm giá trị').fill('Lớn')
  await pressSlowly(add)
  await page.getByRole('group', { name: 'Nhóm phân loại 2' }).waitFor()
  expect(await page.getByLabel('Giá trị 1', { exact: true }).first().inputValue()).toBe('Lớn')
  await close()
})

test('an attribute without a value is refused at its field', async () => {
  const { page, close } = await openStaff(`/admin/products/${filled.product.id}`)
  await page.getByRole('button', { name: 'Thêm thông số' }).click()
  await page
    .getByLabel(/^Thông số \d+$/)
    .last()
    .fill('Men')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const value = page.getByLabel(/^Giá trị \d+$/).last()
  await value.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  await value.fill('Rạn')
  expect(await value.getAttribute('aria-invalid')).toBeNull()
  await close()
})

test('stock is moved once, also where something is typed while it is saved, or the answer is lost', async () => {
  const ask = apiOf(shop.url, filled.token)
  const body = { name: 'Chén nước thử', variations: [{ price: 50_000, quantity: 10 }] }
  const { id } = await ask<Product>('/product/', { body })
  const left = async () => (await ask<Product>(`/product/${id}`)).quantity
  const { page, close } = await openStaff(`/admin/products/${id}`)
  const stock = page.getByLabel(/^Tồn kho/).first()
  const save = page.getByRole('button', { name: 'Lưu', exact: true })
  await stock.waitFor()
  const release = await holdRequests(page, `**/api/v1/product/${id}`)
  await stock.fill('12')
  await save.click()
  await page.locator('form[aria-busy=true]').waitFor()
  await page
    .getByLabel(/^Giá \(₫\)/)
    .first()
    .fill('60000')
  release()
  await page.getByText('Có thay đổi chưa lưu').waitFor()
  await page.locator('form:not([aria-busy=true])').first().waitFor()
  await save.click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await left()).toBe(12)

  await loseAnswer(page, `**/api/v1/product/${id}`)
  await page.getByLabel('Tên', { exact: true }).fill('Chén nước của tôi')
  await stock.fill('15')
  await save.click()
  await page.getByText('Mất kết nối mạng').waitFor()
  await page.getByLabel('Tên', { exact: true }).fill('Chén nước mới')
  await save.click()
  await page.getByText('Bản đang lưu trên hệ thống').first().waitFor()
  expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Tên: Của bạn',
    'Tên: Bản đang lưu trên hệ thống',
  ])
  await page.getByRole('button', { name: 'Lưu theo lựa chọn' }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await left()).toBe(15)
  await close()
}, 120_000)

const product = '/product/mo-go-mit'

test('staff add a video to a product; visitors play it with nothing but the browser', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  await page.goto(product)
  const film = await recordVideo(page, 'video/webm;codecs=vp8')
  await page.goto('/admin/products?q=mõ')
  await page.getByRole('link', { name: 'Mõ gỗ mít' }).first().click()
  const field = page.getByRole('group', { name: 'Video sản phẩm' })
  const choose = field.locator('input[type=file]')
  await choose.setInputFiles({ name: 'trang.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>') })
  await field.getByText('Chỉ nhận video MP4 hoặc WEBM').waitFor()
  await choose.setInputFiles({ name: 'tiếng mõ.webm', mimeType: 'video/webm', buffer: film })
  await field.getByText('tiếng mõ.webm').waitFor()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await offScreen(page)).toEqual([])
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(staff.browserErrors.filter((browserError) => !browserError.includes('422'))).toEqual([])
  await staff.close()

  for (const prefix of ['', '/en']) {
    const visitor = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
    const videoRequests: string[] = []
    visitor.page.on('request', (request) => request.url().includes('/video.') && videoRequests.push(request.url()))
    await visitor.page.goto(prefix + product, { waitUntil: 'networkidle' })
    const video = visitor.page.locator('video')
    expect([await video.getAttribute('autoplay'), videoRequests]).toEqual([null, []])
    await visitor.page.getByRole('link', { name: /^Video ·/ }).click()
    await expect.poll(() => video.evaluate((shown) => Math.round(shown.getBoundingClientRect().left))).toBe(16)
    await video.evaluate((shown: HTMLVideoElement) => shown.play())
    await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0.2)
    expect(await accessibilityViolationsOf(visitor.page, ['.prose'])).toEqual([])
    await visitor.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await offScreen(visitor.page)).toEqual([])
    expect(visitor.browserErrors).toEqual([])
    await visitor.close()
  }
}, 180_000)

test('without scripts the video stands after the pictures, with the browser’s controls', async () => {
  const { page, close } = await openBrowser(shop.url, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.goto(product)
  const video = page.locator('video[controls][playsinline][preload=none]')
  expect(await video.count()).toBe(1)
  expect(await video.getAttribute('poster')).toMatch(/^\/media\/[\w-]+\/640\.webp$/)
  expect(await video.locator('source').getAttribute('src')).toMatch(/^\/media\/[\w-]+\/video\.webm$/)
  await page.getByRole('link', { name: /^Video ·/ }).click()
  await expect.poll(async () => Math.round((await video.boundingBox())?.x ?? 0)).toBe(16)
  await close()
})

test('Enter in the search of the picture library does not save the product around it', async () => {
  const { page, close } = await openStaff(`/admin/products/${filled.product.id}`)
  await page.getByLabel('Tên', { exact: true }).fill('Tên chưa xong')
  await page.getByRole('button', { name: 'Thêm ảnh, hoặc thả ảnh vào đây' }).click()
  const search = page.locator('dialog[open]').getByRole('searchbox')
  await search.fill('hương')
  await search.press('Enter')
  await page.locator('dialog[open]').getByRole('button', { name: 'Đóng', exact: true }).click()
  await search.waitFor({ state: 'detached' })
  await page.getByText('Có thay đổi chưa lưu').waitFor()
  expect(await page.locator('form[aria-busy=true]').count()).toBe(0)
  await close()
})

test('an upload that ends after the changes were discarded brings nothing back', async () => {
  const jpeg = await picture('#a40')
  const dropPicture = (page: Page) =>
    dropFiles(page.getByRole('group', { name: 'Hình ảnh' }), [{ name: 'do.jpg', type: 'image/jpeg', bytes: jpeg }])
  const choosePicture = (page: Page) =>
    page.locator('form input[type=file]').setInputFiles({ name: 'do.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  const chooseVideo = async (page: Page) => {
    const film = { name: 'phim.webm', mimeType: 'video/webm', buffer: await recordVideo(page, 'video/webm;codecs=vp8') }
    await page.getByRole('group', { name: 'Video sản phẩm' }).locator('input[type=file]').setInputFiles(film)
  }
  for (const [path, start] of [
    ['/admin/products/new', dropPicture],
    ['/admin/products/new', chooseVideo],
    ['/admin/collections/new', choosePicture],
  ] as const) {
    const { page, close } = await openStaff(path)
    const uploads = /\/api\/v1\/(attachment|video)\/$/
    const release = await holdRequests(page, uploads)
    const answer = page.waitForResponse(uploads)
    await page.locator('[name=name]').fill('Bỏ dở')
    await start(page)
    await page.getByText(/^Đang tải lên/).waitFor()
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
    release()
    await (await answer).finished()
    await waitForFrames(page)
    expect([start.name, await page.getByText('Có thay đổi chưa lưu').count()]).toEqual([start.name, 0])
    await close()
  }
}, 120_000)
