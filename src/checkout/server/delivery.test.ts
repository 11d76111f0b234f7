import { describe, expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
import { madeProduct, madeQuote } from '../../../tests/made.ts'
import { openTestShop, type TestShop } from '../../../tests/open-test-shop.ts'

async function setParam(shop: TestShop, token: string, key: string, value: string) {
  const { res_data } = await shop.call<SystemParam[]>('/system-params/', { token })
  const id = res_data.find((param) => param.key === key)?.id
  const answer = await shop.call(`/system-params/${id}`, { method: 'PUT', body: { value }, token })
  expect(answer.status).toBe(200)
}

describe('delivery', () => {
  test.each([
    [799_999, 30_000],
    [800_000, 0],
  ])('of goods worth %i ₫ costs %i ₫', async (price, fee) => {
    const shop = await openTestShop()
    const { id: productId } = await madeProduct(shop, await shop.signIn(), { price, quantity: 1 })
    expect(await madeQuote(shop, [{ productId, amount: 1 }])).toMatchObject({
      freeShippingFrom: 800_000,
      shippingMethods: [{ method: 'standard', fee }],
      shippingFee: fee,
      total: price + fee,
    })
  })

  test('is never free when the owner sets the threshold to 0, and costs what the owner says', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await madeProduct(shop, token, { price: 5_000_000, quantity: 1 })
    await setParam(shop, token, 'shipping.free_from', '0')
    await setParam(shop, token, 'shipping.standard_fee', '45000')
    expect(await madeQuote(shop, [{ productId, amount: 1 }])).toMatchObject({
      freeShippingFrom: null,
      shippingFee: 45_000,
      total: 5_045_000,
    })
  })

  test('is free for who fetches the goods, once the owner offers it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const lines = [{ productId: (await madeProduct(shop, token)).id, amount: 1 }]
    expect((await madeQuote(shop, lines, { shippingMethod: 'pickup' })).shippingFee).toBe(30_000)
    await setParam(shop, token, 'shipping.pickup', 'true')
    expect(await madeQuote(shop, lines, { shippingMethod: 'pickup' })).toMatchObject({
      shippingMethods: [
        { method: 'standard', fee: 30_000 },
        { method: 'pickup', fee: 0 },
      ],
      shippingFee: 0,
      total: 150_000,
    })
    expect((await madeQuote(shop, lines)).shippingFee).toBe(30_000)
  })

  test('bank transfer is offered once there is an account', async () => {
    const shop = await openTestShop()
    await setParam(shop, await shop.signIn(), 'payment.bank_account', '0011001234567')
    expect((await madeQuote(shop, [])).paymentMethods).toEqual(['cod', 'bank_transfer'])
  })
})
