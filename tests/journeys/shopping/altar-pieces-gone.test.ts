import { expect, test } from 'vitest'
import type { AltarProduct } from '#catalog/altar/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { openPlanner, pieces } from '../support/altar-planner.ts'
import { openBrowser, storeIn } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('what is no longer sold is said at its place, costs nothing and can be replaced; a failed load can be tried again', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
  const { items } = await apiOf(shop.url)<{ items: AltarProduct[] }>('/product/altar-goods?kind=bowl')
  const { variationId: id = '', price = 0 } = items[0]?.sizes[0] ?? {}
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  const text = `1270x610~${short}.635.300~AZjFoHx8fTqfVS9tHwwaKw.235.200~BZjFoHx8fTqfVS9tHwwaKw.900.200`
  await storeIn(context, { 'tamhuong.altar': JSON.stringify({ state: { text }, version: 0 }) })
  await page.route('**/altar-goods?variations=*', (route) => route.abort(), { times: 1 })
  await openPlanner(page)
  const list = page.getByRole('region', { name: 'Món trên ban' })
  await list.getByText('Không tải được danh sách').waitFor()
  expect(await pieces(page).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Tiền bộ đồ thờ' }).count()).toBe(0)
  await list.getByRole('button', { name: 'Thử lại' }).click()
  await expect.poll(() => pieces(page).count()).toBe(1)
  const gone = list.getByText(/^Món không còn bán/)
  expect(await gone.allTextContents()).toEqual([
    'Món không còn bán, tâm cách mép trái 23,5 cm, cách lưng 20 cm: không tính tiền, không vào giỏ.',
    'Món không còn bán, tâm cách mép trái 90 cm, cách lưng 20 cm: không tính tiền, không vào giỏ.',
  ])
  await page.getByText(`Tổng cộng: ${price.toLocaleString('vi-VN')}`).waitFor()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await list.getByRole('button', { name: 'Thay món khác' }).first().click()
  await page.getByText('nó đứng vào chỗ của món không còn bán').waitFor()
  await page.route('**/altar-goods?kind=*', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Loại đồ thờ').first().selectOption({ label: 'Mâm bồng' })
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page
    .getByRole('button', { name: /^Đặt lên ban: / })
    .first()
    .click()
  await expect.poll(() => gone.count()).toBe(1)
  expect(await pieces(page).nth(1).getAttribute('aria-label')).toContain('cách mép trái 23,5 cm, cách lưng 20 cm')
  await list.getByRole('button', { name: 'Cất món không còn bán' }).click()
  await expect.poll(() => gone.count()).toBe(0)
  await page.reload()
  await expect.poll(() => pieces(page).count()).toBe(2)
  expect(await gone.count()).toBe(0)
  expect(browserErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  await close()
})
