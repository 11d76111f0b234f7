import { beforeEach, expect, test } from 'vitest'
import { rememberBuyer, rememberedStart, withdrawConsent } from '#orders/web/remembered-buyer.ts'
import { emptyDraft } from '#orders/web/temporary-order.ts'
import { checkDraft } from './check-draft.ts'
import { orderBody } from './order-body.ts'
import { ownAsBuyer } from './own-as-buyer.ts'

const own = { ...emptyDraft, fullname: 'Minh An', phoneNumber: '0987654321', shippingStreet: '5 Tràng Tiền' }

beforeEach(withdrawConsent)

test('whom this device remembers orders, and the receiver’s name and address are still to be typed', () => {
  rememberBuyer(own, '1')
  const changed = { ...own, ...ownAsBuyer(own) }
  expect(changed).toMatchObject({ buyerFullname: 'Minh An', buyerPhoneNumber: '0987654321' })
  expect(changed).toMatchObject({ fullname: '', phoneNumber: '', shippingStreet: '' })
  expect({ ...changed, ...rememberedStart(changed) }).toMatchObject({ fullname: 'Minh An' })
})

test('what was typed by hand stays where it was typed', () => {
  expect(ownAsBuyer(own)).toEqual({})
  rememberBuyer({ ...own, fullname: 'Người khác' }, '1')
  expect(ownAsBuyer(own)).toEqual({})
})

test('an order for somebody else needs who orders it, and an order for oneself sends nothing of it', () => {
  const draft = { ...own, isGift: true, giftMessage: ' Kính biếu ', hidePrices: true }
  const missing = checkDraft(draft, true).map(({ field }) => field)
  expect(missing).toEqual(expect.arrayContaining(['buyerFullname', 'buyerPhoneNumber']))
  const typed = { ...draft, buyerFullname: 'An', buyerPhoneNumber: '0912345678' }
  const sent = { buyerFullname: 'An', buyerPhoneNumber: '0912345678', giftMessage: 'Kính biếu', hidePrices: true }
  expect(orderBody('tmp', typed, [])).toMatchObject(sent)
  expect(Object.keys(orderBody('tmp', { ...typed, isGift: false }, []))).not.toEqual(
    expect.arrayContaining(['giftMessage']),
  )
})
