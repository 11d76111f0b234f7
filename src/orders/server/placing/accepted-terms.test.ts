import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct, orderBody, setParam } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('an order stores which terms its buyer accepted, and when; only the buyer and staff see it', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  await setParam(shop, token, 'terms.version', '2027-01-01')
  const lines = [{ productId, amount: 1 }]
  const ticked = await createOrder(shop, lines, { termsAccepted: true })
  const accepted = { termsVersion: '2027-01-01', termsAcceptedDate: ticked.createdDate }
  expect(ticked).toMatchObject(accepted)
  expect((await shop.call<Order>(`/order/${ticked.orderId}/staff`, { token })).res_data).toMatchObject(accepted)
  const none = { termsVersion: null, termsAcceptedDate: null }
  expect((await shop.call<Order>(`/order/${ticked.orderId}`)).res_data).toMatchObject(none)
  for (const termsAccepted of [false, undefined])
    expect(await createOrder(shop, lines, { termsAccepted })).toMatchObject(none)
})

test('an order whose buyer saw other terms than those in force is refused, unless it was placed already', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const place = (body: object) => shop.call<Order>('/order/', { method: 'POST', body })
  await setParam(shop, token, 'terms.version', '2027-01-01')
  const body = orderBody([{ productId, amount: 1 }], { termsAccepted: true, termsVersion: '2027-01-01' })
  const placed = await place(body)
  expect(placed.res_data.termsVersion).toBe('2027-01-01')
  await setParam(shop, token, 'terms.version', '2027-02-01')
  expect(await place({ ...body, tmpId: `${body.tmpId}-2` })).toMatchObject({
    status: 409,
    message: expect.stringContaining('Điều khoản mua hàng vừa thay đổi.'),
  })
  expect((await place({ ...body, termsVersion: '2027-02-01' })).res_data.orderId).toBe(placed.res_data.orderId)
})
