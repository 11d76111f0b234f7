import { expect, test } from 'vitest'
import { createSite } from '#app.ts'
import type { Order } from '#orders/contract.ts'
import { createPageHandler } from '#page-handler.ts'
import { openPayingShop, paymentOf, start } from '../../../tests/support/factories/payment.ts'

const manifest = Object.fromEntries(
  ['src/browser.ts', 'src/admin/app/staff.tsx', 'src/ui/theme/theme.css'].map((file) => [
    file,
    { file, isEntry: true },
  ]),
)

async function openPaymentPages() {
  const paying = await openPayingShop()
  const { shop, token } = paying
  const site = createSite(shop, createPageHandler(manifest))
  return {
    ...paying,
    htmlOf: async (path: string) => (await site.fetch(new Request(`http://shop.test${path}`))).text(),
    move: ({ orderId }: Order, orderStatus: string) =>
      shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus }, token }),
  }
}

test('a confirmed order is not cancelled by itself: it has no deadline, and can be paid online after that of the others', async () => {
  const { shop, url, order, move, htmlOf } = await openPaymentPages()
  const placed = await order({ paymentMethod: 'vnpay' })
  const path = `/order/${placed.orderId}`
  expect(await htmlOf(path)).toContain('đơn chưa thanh toán sẽ tự hủy')
  await move(placed, 'confirmed')
  const html = await htmlOf(path)
  expect(html).toContain(`href="/checkout/payment?order=${placed.orderId}"`)
  expect(html).not.toContain('đơn chưa thanh toán sẽ tự hủy')
  shop.advanceClock({ hours: 25 })
  expect(await paymentOf(shop, placed)).toMatchObject({ isPayable: true, payableUntil: null, secondsLeft: null })
  expect(await htmlOf(`/checkout/payment?order=${placed.orderId}`)).toContain('Thanh toán qua VNPAY')
  expect((await start({ url }, placed.orderId, 'vnpay')).status).toBe(200)
})
