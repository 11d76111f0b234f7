import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { EmailSummary } from '#system/message-contract.ts'
import {
  createProduct,
  createQuote,
  createVoucher,
  orderBody,
  setParam,
} from '../../../tests/support/factories/entities.ts'
import { paymentOf } from '../../../tests/support/factories/payment.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

test('an order fully paid by a voucher is paid at once: no payment step, no deadline, no collection fee', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'payment.bank_account', '0011001234567')
  await setParam(shop, token, 'payment.cod_fee', '15000')
  await setParam(shop, token, 'payment.cod_limit', '500000')
  await setParam(shop, token, 'shipping.pickup', 'true')
  const { id: productId } = await createProduct(shop, token)
  const { code } = await createVoucher(shop, token, { kind: 'fixed', discount: 500_000 })
  const lines = [{ productId, amount: 1 }]
  const pickup = { shippingMethod: 'pickup', voucherCode: code }

  const free = { total: 0, paymentFee: 0, paymentMethods: ['free'], codLimit: null }
  expect(await createQuote(shop, lines, pickup)).toMatchObject(free)
  expect((await createQuote(shop, lines, { ...pickup, shippingMethod: 'standard' })).paymentMethods).toEqual([
    'cod',
    'bank_transfer',
  ])
  expect((await createQuote(shop, [])).paymentMethods).toContain('cod')

  for (const paymentMethod of ['free', 'cod', 'bank_transfer']) {
    const body = orderBody(lines, { ...pickup, paymentMethod, expectedTotal: 0 })
    const { res_data: order } = await shop.call<Order>('/order/', { method: 'POST', body })
    expect(order).toMatchObject({ orderTotal: 0, paymentFee: 0, paymentStatus: 'paid', paymentMethod: 'free' })
    expect([order.expiresAt, order.events.map(({ kind }) => kind)]).toEqual([null, ['placed', 'paid']])
    expect(await paymentOf(shop, order)).toMatchObject({ isPayable: false, amountDue: 0, methods: [] })
    const claimed = await shop.call('/payment/', { method: 'POST', body: { orderId: order.orderId } })
    expect(claimed.status).toBe(409)
    const again = (await shop.call<Order>(`/order/${order.orderId}?key=${order.trackingKey}`)).res_data
    expect(again.events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  }
  const paid = orderBody(lines, { paymentMethod: 'free' })
  expect(await shop.call('/order/', { method: 'POST', body: paid })).toMatchObject({
    status: 422,
    errors: [{ field: 'paymentMethod' }],
  })

  await shop.runJobs()
  const { items } = (await shop.call<{ items: EmailSummary[] }>('/message/pagination', { token })).res_data
  expect(items.map(({ kind }) => kind)).toEqual(['order.placed', 'order.placed', 'order.placed'])
  const email = await shop.call<{ textBody: string }>(`/message/${items[0]?.id}`, { token })
  expect(email.res_data.textBody).toContain('Không cần thanh toán · Đã thanh toán')
  expect(email.res_data.textBody).toContain(
    'Mã giảm giá đã chi trả toàn bộ đơn hàng. Bạn không phải thanh toán gì thêm.',
  )
})

test('the email about goods that cost nothing does not speak of a discount code', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'shipping.pickup', 'true')
  const { id: productId } = await createProduct(shop, token, { price: 0 })
  const body = orderBody([{ productId, amount: 1 }], { shippingMethod: 'pickup', paymentMethod: 'free' })
  const order = await shop.call<Order>('/order/', { method: 'POST', body })
  expect(order.res_data).toMatchObject({ orderTotal: 0, discount: 0, paymentMethod: 'free' })
  await shop.runJobs()
  const { items } = (await shop.call<{ items: EmailSummary[] }>('/message/pagination', { token })).res_data
  const email = await shop.call<{ textBody: string }>(`/message/${items[0]?.id}`, { token })
  expect(email.res_data.textBody).toContain('Bạn không phải thanh toán gì.')
  expect(email.res_data.textBody).not.toContain('Mã giảm giá')
})
