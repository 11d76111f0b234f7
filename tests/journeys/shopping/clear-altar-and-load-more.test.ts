import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { pressSlowly } from '../support/press-slowly.ts'
import { stopClock } from '../support/stop-clock.ts'

const shop = await openBuiltDemoShop()

const pieces = (page: Page) => page.getByRole('application', { name: 'Nhìn từ trên xuống' }).getByRole('link')
const placers = (page: Page) => page.getByRole('button', { name: /^Đặt lên ban: / })
const choose = (page: Page, kind: string) => page.getByLabel('Loại đồ thờ').first().selectOption({ label: kind })

test('clearing the altar while a piece is being replaced ends the replacement, and keeps the focus', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const unknownVariation = 'AZjFoHx8fTqfVS9tHwwaKw'
  // As `layoutText` writes it: width × depth, then a piece that is no longer sold with its place.
  const text = `1270x610~${unknownVariation}.235.200`
  await storeIn(context, { 'tamhuong.altar': JSON.stringify({ state: { text }, version: 0 }) })
  await page.goto('/calendar/altar-planner')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Thay món khác' }).click()
  await page.getByRole('button', { name: 'Cất hết' }).press('Enter')
  await page.getByRole('heading', { name: 'Ban thờ còn trống' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('altar-pieces')
  await page.getByRole('button', { name: 'Bày thử bộ thường có' }).click()
  await expect.poll(() => pieces(page).count()).toBe(7)
  await choose(page, 'Bát hương')
  await placers(page).first().click()
  await page
    .getByText(/^Đã đặt/)
    .first()
    .waitFor()
  expect(await pieces(page).count()).toBe(8)
  expect(browserErrors).toEqual([])
  await close()
})

test('what stood on a wider altar comes back onto the narrower one, also after a reload', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const text = '1270x610~bowl.1200.300.180.180.140'
  await storeIn(context, { 'tamhuong.altar': JSON.stringify({ state: { text }, version: 0 }) })
  await page.goto('/calendar/altar-planner')
  await waitForHydration(page)
  await stopClock(page)
  await page.getByRole('button', { name: 'Cất hết' }).click()
  const width = page.getByLabel('Ban thờ rộng (cm)')
  await width.fill('60')
  await width.press('Enter')
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.clock.resume()
  await expect.poll(() => pieces(page).count()).toBe(1)
  await page.reload()
  await expect.poll(() => pieces(page).count()).toBe(1)
  expect(await width.inputValue()).toBe('60')
  expect(browserErrors).toEqual([])
  await close()
})

test('what was cleared comes back beside what was placed since, also after a shared arrangement was stored', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const stored = page.getByText('Bản xếp tự lưu trên máy này')
  await page.goto('/calendar/altar-planner?layout=1270x610~bowl.600.300.180.180.140')
  await waitForHydration(page)
  await stopClock(page)
  await page.getByRole('button', { name: 'Gửi bản xếp này' }).waitFor()
  expect(await stored.count()).toBe(0)
  await page.getByRole('button', { name: 'Cất hết' }).click()
  await page.getByRole('button', { name: 'Lưu vào máy, thay bản đang có' }).click()
  await page.getByText('Món nhà đang có').click()
  await page.getByRole('button', { name: 'Đặt lên ban', exact: true }).click()
  await stored.waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.clock.resume()
  await expect.poll(() => pieces(page).count()).toBe(2)
  await page.reload()
  await expect.poll(() => pieces(page).count()).toBe(2)
  expect(browserErrors).toEqual([])
  await close()
})

