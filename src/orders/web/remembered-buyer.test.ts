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

test('remembers only the buyer and the delivery address, and nothing once cleared', () => {
  const draft = { ...emptyDraft, fullname: 'Lan', phoneNumber: '0912345678', note: 'Gọi trước', invoiceTaxCode: '1' }
  rememberBuyer(draft, '2026-11-22')
  expect(rememberedBuyer()).toMatchObject({ fullname: 'Lan', termsVersion: '2026-11-22' })
  expect(JSON.stringify(rememberedBuyer())).not.toMatch(/Gọi trước|invoice|note/)
  forgetBuyer()
  expect(rememberedBuyer()).toBeNull()
})

test('never prefills a form that was already started', () => {
  rememberBuyer({ ...emptyDraft, fullname: 'Lan', phoneNumber: '0912345678' }, '1')
  expect(rememberedValues({ ...emptyDraft, fullname: 'Mai' })).toBeUndefined()
  expect(rememberedValues(emptyDraft)).toMatchObject({ fullname: 'Lan', phoneNumber: '0912345678' })
})
