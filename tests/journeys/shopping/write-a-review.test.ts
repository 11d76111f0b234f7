import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Review, ReviewSummary } from '#reviews/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { type DroppedFile, dropFiles } from '../support/drop-files.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser } from '../support/open-browser.ts'
import { openInBackground } from '../support/open-in-background.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)

const slug = 'bo-tam-su-dong'

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

const drop = (page: Page, files: readonly DroppedFile[]) =>
  dropFiles(page.locator('label', { hasText: 'Kéo thả ảnh' }), files)

const photos = (page: Page) => page.getByRole('list', { name: 'Ảnh của bạn' }).getByRole('listitem')

/** The review waits, unseen, until staff approve it; then it counts. */
async function approveReview(before: Product): Promise<void> {
  const waiting = await findReview(before.id, 'N')
  expect(waiting).toMatchObject({ rating: 4, name: 'Lê Thị Thu', isVerified: false })
  expect(waiting.pictures).toHaveLength(2)
  expect((await fetch(`${shop.url}/media/${waiting.pictures[0]?.id}/320.webp`)).status).toBe(404)
  expect((await ask<Product>(`/product/${slug}`)).reviewCount).toBe(before.reviewCount)

  const token = await signIn(shop.url)
  await ask(`/review-feedback/${waiting.id}`, { method: 'PUT', token, body: { isApproved: 'Y' } })
  expect((await ask<Product>(`/product/${slug}`)).reviewCount).toBe(before.reviewCount + 1)
  const summary = await ask<ReviewSummary>(`/review-feedback/summary?productId=${before.id}`)
  expect(summary.count).toBe(before.reviewCount + 1)
}

