import { expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
import { createProduct, createQuote } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

const zone = (provinces: string[], more: Record<string, unknown> = {}) => ({
  name: 'Vùng',
  provinces,
  steps: [{ upToGrams: 2000, fee: 20_000 }],
  extraFee: 0,
  extraGrams: 1000,
  daysFrom: 1,
  daysTo: 2,
  ...more,
})
const zones = [zone(['01']), zone([], { name: 'Còn lại' })]

const cases: [key: string, value: string, expected: string | undefined][] = [
  ['shipping.rates', JSON.stringify({ zones }), undefined],
  ['shipping.rates', '{"zones":[]}', undefined],
  ['shipping.rates', '{"zones"', 'Giá trị không đúng kiểu json.'],
  ['shipping.rates', '{"zones":[],"handlingDays":-1}', 'handlingDays: Phải từ 0 trở lên.'],
  ['shipping.rates', '{"zones":[],"perKilo":5}', 'perKilo: Trường này không tồn tại.'],
  ['shipping.rates', JSON.stringify({ zones: [zone(['01'])] }), 'zones.0.provinces: Vùng cuối'],
  ['shipping.rates', JSON.stringify({ zones: [zone(['01']), zone([])] }), 'zones.1.name: '],
  [
    'shipping.rates',
    JSON.stringify({ zones: [zone([], { steps: [{ upToGrams: 2000, fee: 1.5 }] })] }),
    'zones.0.steps.0.fee: Phải là số nguyên.',
  ],
  ['tax.mode', 'included', undefined],
  ['tax.mode', 'maybe', 'Chỉ nhận một trong: none, included.'],
  ['tax.rates', '[{"from":"2026-01-01","rate":8}]', undefined],
  ['tax.rates', '[]', 'Cần ít nhất 1 mục.'],
  ['tax.rates', '[{"from":"2026-02-30","rate":8}]', '0.from: '],
  ['tax.rates', '[{"from":"2026-01-01","rate":101}]', '0.rate: Không được quá 100.'],
]

test('a rate table is saved only when valid, and errors name what is wrong', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const all = (await shop.call<SystemParam[]>('/system-params/', { token })).res_data
  for (const [key, value, error] of cases) {
    const id = all.find((param) => param.key === key)?.id
    const answer = await shop.call(`/system-params/${id}`, { method: 'PUT', body: { value }, token })
    expect([value, answer.status, answer.errors?.[0]?.field]).toEqual(
      error ? [value, 422, 'value'] : [value, 200, undefined],
    )
    expect(answer.errors?.[0]?.message ?? '').toContain(error ?? '')
  }
})

test('an unreadable rate table leaves the shop open, with the flat fee', async () => {
  const shop = await openTestShop()
  await shop.pool.query(`
    update system_param set value = case key when 'shipping.rates' then '{"zones":"x"}' else '31000' end
    where key in ('shipping.rates', 'shipping.standard_fee')`)
  const { id: productId } = await createProduct(shop, await shop.signIn())
  expect((await createQuote(shop, [{ productId, amount: 1 }], { shippingProvince: '79' })).shippingFee).toBe(31_000)
})
