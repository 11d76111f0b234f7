import { expect, test } from 'vitest'
import { forgetBuyer } from './own-orders.ts'
import { readRemembered, rememberBuyer, rememberedBuyer, rememberedValues } from './remembered-buyer.ts'
import { emptyDraft } from './temporary-order.ts'

const nothing = { buyer: null }

test.each([
  ['nothing', undefined],
  ['a text', 'Lan'],
  ['an invalid buyer', { buyer: 'Lan' }],
  ['a buyer without a phone number', { buyer: { fullname: 'Lan' } }],
  ['a buyer with a numeric name', { buyer: { fullname: 1, phoneNumber: '0912345678' } }],
])('remembers nobody from %s in the store', (_, stored) => {
  expect(readRemembered(stored)).toEqual(nothing)
})

test('remembers the buyer, the delivery address and the methods, no more, and nothing once cleared', () => {
  const own = { fullname: 'Lan', phoneNumber: '0912345678', shippingStreet: '5 Tràng Tiền', paymentMethod: 'cod' }
  rememberBuyer({ ...emptyDraft, ...own, note: 'Gọi trước', invoiceTaxCode: '1' }, '2026-11-22')
  expect(rememberedBuyer()).toMatchObject({ ...own, termsVersion: '2026-11-22' })
  expect(JSON.stringify(rememberedBuyer())).not.toMatch(/Gọi trước|invoice|note/)
  forgetBuyer()
  expect(rememberedBuyer()).toBeNull()
})

test('never replaces what the form has, and prefills nothing once it has a name', () => {
  const own = { fullname: 'Lan', phoneNumber: '0912345678', email: 'lan@tam.test', paymentMethod: 'cod' }
  rememberBuyer({ ...emptyDraft, ...own }, '1')
  expect(rememberedValues({ ...emptyDraft, fullname: 'Mai' })).toBeUndefined()
  expect(rememberedValues(emptyDraft)).toMatchObject(own)
  const typed = { email: 'mai@tam.test', shippingMethod: 'pickup', paymentMethod: 'momo' }
  const values = rememberedValues({ ...emptyDraft, ...typed })
  expect(values).toMatchObject({ fullname: 'Lan', phoneNumber: '0912345678' })
  expect({ ...typed, ...values }).toMatchObject(typed)
})

test.each(['shippingProvince', 'shippingStreet', 'shippingOldAddress'] as const)(
  'prefills nothing once the form has an address, in %s',
  (field) => {
    rememberBuyer({ ...emptyDraft, fullname: 'Lan', phoneNumber: '0912345678', shippingStreet: '5 Tràng Tiền' }, '1')
    expect(rememberedValues({ ...emptyDraft, [field]: '48' })).toBeUndefined()
  },
)

test('never takes the remembered buyer for the receiver of a gift', () => {
  rememberBuyer({ ...emptyDraft, fullname: 'Lan', phoneNumber: '0912345678' }, '1')
  expect(rememberedValues({ ...emptyDraft, isGift: true })).toBeUndefined()
})
