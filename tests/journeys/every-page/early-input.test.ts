import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { altarWithBowl } from '../support/altar-planner.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForFrames, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test('a review written and sent before its form is hydrated is sent once, as it was written', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/review')) sent.push(request.postData() ?? '')
  })
  const release = await holdRequests(page, '**/assets/review-form*.js')
  await page.goto('/product/bo-tam-su-dong?tab=reviews#write')
  const form = page.locator('form:has([name=rating])')
  await form.locator('[name=rating][value="4"]').check({ force: true })
  await form.locator('[name=content]').fill('Đồng dày, đánh bóng kỹ.')
  await form.locator('[name=name]').fill('Lê Thị Sớm')
  await form.locator('[name=email]').fill('som@example.com')
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
  await expect.poll(() => form.locator('button[type=submit]').getAttribute('aria-busy')).toBe('true')
  expect(sent).toEqual([])
  release()
  await expect.poll(() => sent.length).toBe(1)
  for (const part of ['Lê Thị Sớm', 'Đồng dày, đánh bóng kỹ.', '4']) expect(sent[0]).toContain(part)
  expect(browserErrors).toEqual([])
  await close()
})

test('a picture that a shopper turned to before the offer is hydrated stays', async () => {
  const ask = apiOf(shop.url)
  const { id, variations, pictures } = await ask<Product>('/product/chan-nen-dong-vang')
  const body = { variations: variations.map(({ id: _id, ...own }) => ({ ...own, image: pictures[0]?.id })) }
  await ask(`/product/${id}`, { method: 'PUT', token: await signIn(shop.url), body })
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  const release = await holdRequests(page, '**/assets/product-offer*.js')
  await page.goto('/product/chan-nen-dong-vang')
  const row = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('list').first()
  const place = () => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  await row.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
  expect(await place()).toBe(1)
  release()
  await waitForHydration(page)
  await waitForFrames(page)
  expect(await place()).toBe(1)
  expect(browserErrors).toEqual([])
  await close()
})

test('what was ticked before the tray is hydrated stays ticked and counts', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/tray-list*.js')
  await page.goto('/page/le-dong-chi')
  const total = page.locator('shop-island[name$=tray-list] [aria-live=polite]')
  const before = await total.textContent()
  const boxes = page.locator('shop-island[name$=tray-list] input[type=checkbox]')
  for (const box of await boxes.all()) await box.check()
  expect(await total.textContent()).toBe(before)
  release()
  await expect.poll(() => total.textContent()).not.toBe(before)
  expect(await boxes.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

test('a button pressed with Shift held before it is hydrated acts as it does afterwards', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/altar-planner*.js')
  await page.goto('/calendar/altar-planner', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: 'Bày thử bộ thường có' })
  await button.click({ modifiers: ['Shift'] })
  release()
  await expect.poll(() => page.getByRole('application').getByRole('link').count()).toBe(7)
  expect(browserErrors).toEqual([])
  await close()
})

test.each([
  ['when the visitor stops it', true],
  ['at the latest after 20 seconds', false],
])('the bar of a navigation ends %s', async (_when, isStopped) => {
  const { page, close } = await openBrowser(shop.url)
  // Twenty seconds pass in one where nobody stops it.
  await page.addInitScript(
    (pace) => {
      const later = window.setTimeout
      Object.assign(window, { setTimeout: (act: () => void, ms: number) => later(act, ms < 20_000 ? ms : ms / pace) })
    },
    isStopped ? 1 : 20,
  )
  await page.goto('/track-order')
  await page.locator('[data-loading-bar]').evaluate((bar, mustStop) => {
    const follow = () => {
      const isHidden = (bar as HTMLElement).hidden
      console.log(isHidden ? 'hidden' : 'shown')
      if (!isHidden && mustStop) stop()
    }
    new MutationObserver(follow).observe(bar, { attributes: true })
  }, isStopped)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const release = await holdRequests(page, '**/shopping-cart')
  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click({ noWaitAfter: true })
  await expect.poll(() => said).toEqual(['shown', 'hidden'])
  release()
  await close()
})

test('a shared arrangement bought before the planner is hydrated is in the cart', async () => {
  const { path, bowl } = await altarWithBowl(shop.url)
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/altar-planner*.js')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Thêm cả bộ vào giỏ' }).click()
  release()
  await page.waitForURL('**/shopping-cart')
  await page.getByText(bowl, { exact: true }).first().waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('measures typed before the planner is hydrated, in fields that were left since, count', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/altar-planner*.js')
  await page.goto('/calendar/altar-planner', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Ban thờ rộng (cm)').fill('90')
  await page.getByLabel('Ban thờ sâu (cm)').fill('45,5')
  await page.getByLabel('Ban thờ sâu (cm)').blur()
  release()
  await page.getByText('rộng 90 × sâu 45,5 cm').waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('a navigation that takes long shows a bar, which ends with it', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/home')
  const bar = page.locator('[data-loading-bar]')
  expect(await bar.isVisible()).toBe(false)
  // A page that is being left can't be asked; it says so itself.
  await bar.evaluate((element) =>
    new MutationObserver(() => !(element as HTMLElement).hidden && console.log('shown')).observe(element, {
      attributes: true,
    }),
  )
  const shown = page.waitForEvent('console', (message) => message.text() === 'shown')
  // Not prefetched, since it is personal.
  const release = await holdRequests(page, '**/shopping-cart')
  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click({ noWaitAfter: true })
  await shown
  release()
  await page.waitForURL('**/shopping-cart')
  expect(await page.locator('[data-loading-bar]').isVisible()).toBe(false)
  await close()
})
