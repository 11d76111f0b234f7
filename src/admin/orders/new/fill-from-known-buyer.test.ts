import { expect, test } from 'vitest'
import type { KnownBuyer } from '#orders/staff-contract.ts'
import { emptyDraft, type OrderDraft } from '#orders/web/temporary-order.ts'
import { emptyFilledFields, fillFromKnownBuyer, hasKnownAddress } from './fill-from-known-buyer.ts'

const own = {
  fullname: 'Nguyễn Thị Hoa',
  email: 'hoa@example.com',
  shippingProvince: '01',
  shippingWard: '00004',
  shippingStreet: '12 Hàng Quạt',
  orders: 3,
} satisfies KnownBuyer
const noAddress = { shippingProvince: null, shippingWard: null, shippingStreet: null }
const giver = { ...own, ...noAddress }
const receiver = { ...own, email: null }

const { fullname, email } = own
const address = { shippingProvince: '01', shippingWard: '00004', shippingStreet: '12 Hàng Quạt' }
const typed = { shippingProvince: '79', shippingWard: '26740', shippingStreet: '' }

test.each<[string, Partial<OrderDraft>, KnownBuyer, Partial<OrderDraft>, boolean]>([
  ['everything of a buyer', {}, own, { fullname, email, ...address }, true],
  ['no address of a giver', {}, giver, { fullname, email }, false],
  ['no email address of a receiver', {}, receiver, { fullname, ...address }, true],
  ['no email address in a gift, where it is the buyer’s', { isGift: true }, own, { fullname, ...address }, true],
  ['beside a typed name', { fullname: 'Chị Hoa' }, own, { email, ...address }, true],
  ['beside a typed email address', { email: 'me@example.com' }, own, { fullname, ...address }, true],
  ['beside a typed province and ward', typed, own, { fullname, email }, false],
  ['beside a typed street', { shippingStreet: '5 Lê Lợi' }, own, { fullname, email }, false],
  ['nothing over what was typed for a giver', { ...typed, email: 'me@example.com' }, giver, { fullname }, false],
])('a known number fills in %s', (_what, draft, known, filled, hasAddress) => {
  const before = { ...emptyDraft, ...draft }
  expect(fillFromKnownBuyer(before, known)).toEqual(filled)
  expect(hasKnownAddress({ ...before, ...filled }, known)).toBe(hasAddress)
})

test('what a mistyped number filled in makes room for the next customer, and what was typed stays', () => {
  const filled = fillFromKnownBuyer(emptyDraft, giver)
  const draft = { ...emptyDraft, ...filled, email: 'typed@example.com' }
  expect(emptyFilledFields(draft, filled)).toEqual({ fullname: '' })
  expect(emptyFilledFields(emptyDraft, {})).toEqual({})
})
