import { describe, expect, test } from 'vitest'
import { createProduct, createQuote, setParam } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

describe('delivery', () => {
  test.each([
    [799_999, 30_000],
    [800_000, 0],
  ])('of goods worth %i ₫ costs %i ₫', async (price, fee) => {
    const shop = await openTestShop()
    const { id: productId } = await createProduct(shop, await shop.signIn(), { price, quantity: 1 })
    expect(await createQuote(shop, [{ productId, amount: 1 }])).toMatchObject({
      freeShippingFrom: 800_000,
      shippingMethods: [{ method: 'standard', fee, isEstimate: false }],
      shippingFee: fee,
      total: price + fee,
    })
  })

  test('is never free when the owner sets the threshold to 0, and costs the configured fee', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token, { price: 5_000_000, quantity: 1 })
    await setParam(shop, token, 'shipping.free_from', '0')
    await setParam(shop, token, 'shipping.standard_fee', '45000')
    expect(await createQuote(shop, [{ productId, amount: 1 }])).toMatchObject({
      freeShippingFrom: null,
      shippingFee: 45_000,
      total: 5_045_000,
    })
  })

  test('is free for pickup, once the owner offers it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const lines = [{ productId: (await createProduct(shop, token)).id, amount: 1 }]
    expect((await createQuote(shop, lines, { shippingMethod: 'pickup' })).shippingFee).toBe(30_000)
    await setParam(shop, token, 'shipping.pickup', 'true')
    expect(await createQuote(shop, lines, { shippingMethod: 'pickup' })).toMatchObject({
      shippingMethods: [
        { method: 'standard', fee: 30_000 },
        { method: 'pickup', fee: 0 },
      ],
      shippingFee: 0,
      total: 150_000,
    })
    expect((await createQuote(shop, lines)).shippingFee).toBe(30_000)
  })

  test('costs by zone and weight as in the owner’s table; an unknown province gets an estimate', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'shipping.rates', JSON.stringify(zoneTable))
    const variations = [{ price: 50_000, quantity: 9, weight: 700 }]
    const lines = [{ productId: (await createProduct(shop, token, { variations })).id, amount: 3 }]
    for (const [shippingProvince, fee, isEstimate] of [
      ['01', 22_000, false],
      ['Bắc Ninh', 33_000, false],
      ['tp hcm', 40_000, false],
      ['Atlantis', 40_000, true],
    ] as const) {
      expect(await createQuote(shop, lines, { shippingProvince })).toMatchObject({
        shippingMethods: [{ fee, isEstimate }],
        total: 150_000 + fee,
      })
    }
  })

  test('of an oversize piece costs its surcharge, even where delivery is free', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'shipping.oversize_fee', '150000')
    const altar = await createProduct(shop, token, { isOversize: true, price: 9_000_000, quantity: 5 })
    expect(await createQuote(shop, [{ productId: altar.id, amount: 2 }])).toMatchObject({
      shippingMethods: [{ method: 'standard', fee: 300_000, oversizeFee: 300_000 }],
      shippingFee: 300_000,
    })
  })

  test('states when goods arrive, and by when to order for a ritual', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'shipping.rates', JSON.stringify(zoneTable))
    const lines = [{ productId: (await createProduct(shop, token)).id, amount: 1 }]
    const offerFor = async (shippingProvince: string, neededBy?: string) =>
      (await createQuote(shop, lines, { shippingProvince, neededBy })).shippingMethods[0]
    expect(await offerFor('01')).toMatchObject({ arrivesFrom: '2026-11-23', arrivesTo: '2026-11-24', arrival: null })
    expect(await offerFor('01', '2026-11-25')).toMatchObject({ arrival: 'in_time', orderBy: '2026-11-21' })
    expect(await offerFor('79', '2026-11-25')).toMatchObject({ arrival: 'tight', orderBy: '2026-11-19' })
    expect(await offerFor('79', '2026-11-24')).toMatchObject({ arrival: 'late' })
  })
})

const rate = (fee: number, extraFee: number, daysFrom: number, daysTo: number) => ({
  steps: [{ upToGrams: 2000, fee }],
  extraFee,
  extraGrams: 500,
  daysFrom,
  daysTo,
})
const zoneTable = {
  zones: [
    { name: 'Hà Nội', provinces: ['01'], ...rate(20_000, 2_000, 1, 2) },
    { name: 'Gần Hà Nội', provinces: ['24', '33'], ...rate(30_000, 3_000, 1, 3) },
    { name: 'Còn lại', provinces: [], ...rate(35_000, 5_000, 2, 4) },
  ],
  handlingDays: 1,
}

describe('paying on delivery', () => {
  test('costs its fee when selected, which is stated before', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'payment.bank_account', '0011001234567')
    await setParam(shop, token, 'payment.cod_fee', '10000')
    const lines = [{ productId: (await createProduct(shop, token)).id, amount: 1 }]
    expect(await createQuote(shop, lines)).toMatchObject({ codFee: 10_000, paymentFee: 10_000, total: 190_000 })
    const paymentMethod = 'bank_transfer'
    expect(await createQuote(shop, lines, { paymentMethod })).toMatchObject({ paymentFee: 0, total: 180_000 })
  })

  test('is not offered above the owner’s limit, and the quote says so', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'payment.bank_account', '0011001234567')
    await setParam(shop, token, 'payment.cod_limit', '500000')
    const { id: productId } = await createProduct(shop, token)
    const under = await createQuote(shop, [{ productId, amount: 3 }])
    expect(under).toMatchObject({ paymentMethods: ['cod', 'bank_transfer'], codLimit: null })
    const above = await createQuote(shop, [{ productId, amount: 4 }], { paymentMethod: 'cod' })
    expect(above).toMatchObject({ paymentMethods: ['bank_transfer'], codLimit: 500_000 })
    await setParam(shop, token, 'payment.cod', 'false')
    const without = await createQuote(shop, [{ productId, amount: 1 }])
    expect(without).toMatchObject({ paymentMethods: ['bank_transfer'], codLimit: null })
  })
})
