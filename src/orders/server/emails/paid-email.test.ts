import { expect, test } from 'vitest'
import { setParam } from '../../../../tests/support/factories/entities.ts'
import { placed, shopWithMail } from '../../../../tests/support/shop-with-mail.ts'

const gift = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987 654 321' }
const pickup = { shippingMethod: 'pickup' }

test.each<[string, string[], Record<string, string>, string]>([
  ['is new', [], {}, ' Hàng sẽ được chuẩn bị và giao cho bạn.'],
  ['is packed', ['confirmed', 'packing'], {}, ' Hàng sẽ được chuẩn bị và giao cho bạn.'],
  ['goes to another person', [], gift, ' Hàng sẽ được chuẩn bị và giao cho người nhận.'],
  ['is picked up', [], pickup, ' Hàng sẽ được chuẩn bị để nhận tại cửa hàng.'],
  ['is on its way', ['confirmed', 'packing', 'shipping'], {}, ''],
  ['was delivered', ['confirmed', 'packing', 'shipping', 'delivered'], {}, ''],
  ['was picked up', ['confirmed', 'packing', 'shipping', 'delivered'], pickup, ''],
])('the email about the payment of an order that %s says what still happens', async (_case, states, more, next) => {
  const { shop, token, product } = await shopWithMail()
  await setParam(shop, token, 'shipping.pickup', 'true')
  const { orderId } = (await placed(shop, product.id, 'vi', more)).res_data
  for (const orderStatus of states)
    await shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus }, token })
  await shop.call('/payment/paid', { method: 'POST', body: { orderId }, token })
  await shop.runJobs()
  const { rows } = await shop.pool.query("select text_body from outgoing_message where kind = 'order.paid'")
  expect(rows).toEqual([{ text_body: expect.stringContaining(`thanh toán cho đơn hàng này.${next}\n`) }])
})
