import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import type { Order } from '#orders/contract.ts'
import type { PaymentReceipt } from '#payments/staff-contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { feedKey, fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop({ SEPAY_API_KEY: feedKey })
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)

const neededBy = addDays(dayInVietnam(new Date()), 10)

/** An order of one piece each of `count` products. */
async function orderOf(count: number): Promise<Order> {
  const { items } = await ask<{ items: { slug: string }[] }>('/product/pagination?limit=60&inStock=true')
  const products = await Promise.all(items.map(({ slug }) => ask<Product>(`/product/${slug}`)))
  const lines = products.flatMap(({ id, variations, isFresh }) => {
    const variation = variations.find(({ quantity }) => quantity > 0)
    return variation && !isFresh ? [{ productId: id, selectedVariations: variation.values, amount: 1 }] : []
  })
  expect(lines.length).toBeGreaterThanOrEqual(count)
  const body = {
    tmpId: 'nhieu-mon',
    fullname: 'Phạm Thị Lụa',
    phoneNumber: '0911223344',
    shippingProvince: 'Hà Nội',
    shippingWard: 'Hoàn Kiếm',
    shippingStreet: '5 Hàng Trống',
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    neededBy,
    note: 'Gọi trước khi giao.\nGửi bảo vệ nếu vắng nhà.',
    lines: lines.slice(0, count),
  }
  return ask<Order>('/order/', { body })
}

test('a label states when the goods are needed and counts the lines it has no room for', async () => {
  const count = 30
  const whole = await orderOf(count)
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  await page.goto(`/admin/orders/print?what=labels&ids=${whole.id},${filled.orders.open.id}`)
  const full = page.locator('article').nth(0)
  const short = page.locator('article').nth(1)
  await full.getByText(`Cần trước ${formatIsoDay(neededBy, 'vi')}`).waitFor()
  expect(await short.getByText('Cần trước').count()).toBe(0)
  await full.getByText('Gọi trước khi giao. · Gửi bảo vệ nếu vắng nhà.').waitFor()

  const lines = await full.locator('li').allTextContents()
  const more = Number(/^… và (\d+) món nữa$/.exec(lines.at(-1) ?? '')?.[1])
  expect(lines.length - 1 + more).toBe(count)
  expect(more).toBeGreaterThan(0)
  const isInside = await full.evaluate((label) => {
    const bottom = label.getBoundingClientRect().bottom
    return [...label.querySelectorAll('li')].every((line) => line.getBoundingClientRect().bottom <= bottom)
  })
  expect(isInside).toBe(true)
  expect(await short.getByText('món nữa').count()).toBe(0)
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('a label states the amount left to collect: all, the rest of a part payment, or nothing', async () => {
  const open = `query=${encodeURIComponent('{"state":"open"}')}`
  const { items: receipts } = await ask<{ items: PaymentReceipt[] }>(`/payment/receipt/pagination?${open}`)
  const short = receipts.find(({ orderId }) => orderId)
  await ask(`/payment/receipt/${short?.id}`, {
    method: 'PUT',
    body: { resolution: 'matched', reason: 'Khách trả thiếu' },
  })
  const { items } = await ask<{ items: Order[] }>('/order/pagination?limit=100')
  const transfers = items.filter(({ paymentMethod }) => paymentMethod === 'bank_transfer')
  const inState = (isWanted: (order: Order) => boolean) => {
    const order = transfers.find(isWanted)
    if (!order) throw new Error('No such order')
    return order
  }
  const unpaid = inState(({ paidAmount }) => paidAmount === 0)
  const partPaid = inState(({ paidAmount, orderTotal }) => paidAmount > 0 && paidAmount < orderTotal)
  const paid = inState(({ paymentStatus }) => paymentStatus === 'paid')
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  await staff.page.goto(`/admin/orders/print?what=labels&ids=${[unpaid, partPaid, paid].map(({ id }) => id)}`)
  const collected = async ({ orderId }: Order) => {
    const label = staff.page.locator('article').filter({ hasText: orderId })
    return (
      await label
        .locator('p')
        .filter({ hasText: /^(Thu hộ|Không thu tiền)/ })
        .innerText()
    ).replace(/\s+/g, ' ')
  }
  expect(await collected(unpaid)).toBe(`Thu hộ (COD) ${inDong(unpaid.orderTotal)}`)
  expect(await collected(partPaid)).toBe('Thu hộ (COD) 20.000 ₫')
  expect(await collected(paid)).toBe('Không thu tiền 0 ₫')
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

const inDong = (amount: number) => `${amount.toLocaleString('vi-VN')} ₫`
