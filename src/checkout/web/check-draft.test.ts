import { expect, test } from 'vitest'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { emptyDraft, type OrderDraft } from '#orders/web/temporary-order.ts'
import { checkDraft } from './check-draft.ts'

const good: OrderDraft = {
  ...emptyDraft,
  fullname: ' Nguyễn Văn An ',
  phoneNumber: '0912.345.678',
  shippingProvince: '01',
  shippingWard: '00004',
  shippingStreet: '12 Hàng Bạc',
  shippingMethod: 'standard',
  paymentMethod: 'cod',
}
const inDays = (days: number) => addDays(dayInVietnam(new Date()), days)
const fields = (draft: OrderDraft, agreed = true) => checkDraft(draft, agreed).map(({ field }) => field)

test.each<[string, Partial<OrderDraft>, string[]]>([
  ['everything required', {}, []],
  ['no name', { fullname: '  ' }, ['fullname']],
  ['a phone with country code', { phoneNumber: '+84 (912) 345-678' }, []],
  ['an invalid phone', { phoneNumber: '12345' }, ['phoneNumber']],
  ['no e-mail', { email: '' }, []],
  ['an invalid e-mail', { email: 'an@localhost' }, ['email']],
  [
    'no address',
    { shippingProvince: '', shippingWard: '', shippingStreet: '' },
    ['shippingProvince', 'shippingStreet'],
  ],
  ['a province without a ward', { shippingWard: '' }, ['shippingWard']],
  ['an empty billing address that is not requested', { billingStreet: '' }, []],
  ['a billing address without places', { billingSameAsShipping: false }, ['billingProvince', 'billingStreet']],
  ['a day within a year', { neededBy: inDays(366) }, []],
  ['a day after it', { neededBy: inDays(367) }, ['neededBy']],
  ['a mistyped year', { neededBy: '2926-08-15' }, ['neededBy']],
  ['a day that has passed', { neededBy: '2026-01-31' }, ['neededBy']],
  ['a day that does not exist', { neededBy: '31/2' }, ['neededBy']],
  ['the 45th of a month', { neededBy: `${inDays(40).slice(0, 8)}45` }, ['neededBy']],
  ['no shipping and payment method', { shippingMethod: '', paymentMethod: '' }, ['shippingMethod', 'paymentMethod']],
])('a form with %s', (_, changes, errors) => {
  expect(fields({ ...good, ...changes })).toEqual(errors)
})

test('requires accepting the terms', () => {
  expect(fields(good, false)).toEqual(['agreed'])
})

test('the message names what is missing', () => {
  expect(checkDraft({ ...good, fullname: '' }, true)[0]?.message).toBe('Vui lòng nhập họ và tên')
})

test('the message says that a method or a place is chosen', () => {
  const none = { shippingMethod: '', shippingProvince: '', paymentMethod: '', billingSameAsShipping: false }
  const billing = { billingProvince: '01', billingStreet: '12 Hàng Bạc' }
  expect(checkDraft({ ...good, ...none, ...billing }, true).map(({ message }) => message)).toEqual([
    'Vui lòng chọn phương thức vận chuyển',
    'Vui lòng chọn tỉnh / thành phố',
    'Vui lòng chọn phương thức thanh toán',
    'Vui lòng chọn phường / xã / đặc khu',
  ])
})

test('the messages of a gift say whose name and phone number is missing', () => {
  const empty = { fullname: '', phoneNumber: '', isGift: true }
  expect(checkDraft({ ...good, ...empty }, true).map(({ message }) => message)).toEqual([
    'Vui lòng nhập họ và tên người nhận',
    'Vui lòng nhập số điện thoại người nhận',
    'Vui lòng nhập họ và tên của bạn',
    'Vui lòng nhập số điện thoại của bạn',
  ])
})

test('errors are in the order of the page', () => {
  const invoice = { wantsInvoice: true, billingSameAsShipping: false, paymentMethod: '' }
  expect(fields({ ...good, ...invoice, fullname: '' }, false)).toEqual([
    'fullname',
    'paymentMethod',
    'billingProvince',
    'billingStreet',
    'invoiceCompany',
    'invoiceTaxCode',
    'invoiceAddress',
    'agreed',
  ])
})
