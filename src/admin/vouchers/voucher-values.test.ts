import { expect, test } from 'vitest'
import { fromWire, outgoingBody } from '#foundation/api/wire-time.ts'
import type { Voucher } from '#vouchers/contract.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { changeOf, endOf, newVoucherOf, type VoucherValues, valuesOf } from './voucher-values.ts'

async function openVoucher() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const send = async (path: string, method: 'POST' | 'PUT', body: object) => {
    const { errors, res_data } = await shop.call<Voucher>(path, { method, body: outgoingBody({ ...body }), token })
    expect(errors).toBeUndefined()
    return fromWire(res_data, new Set(['startsDate', 'endsDate'])) as Voucher
  }
  const added = await send('/voucher/', 'POST', newVoucherOf({ ...valuesOf(null), code: 'RAM', ...limits }))
  const save = (voucher: Voucher, changes: Partial<VoucherValues>) => {
    const body = changeOf({ ...valuesOf(voucher), ...changes }, changes, voucher)
    return send(`/voucher/${voucher.id}`, 'PUT', body)
  }
  return { added, save }
}

const limits = {
  percent: 10,
  maxDiscount: 50_000,
  startsDate: '2026-11-20',
  endsDate: '2026-11-30',
  maxUses: 9,
  maxUsesPerPhone: 1,
  description: 'Rằm',
}

test.each<[keyof typeof limits, '' | null]>([
  ['maxDiscount', null],
  ['startsDate', ''],
  ['endsDate', ''],
  ['maxUses', null],
  ['maxUsesPerPhone', null],
  ['description', ''],
])('a %s that staff empty is gone, and nothing else', async (field, empty) => {
  const { added, save } = await openVoucher()
  expect(valuesOf(added)).toMatchObject(limits)
  const saved = await save(added, { [field]: empty })
  expect(saved[field]).toBeNull()
  expect(valuesOf(saved)).toEqual({ ...valuesOf(added), [field]: empty })
})

test('only what staff changed is sent', async () => {
  const { added } = await openVoucher()
  const values = { ...valuesOf(added), percent: null }
  expect(changeOf(values, { percent: null }, added)).toEqual({ percent: '' })
})

test.each(['2300-01-01', '9999-12-31', '12026-11-30'])(
  'the mistyped last day %s is sent as it is, and no end',
  (day) => {
    const values = { ...valuesOf(null), endsDate: day }
    expect(endOf(values, null)).toBeNull()
    expect(newVoucherOf(values).endsDate).toBe(day)
  },
)
