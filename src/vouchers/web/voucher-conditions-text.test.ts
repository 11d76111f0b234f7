import { expect, test } from 'vitest'
import type { VoucherOffer } from '#vouchers/contract.ts'
import { voucherConditionsText } from './voucher-conditions-text.ts'

const offer = {
  kind: 'fixed',
  percent: null,
  discount: 20_000,
  maxDiscount: null,
  minimumSubtotal: 0,
  startsDate: null,
  maxUsesPerPhone: null,
} as VoucherOffer

test.each([
  ['2026-11-21T17:00:00Z', /, đến hết ngày 21\/11\/2026\.$/],
  ['2026-11-21T03:00:00Z', /, đến 21\/11\/2026 10:00\.$/],
])('a voucher that ends at %s says until when it can be used', (endsDate, said) => {
  expect(voucherConditionsText({ ...offer, endsDate: new Date(endsDate) })).toMatch(said)
})
