import { expect, test } from 'vitest'
import {
  createOrder,
  createProduct,
  createQuote,
  createVoucher,
  setParam,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

// Goods for 100.000 ₫ at 5 %, and delivery for 30.000 ₫ at the general rate of 8 %.
test.each([
  ['for delivery lowers that of the fee', { kind: 'shipping' }, { line: 4_762, total: 4_762 }],
  ['for a part of the fee leaves the rest', { kind: 'shipping', maxDiscount: 8_400 }, { line: 4_762, total: 6_362 }],
  ['off the goods lowers theirs', { kind: 'fixed', discount: 30_000 }, { line: 3_333, total: 5_555 }],
] as const)('the VAT of an order with a voucher %s', async (_what, input, { line, total }) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'tax.mode', 'included')
  const { id: productId } = await createProduct(shop, token, { price: 100_000, quantity: 5, vatRate: 5 })
  const { code: voucherCode } = await createVoucher(shop, token, input)
  const lines = [{ productId, amount: 1 }]
  const vat = { shippingFee: 30_000, vatAmount: total }
  expect(await createQuote(shop, lines, { voucherCode })).toMatchObject(vat)
  const order = await createOrder(shop, lines, { voucherCode })
  expect(order).toMatchObject({ ...vat, lines: [{ vatRate: 5, vatAmount: line }] })
})
