import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { PaymentState } from '#payments/contract.ts'
import {
  openPayingShop,
  paymentOf,
  receiptsOf,
  start,
  submitOutcome,
  transfer,
} from '../../../tests/support/factories/payment.ts'
import { siteWithPages } from '../../../tests/support/open-cached-shop.ts'

async function openPaymentPages() {
  const paying = await openPayingShop()
  const { shop, simulator, token } = paying
  const site = siteWithPages(shop)
  return {
    ...paying,
    htmlOf: async (path: string) => (await site.fetch(new Request(`http://shop.test${path}`))).text(),
    submit: async ({ orderId }: Order, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const headers = { origin: 'http://shop.test', 'content-length': String(body.toString().length) }
      const url = `http://shop.test/checkout/payment?order=${orderId}`
      const { status, headers: sent } = await site.fetch(new Request(url, { method: 'POST', headers, body }))
      return [status, sent.get('location')]
    },
    move: ({ orderId }: Order, orderStatus: string) =>
      shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus }, token }),
    /** A part of the amount arrives, and staff count it. */
    payPart: async ({ orderId }: Order) => {
      await transfer(shop, simulator, { content: orderId, amount: 30_000 })
      const [receipt] = await receiptsOf(shop, token, { orderId })
      await shop.call(`/payment/receipt/${receipt?.id}`, { method: 'PUT', body: { resolution: 'matched' }, token })
    },
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

test('a buyer who returns from a provider when the time is up waits for the result', async () => {
  const { shop, order, htmlOf } = await openPaymentPages()
  const path = `/checkout/payment?order=${(await order({ paymentMethod: 'vnpay' })).orderId}`
  shop.advanceClock({ hours: 24.1 })
  const timeIsUp = 'Đã hết thời gian thanh toán'
  expect(await htmlOf(path)).toContain(timeIsUp)
  expect(await htmlOf(`${path}&back=vnpay&vnp_ResponseCode=24`)).toContain(timeIsUp)
  const html = await htmlOf(`${path}&back=vnpay&vnp_ResponseCode=00`)
  expect(html).toContain('Đang chờ xác nhận thanh toán')
  expect(html).not.toContain(timeIsUp)
})

test('a buyer who changes to a transfer after a failed payment no longer reads that it failed', async () => {
  const paying = await openPaymentPages()
  const { shop, order, submit, htmlOf } = paying
  const placed = await order({ paymentMethod: 'momo' })
  await submitOutcome((await start(paying, placed.orderId)).url, 'fail')
  const path = `/checkout/payment?order=${placed.orderId}`
  const failed = await htmlOf(path)
  expect(failed).toContain('Thanh toán không thành công')
  expect(failed).toContain('value="bank_transfer"')
  const atTransfer = `${path}&way=bank_transfer`
  expect(await submit(placed, { intent: 'pay', method: 'bank_transfer' })).toEqual([303, atTransfer])
  const html = await htmlOf(atTransfer)
  expect(html).toContain('Mã VietQR để chuyển')
  expect(html).not.toContain('Thanh toán không thành công')
  expect(await paymentOf(shop, placed)).toMatchObject({ paymentMethod: 'bank_transfer', paymentStatus: 'pending' })
})

test('a buyer whose order was cancelled reads that what was paid is refunded, also if it was a part, until staff did so', async () => {
  const { shop, token, order, move, payPart, htmlOf } = await openPaymentPages()
  const [part, none] = [await order(), await order()]
  await payPart(part)
  for (const placed of [part, none]) await move(placed, 'cancelled')
  const isRefundDue = async ({ orderId }: Order) => {
    const pages = [`/checkout/payment?order=${orderId}`, `/order/${orderId}`]
    const html = await Promise.all(pages.map(htmlOf))
    return html.map((text) => text.includes('Số tiền bạn đã thanh toán sẽ được hoàn lại'))
  }
  expect([await isRefundDue(part), await isRefundDue(none)]).toEqual([
    [true, true],
    [false, false],
  ])
  // As when the shop keeps what the parcel cost.
  const back = { orderId: part.orderId, amount: 20_000, reason: 'Trừ phí gửi' }
  await shop.call('/payment/refund', { method: 'POST', body: back, token })
  expect(await isRefundDue(part)).toEqual([false, false])
})

test('the state of a payment tells an open page that a part was counted, without the amounts of a gift', async () => {
  const { shop, order, move, payPart } = await openPaymentPages()
  const gift = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987654321', hidePrices: true }
  const placed = await order(gift)
  const state = async () => (await shop.call<PaymentState>(`/payment/${placed.orderId}/state`)).res_data
  expect(await state()).toMatchObject({ amountDue: 530_000 })
  await payPart(placed)
  expect(await state()).toMatchObject({ amountDue: 500_000 })
  await move(placed, 'cancelled')
  expect(await state()).toMatchObject({ orderStatus: 'cancelled', amountDue: 0 })
})
