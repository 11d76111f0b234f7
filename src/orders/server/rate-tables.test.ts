import { describe, expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
import { madeProduct, madeQuote } from '../../../tests/made.ts'
import { openTestShop } from '../../../tests/open-test-shop.ts'

const row = (zone: string, more: Record<string, unknown> = {}) => ({
  zone,
  fee: 20_000,
  stepFee: 0,
  daysFrom: 1,
  daysTo: 2,
  ...more,
})
const zones = [row('city'), row('region'), row('country')]

describe('a table of rates is kept only when the shop can work with it, and what is wrong is named', () => {
  test.each([
    ['shipping.rates', JSON.stringify({ zones }), undefined],
    ['shipping.rates', '{"zones":[]}', undefined],
    ['shipping.rates', '{"zones"', 'Giá trị không đúng kiểu json.'],
    ['shipping.rates', '{"zones":[],"stepGrams":0}', 'stepGrams: Phải từ 1 trở lên.'],
    ['shipping.rates', '{"zones":[],"perKilo":5}', 'perKilo: Trường này không tồn tại.'],
    ['shipping.rates', JSON.stringify({ zones: [row('city')] }), 'zones: Cần đủ ba dòng city, region và country'],
    [
      'shipping.rates',
      JSON.stringify({ zones: [row('city', { fee: 1.5 }), row('region'), row('country')] }),
      'zones.0.fee: Phải là số nguyên.',
    ],
    [
      'shipping.rates',
      JSON.stringify({ zones: [row('city'), row('region', { daysFrom: 5 }), row('country')] }),
      'zones: daysFrom không được lớn hơn daysTo.',
    ],
    ['shipping.from_province', 'TP. Huế', undefined],
    ['shipping.from_province', '', undefined],
    ['shipping.from_province', 'Atlantis', 'Không tìm thấy tỉnh / thành phố này.'],
    ['tax.mode', 'included', undefined],
    ['tax.mode', 'maybe', 'Chỉ nhận một trong: none, included.'],
    ['tax.rates', '[{"from":"2026-01-01","rate":8}]', undefined],
    ['tax.rates', '[]', 'Cần ít nhất 1 mục.'],
    ['tax.rates', '[{"from":"2026-02-30","rate":8}]', '0.from: '],
    ['tax.rates', '[{"from":"2026-01-01","rate":101}]', '0.rate: Không được quá 100.'],
  ])('%s %s', async (key, value, fault) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const all = (await shop.call<SystemParam[]>('/system-params/', { token })).res_data
    const id = all.find((param) => param.key === key)?.id
    const answer = await shop.call(`/system-params/${id}`, { method: 'PUT', body: { value }, token })
    expect([answer.status, answer.errors?.[0]?.field]).toEqual(fault ? [422, 'value'] : [200, undefined])
    expect(answer.errors?.[0]?.message ?? '').toContain(fault ?? '')
  })
})

test('a table that became unreadable leaves the shop open, at the plain fee', async () => {
  const shop = await openTestShop()
  await shop.pool.query(`update system_param set value = '{"zones":"x"}' where key = 'shipping.rates'`)
  const { id: productId } = await madeProduct(shop, await shop.signIn())
  expect((await madeQuote(shop, [{ productId, amount: 1 }], { shippingProvince: '79' })).shippingFee).toBe(30_000)
})
