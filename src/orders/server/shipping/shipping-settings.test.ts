import { expect, test } from 'vitest'
import type { ShippingFeePreview, ShippingSettings } from '#orders/shipping-contract.ts'
import { createProduct, createQuote } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

const zone = (name: string, provinces: string[], more: Record<string, unknown> = {}) => ({
  name,
  provinces,
  steps: [
    { upToGrams: 3000, fee: 33_000 },
    { upToGrams: 1000, fee: 11_000 },
  ],
  extraFee: 5_000,
  extraGrams: 500,
  daysFrom: 1,
  daysTo: 2,
  ...more,
})

const input = (more: Record<string, unknown> = {}) => ({
  zones: [zone('Thủ đô', ['01']), zone('Còn lại', [], { daysTo: 6, steps: [{ upToGrams: 500, fee: 40_000 }] })],
  handlingDays: 2,
  spareDays: 3,
  freeFrom: 900_000,
  oversizeFee: 70_000,
  hasPickup: true,
  pickupAddress: ' 5 Hàng Mã ',
  codFee: 9_000,
  ...more,
})

async function openShipping() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const save = (body: object, version?: number) =>
    shop.call<ShippingSettings>('/shipping-settings/', {
      method: 'PUT',
      body,
      token,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  const read = async () => (await shop.call<ShippingSettings>('/shipping-settings/', { token })).res_data
  return { shop, token, save, read }
}

test('two zones of the same name are refused at the second: a cut-off could not tell them apart', async () => {
  const { save } = await openShipping()
  const zones = [zone('Miền Bắc', ['01']), zone('Miền Nam', ['79']), zone('Miền Bắc', [])]
  expect(await save(input({ zones }))).toMatchObject({ status: 422, errors: [{ field: 'zones.2.name' }] })
})

test('the checkout charges what the owner configured, as the preview showed', async () => {
  const { shop, token, save, read } = await openShipping()
  expect((await read()).zones).toMatchObject([{ provinces: [], steps: [{ fee: 30_000 }] }])
  const light = await createProduct(shop, token, { variations: [{ price: 50_000, quantity: 99, weight: 700 }] })
  const altar = await createProduct(shop, token, { isOversize: true, price: 100_000, quantity: 5 })
  const saved = await save(input())
  expect(saved.res_data).toMatchObject({ spareDays: 3, pickupAddress: '5 Hàng Mã', codLimit: null, updatedBy: 'admin' })
  expect(saved.res_data.zones[0]?.steps.map(({ fee }) => fee)).toEqual([11_000, 33_000])
  for (const [province, amount, pieces, fee] of [
    ['01', 1, 0, 11_000],
    ['Hà Nội', 2, 0, 33_000],
    ['01', 5, 0, 38_000],
    ['79', 1, 0, 45_000],
    ['tp hcm', 1, 2, 45_000 + 140_000],
    ['01', 18, 0, 0],
    ['01', 18, 1, 70_000],
  ] as const) {
    const parcel = { grams: 700 * amount, subtotal: 50_000 * amount + 100_000 * pieces, oversizePieces: pieces }
    const body = { ...input(), province, ...parcel }
    const tried = await shop.call<ShippingFeePreview>('/shipping-settings/try', { method: 'POST', body, token })
    const lines = [{ productId: light.id, amount }, ...(pieces ? [{ productId: altar.id, amount: pieces }] : [])]
    const quote = await createQuote(shop, lines, { shippingProvince: province })
    expect([tried.res_data.fee, quote.shippingMethods[0]?.fee]).toEqual([fee, fee])
  }
  const lines = [{ productId: light.id, amount: 1 }]
  const offers = (await createQuote(shop, lines, { shippingProvince: '79', neededBy: '2026-12-10' })).shippingMethods
  expect(offers).toMatchObject([
    { arrivesTo: '2026-11-29', arrival: 'in_time', orderBy: '2026-11-29' },
    { method: 'pickup' },
  ])
})

test('fees are read with their version, though this process has not been told of the change yet', async () => {
  const { shop, read } = await openShipping()
  const { codFee, version } = await read()
  await shop.pool.query(`update system_param set value = $1, version = version + 1 where key = 'payment.cod_fee'`, [
    String(codFee + 1000),
  ])
  expect(await read()).toMatchObject({ codFee: codFee + 1000, version: version + 1 })
})

test('errors appear at their field, and nothing is saved', async () => {
  const { save, read } = await openShipping()
  const before = await read()
  for (const [more, field] of [
    [{ zones: [] }, 'zones'],
    [{ zones: [zone('Một', ['01'])] }, 'zones.0.provinces'],
    [{ zones: [zone('Một', []), zone('Hai', [])] }, 'zones.0.provinces'],
    [{ zones: [zone('Một', ['01']), zone('Hai', ['24', '01']), zone('Ba', [])] }, 'zones.1.provinces'],
    [{ zones: [zone('Một', ['99']), zone('Hai', [])] }, 'zones.0.provinces'],
    [{ zones: [zone(' ', [])] }, 'zones.0.name'],
    [{ zones: [zone('Một', [], { steps: [] })] }, 'zones.0.steps'],
    [{ zones: [zone('Một', [], { steps: [{ upToGrams: 1000, fee: null }] })] }, 'zones.0.steps.0.fee'],
    [
      { zones: [zone('Một', [], { steps: [1, 1].map((upToGrams) => ({ upToGrams, fee: 1 })) })] },
      'zones.0.steps.1.upToGrams',
    ],
    [{ zones: [zone('Một', [], { daysFrom: 4 })] }, 'zones.0.daysTo'],
    [{ handlingDays: -1 }, 'handlingDays'],
    [{ codLimit: 1.5 }, 'codLimit'],
    [{ freeShip: true }, 'freeShip'],
  ] as const) {
    const answer = await save(input(more))
    expect([answer.status, answer.errors?.map((one) => one.field)]).toEqual([422, [field]])
  }
  expect(await read()).toEqual(before)
})

test('saving over a newer version is refused, and every change is in the audit log', async () => {
  const { shop, save, read } = await openShipping()
  const { version } = await read()
  expect((await save(input(), version)).status).toBe(200)
  const late = await save(input({ codFee: 1 }), version)
  expect([late.status, late.errors?.[0]?.field]).toEqual([409, 'version'])
  const { rows } = await shop.pool.query<{ after: { value: string } }>(
    `select after from audit_entry join system_param on system_param.id::text = entity_id where key = 'payment.cod_fee'`,
  )
  expect(rows.map(({ after }) => after.value)).toEqual(['9000'])
  await save(input(), (await read()).version)
  const again = await read()
  expect((await save(input(), again.version)).res_data.version).toBe(again.version)
  expect((await shop.call('/shipping-settings/')).status).toBe(401)
})
