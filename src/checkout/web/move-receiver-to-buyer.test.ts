import { beforeEach, expect, test } from 'vitest'
import { rememberBuyer, rememberedValues, withdrawConsent } from '#orders/web/remembered-buyer.ts'
import { emptyDraft } from '#orders/web/temporary-order.ts'
import { moveReceiverToBuyer } from './move-receiver-to-buyer.ts'

const own = { ...emptyDraft, fullname: 'Minh An', phoneNumber: '0987654321', shippingStreet: '5 Tràng Tiền' }

beforeEach(withdrawConsent)

test('the remembered buyer becomes the payer, and the receiver’s name and address stay empty', () => {
  rememberBuyer(own, '1')
  const changed = { ...own, ...moveReceiverToBuyer(own) }
  expect(changed).toMatchObject({ buyerFullname: 'Minh An', buyerPhoneNumber: '0987654321' })
  expect(changed).toMatchObject({ fullname: '', phoneNumber: '', shippingStreet: '' })
  expect({ ...changed, ...rememberedValues(changed) }).toMatchObject({ fullname: 'Minh An' })
})

test('typed input stays in its field', () => {
  expect(moveReceiverToBuyer(own)).toEqual({})
  rememberBuyer({ ...own, fullname: 'Người khác' }, '1')
  expect(moveReceiverToBuyer(own)).toEqual({})
})

test('the receiver is moved again after the order was one for oneself in between', () => {
  rememberBuyer(own, '1')
  const gift = { ...own, ...moveReceiverToBuyer(own), isGift: true, buyerPhoneNumber: '0912345678' }
  const again = { ...gift, isGift: false, ...rememberedValues({ ...gift, isGift: false }) }
  expect(again).toMatchObject({ fullname: 'Minh An', buyerFullname: 'Minh An' })
  const moved = { fullname: '', phoneNumber: '', buyerFullname: 'Minh An', buyerPhoneNumber: '0912345678' }
  expect(moveReceiverToBuyer(again)).toMatchObject(moved)
})

test('an address typed for the receiver stays when the name is moved', () => {
  rememberBuyer(own, '1')
  const changed = moveReceiverToBuyer({ ...own, shippingStreet: '8 Hàng Trống' })
  expect(changed).toEqual({ fullname: '', phoneNumber: '', buyerFullname: 'Minh An', buyerPhoneNumber: '0987654321' })
})
