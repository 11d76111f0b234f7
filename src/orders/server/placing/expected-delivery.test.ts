import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct, createQuote, setParam } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('an order stores the delivery dates shown to its buyer, whatever the owner changes later', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const lines = [{ productId, amount: 1 }]
  const [offer] = (await createQuote(shop, lines, { shippingProvince: '01' })).shippingMethods
  const promised = { arrivesFrom: offer?.arrivesFrom, arrivesTo: offer?.arrivesTo }
  expect(promised.arrivesFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { orderId } = await createOrder(shop, lines)
  const zone = {
    provinces: [],
    steps: [{ upToGrams: 9000, fee: 1 }],
    extraFee: 0,
    extraGrams: 1,
    daysFrom: 9,
    daysTo: 9,
  }
  await setParam(shop, token, 'shipping.rates', JSON.stringify({ zones: [{ name: 'Cả nước', ...zone }] }))
  expect((await shop.call<Order>(`/order/${orderId}`)).res_data).toMatchObject(promised)
  expect((await shop.call<Order>(`/order/${orderId}/staff`, { token })).res_data).toMatchObject(promised)
  expect((await createQuote(shop, lines, { shippingProvince: '01' })).shippingMethods[0]).not.toMatchObject(promised)
})

test('a pre-order is expected only after its goods are there', async () => {
  const shop = await openTestShop()
  const preorderDate = '2099-12-01'
  const variations = [{ price: 100_000, quantity: 0, preorderDate, preorderLimit: 3 }]
  const { id: productId } = await createProduct(shop, await shop.signIn(), { variations })
  const { arrivesFrom, arrivesTo } = await createOrder(shop, [{ productId, amount: 1 }])
  expect(arrivesFrom && arrivesFrom >= preorderDate).toBe(true)
  expect(arrivesTo && arrivesFrom && arrivesTo >= arrivesFrom).toBe(true)
})
