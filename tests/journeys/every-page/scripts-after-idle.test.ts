import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDataDir } from '../../support/demo-data.ts'
import { type BuiltShop, openBuiltShop } from '../../support/open-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const KiB = 1024

const { dataDir, remove } = await demoDataDir()
let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop(dataDir)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

test.each([
  ['/product/bo-tam-su-dong', 97 * KiB],
  ['/shopping-cart', 102 * KiB],
  ['/checkout/shipping-information', 120 * KiB],
])('all that %s asks for by itself stays within %i bytes of script', async (path, most) => {
  const { storage } = await fillShop(shop.url)
  const { page, context, complaints, leave } = await openBrowser(shop.url)
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(storage))
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const sum = (await Promise.all(weights)).reduce((all, weight) => all + weight, 0)
  expect(sum).toBeGreaterThan(60 * KiB)
  expect(sum).toBeLessThanOrEqual(most)
  expect(complaints).toEqual([])
  await leave()
})

test('the lists of places are there for whoever goes straight to them, by pointer or by keyboard', async () => {
  const { storage } = await fillShop(shop.url)
  const { page, context, complaints, leave } = await openBrowser(shop.url)
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(storage))
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố', exact: true })
  await province.click()
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor()
  await page.keyboard.type('da nang')
  await page.keyboard.press('Enter')
  await expect.poll(() => province.inputValue()).toContain('Đà Nẵng')
  expect(complaints).toEqual([])
  await leave()
})

test('what is typed before the lists of places are there is not lost', async () => {
  const { storage } = await fillShop(shop.url)
  const { page, context, complaints, leave } = await openBrowser(shop.url)
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(storage))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/combobox-field*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố', exact: true })
  await province.focus()
  await page.keyboard.type('hu')
  release()
  await page.getByRole('option', { name: 'Huế' }).waitFor()
  await page.keyboard.type('e')
  expect(await province.inputValue()).toBe('hue')
  await page.keyboard.press('Enter')
  await expect.poll(() => province.inputValue()).toContain('Huế')
  expect(complaints).toEqual([])
  await leave()
})