test('a length that was typed just before counts in the arrangement that is sent, or cleared', async () => {
  const { page, context, close } = await openBrowser(shop.url, { viewport: { width: 1280, height: 1600 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calendar/altar-planner?layout=1270x610~bowl.600.300.180.180.140')
  await waitForHydration(page)
  const depth = page.getByLabel('Ban thờ sâu (cm)')
  await depth.fill('100')
  await pressSlowly(page.getByRole('button', { name: 'Gửi bản xếp này' }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('layout=1270x1000')
  await depth.fill('61')
  await pressSlowly(page.getByRole('button', { name: 'Cất hết' }))
  await page.getByRole('heading', { name: 'Ban thờ còn trống' }).waitFor()
  expect(await depth.inputValue()).toBe('61')
  await close()
})

test('a link to an altar of another size shows the planned pieces on it, and stores that only on request', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const text = '2170x1070~bowl.2000.900.180.180.140'
  await storeIn(context, { 'tamhuong.altar': JSON.stringify({ state: { text }, version: 0 }) })
  const stored = () => page.evaluate(() => localStorage.getItem('tamhuong.altar'))
  const width = page.getByLabel('Ban thờ rộng (cm)')
  await page.goto('/calendar/altar-planner?width=81&depth=48')
  await waitForHydration(page)
  await page.getByText('Bạn đang xếp thử đồ của mình trên ban thờ cỡ khác.').waitFor()
  expect([await pieces(page).count(), await width.inputValue()]).toEqual([1, '81'])
  await page.getByText('Món nhà đang có').click()
  await page.getByRole('button', { name: 'Đặt lên ban', exact: true }).click()
  await expect.poll(() => pieces(page).count()).toBe(2)
  await page.reload()
  await expect.poll(() => pieces(page).count()).toBe(2)
  expect(await stored()).toContain(text)
  await page.getByRole('link', { name: 'Mở bản trên máy này' }).click()
  await page.waitForURL('**/altar-planner')
  await expect.poll(() => width.inputValue()).toBe('217')
  await page.goBack()
  await page.getByRole('button', { name: 'Lưu vào máy, thay bản đang có' }).click()
  expect(await stored()).toContain('810x480~bowl.')
  expect(page.url()).toMatch(/altar-planner$/)
  expect(browserErrors).toEqual([])
  await close()
})

test('“more” asks once, even if it is pressed twice, and after the last goods the first new ones have the focus', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/altar-goods?kind=*', async (route) => {
    const url = new URL(route.request().url())
    const isMore = url.searchParams.get('page') === '2'
    if (isMore) asked.push(url.search)
    url.searchParams.set('page', '1')
    const answer = await route.fetch({ url: url.href })
    const { res_data, ...rest } = await answer.json()
    if (isMore) await released
    const [one] = res_data.items
    const items = isMore ? [{ ...one, id: '01980000-0000-7000-8000-000000000009', name: 'Trang hai' }] : [one]
    await route.fulfill({ response: answer, json: { ...rest, res_data: { ...res_data, items, hasMore: !isMore } } })
  })
  await page.goto('/calendar/altar-planner')
  await waitForHydration(page)
  await choose(page, 'Bát hương')
  const more = page.getByRole('button', { name: 'Xem thêm' })
  await more.press('Enter')
  await page.locator('main button[aria-busy=true]').waitFor()
  await more.press('Enter')
  release()
  await page.getByRole('button', { name: 'Đặt lên ban: Trang hai' }).first().waitFor()
  await more.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Trang hai')
  // Only the answer to the last request is shown: by now each press has sent its own, if any.
  expect([asked.length, await placers(page).count()]).toEqual([1, 2])
  expect(browserErrors).toEqual([])
  await close()
})

test('a page without goods of the kind is followed by the next one at once', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.route('**/altar-goods?kind=*', async (route) => {
    const url = new URL(route.request().url())
    const isFirst = url.searchParams.get('page') === '1'
    url.searchParams.set('page', '1')
    const response = await route.fetch({ url: url.href })
    const answer = await response.json()
    await route.fulfill({ response, json: isFirst ? { ...answer, res_data: { items: [], hasMore: true } } : answer })
  })
  await page.goto('/calendar/altar-planner')
  await waitForHydration(page)
  await choose(page, 'Bát hương')
  await placers(page).first().waitFor()
  expect(browserErrors).toEqual([])
  await close()
})