/** Opens the photos of the review in the list, and closes them: the focus is back on the photo. */
async function viewPhotos(page: Page): Promise<void> {
  await page.goto(`/product/${slug}?tab=reviews&stars=4&by=photos`, { waitUntil: 'networkidle' })
  await page.getByText('Đồng sáng, nặng tay, đúng như hình.').waitFor()
  const opener = page.getByRole('link', { name: 'Xem ảnh 1 của Lê Thị Thu' })
  await opener.click()
  const viewer = page.getByRole('dialog', { name: 'Xem ảnh' })
  await viewer.getByText('Ảnh 1 của 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('Ảnh 2 của 2').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
  await openInBackground(opener, /\/media\//)
  expect(await viewer.count()).toBe(0)
}

test('a buyer sends a review with pictures; it counts and appears once staff approve it', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const before = await ask<Product>(`/product/${slug}`)
  await page.goto(`/product/${slug}?tab=reviews`, { waitUntil: 'networkidle' })

  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Vui lòng chọn số sao').waitFor()
  await waitForFocus(page, page.getByRole('radio', { name: '1' }).first())
  await page.getByRole('radio', { name: '4' }).first().check({ force: true })
  await page.getByLabel('Họ tên của bạn').fill('Lê Thị Thu')
  await page.getByLabel(/^Email \(không/).fill('thu@example')
  await page.getByLabel('Chia sẻ cảm nhận').fill('Đồng sáng, nặng tay, đúng như hình.')
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Vui lòng đồng ý').waitFor()
  const email = page.getByLabel(/^Email \(không/)
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await waitForFocus(page, email)

  const brass = await photo('#b8912f')
  await drop(page, [
    { name: 'dong.jpg', type: 'image/jpeg', bytes: brass },
    { name: 'thu.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
  ])
  await page.getByText('“thu.pdf” là tệp PDF: cửa hàng chỉ nhận ảnh JPG, PNG hoặc WEBP').waitFor()
  await photos(page).filter({ hasText: 'dong.jpg' }).getByText('Đã tải lên').waitFor()

  const chosen = page.waitForEvent('filechooser')
  await drop(page, [{ name: 'hong.jpg', type: 'image/jpeg', bytes: Buffer.from('no picture at all') }])
  await photos(page).filter({ hasText: 'hong.jpg' }).getByText('Tải lên thất bại').waitFor()
  await page.getByRole('button', { name: 'Bỏ ảnh hong.jpg' }).click()

  const chooserField = page.locator('input[type=file]')
  await expect.poll(() => chooserField.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles({ name: 'ban-tho.png', mimeType: 'image/png', buffer: await photo('#7a1f1f') })
  await photos(page).filter({ hasText: 'ban-tho.png' }).getByText('Đã tải lên').waitFor()
  expect(await photos(page).count()).toBe(2)

  // Errors of the server are shown at the field.
  await email.fill('thu@example.com')
  await page.getByLabel('Tôi đồng ý').check()
  await page.route('**/api/v1/review-feedback/', (route) =>
    route.fulfill({
      status: 422,
      json: { res_status_code: 422, res_data: null, message: 'x', errors: [{ field: 'name', message: 'Tên lạ quá' }] },
    }),
  )
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  const nameError = page.getByText('Tên lạ quá')
  await nameError.waitFor()
  const name = page.getByLabel('Họ tên của bạn')
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect((await name.getAttribute('aria-describedby'))?.split(' ')).toContain(await nameError.getAttribute('id'))
  await page.unroute('**/api/v1/review-feedback/')
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Cảm ơn bạn! Đánh giá sẽ hiển thị sau khi được duyệt.').waitFor()

  await approveReview(before)
  await viewPhotos(page)
  expect(browserErrors.filter((browserError) => !browserError.includes('status of 422'))).toEqual([])
  await close()
})

test('a picture chosen before hydration is uploaded, and what was typed after it is kept', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/review-form*.js')
  await page.goto(`/product/${slug}?tab=reviews`)
  const file = { name: 'ban-tho.jpg', mimeType: 'image/jpeg', buffer: await photo('#b8912f') }
  await page.locator('input[type=file]').setInputFiles(file)
  const name = page.getByLabel('Họ tên của bạn')
  await name.fill('Lê Thị Thu')
  release()
  await photos(page).filter({ hasText: 'ban-tho.jpg' }).getByText('Đã tải lên').waitFor()
  expect(await name.inputValue()).toBe('Lê Thị Thu')
  expect(browserErrors).toEqual([])
  await close()
})

test('without scripts a review is refused with its text kept, then accepted', async () => {
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  await page.goto(`/en/product/${slug}?tab=reviews`)
  await page.getByLabel('Your name').fill('Thomas')
  await page.getByLabel(/^Email/).fill('thomas@')
  await page.getByLabel('Share your thoughts').fill('Heavy and well made.')
  await page.locator('input[name=rating][value="5"]').check({ force: true })
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page
    .getByText('Please agree so that your review can be shown')
    .or(page.locator('[aria-invalid]'))
    .first()
    .waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Thomas')
  expect(await page.locator('input[name=rating][value="5"]').isChecked()).toBe(true)
  await page.getByLabel(/^Email/).fill('thomas@example.com')
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('Thank you! Your review will appear once approved.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/en/product/${slug}`)
  const { id } = await ask<Product>(`/product/${slug}`)
  expect(await findReview(id, 'N')).toMatchObject({ name: 'Thomas', rating: 5 })
  await close()
})

/** The newest review of a product in this state, through the staff API. */
async function findReview(productId: string, isApproved: 'Y' | 'N'): Promise<Review> {
  const query = encodeURIComponent(JSON.stringify({ productId, isApproved }))
  const token = await signIn(shop.url)
  const { items } = await ask<{ items: Review[] }>(`/review-feedback/pagination?query=${query}`, { token })
  const [newest] = items
  if (!newest) throw new Error('No review has come in.')
  return newest
}

test.each([
  ['', '4,4'],
  ['/en', '4.4'],
])('the average rating has the decimal mark of the language (%s)', async (prefix, average) => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto(`${prefix}/product/nhang-cay-tram-huong?tab=reviews`)
  await page.getByText(average, { exact: true }).waitFor()
  await close()
})
