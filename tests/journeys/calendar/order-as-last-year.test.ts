import { expect, test } from 'vitest'
import { type FamilyDay, familyDates } from '#calendar/family/family-days.ts'
import { lunarOf } from '#calendar/rules.ts'
import type { Product } from '#catalog/contract.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import type { Order } from '#orders/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { orderBody } from '../../support/factories/entities.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, storeIn } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)

const find = (slug: string) => ask<Product>(`/product/${slug}`)
const stored = (state: object) => JSON.stringify({ state, version: 0 })

/** A giỗ in five days (in four before a 30th), and the day it was on last year. */
function gioSoon(): { gio: FamilyDay; lastYear: string } {
  const today = dayInVietnam(new Date())
  const [year = 0, month = 0, day = 0] = addDays(today, 5).split('-').map(Number)
  const lunar = lunarOf(year, month, day)
  const date = { day: Math.min(lunar.day, 29), month: lunar.month }
  const gio: FamilyDay = { id: 'ong', name: 'Giỗ ông nội', calendar: 'lunar', leap: 'once', revision: 0, ...date }
  const past = familyDates(gio, addDays(today, -400), 2).filter((one) => one.day < today)
  return { gio, lastYear: past.at(-1)?.day ?? '' }
}

test('a family orders again what it had for last year’s giỗ, and reads what is gone and what costs more', async () => {
  const candles = await find('nen-coc-thuy-tinh')
  const fruit = await find('mam-ngu-qua')
  const betel = await find('bo-trau-cau')
  const lines = [candles, fruit, betel].map(({ id, variations }) => ({
    productId: id,
    amount: 1,
    selectedVariations: variations[0]?.values ?? [],
  }))
  const body = orderBody(lines, { neededBy: addDays(dayInVietnam(new Date()), 9) })
  const order = await ask<Order>('/order/', { body })
  const { gio, lastYear } = gioSoon()
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await storeIn(context, {
    'tamhuong.family-days': stored({ days: [gio, { ...gio, id: 'ba', name: 'Giỗ bà', month: (gio.month % 12) + 1 }] }),
    'tamhuong.orders': stored({ orders: [{ orderId: order.orderId, key: order.trackingKey, day: lastYear }] }),
  })
  const again = page.getByRole('button', { name: 'Đặt lại đơn này Giỗ ông nội', exact: true })

  // Only the giỗ that the order was for offers it; with nothing changed it leads straight to the cart.
  await page.goto('/calendar/family')
  await again.waitFor()
  expect(await again.count()).toBe(1)
  expect(await page.locator('main li').filter({ hasText: order.orderId }).locator('h3').textContent()).toBe(
    'Giỗ ông nội',
  )
  // With several days, a name says of which day a button speaks.
  for (const name of ['Giỗ ông nội', 'Giỗ bà'])
    expect(
      await page
        .locator('summary')
        .filter({ hasText: `Mười năm tới ${name}` })
        .count(),
    ).toBe(1)
  await again.click()
  await page.waitForURL('**/shopping-cart')
  expect(await page.getByRole('link', { name: candles.name }).count()).toBeGreaterThan(0)

  const token = await signIn(shop.url)
  await ask('/product/prices', { body: { ids: [betel.id], by: 'percent', value: 10 }, token })
  await ask(`/product/${fruit.id}`, { method: 'PUT', body: { status: 'archived' }, token })
  await page.goto('/calendar/family')
  await again.click()
  const outcome = page.getByRole('main').getByRole('listitem')
  await outcome
    .filter({ hasText: `${fruit.name}: cửa hàng không còn bán.` })
    .last()
    .waitFor()
  await outcome
    .filter({ hasText: new RegExp(`${betel.name}: giá đổi từ .* thành`) })
    .last()
    .waitFor()
  // The focus is on what replaces the pressed button.
  expect(await page.locator('main :focus').innerText()).toContain(betel.name)
  await page.getByRole('link', { name: 'Xem giỏ hàng' }).click()
  await page.waitForURL('**/shopping-cart')
  await page.getByRole('link', { name: betel.name }).first().waitFor()
  expect(browserErrors).toEqual([])
  await close()
})
