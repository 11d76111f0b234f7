import { expect, test } from 'vitest'
import type { PaymentKeys } from '#foundation/security/payment-keys.ts'
import { pagePolicy } from './content-security-policy.ts'

const none: PaymentKeys = {
  vnpay: undefined,
  momo: undefined,
  zalopay: undefined,
  payos: undefined,
  sepay: undefined,
  casso: undefined,
}
const vnpay = { tmnCode: 'THUONG01', hashSecret: 'x', host: 'https://pay.test/page', queryHost: 'https://pay.test' }

test.each([
  ['only the shop without keys', none, ["'self'"]],
  [
    'the pages of a provider with keys',
    { ...none, vnpay },
    ["'self'", 'https://*.vnpayment.vn', 'https://*.vnpay.vn', 'https://pay.test'],
  ],
  ['no other site for a bank that sends reports', { ...none, sepay: { apiKey: 'x' } }, ["'self'"]],
])('a form of a page posts to %s', (_what, keys, targets) => {
  const rule = pagePolicy(new Map(), keys, true)
    .split('; ')
    .find((one) => one.startsWith('form-action '))
  expect(rule?.split(' ').slice(1)).toEqual(targets)
})

test.each([
  ['of the service that locates a visitor', 'https://ipwho.is/?fields=city', ["'self'", 'https://ipwho.is']],
  ['no other site for an address that would add to the policy', 'https://x;sandbox', ["'self'"]],
])('a page calls the origin %s', (_what, address, targets) => {
  const policy = pagePolicy(new Map([['facebook.ip_service', address]]), none, true)
  const rule = policy.split('; ').find((one) => one.startsWith('connect-src '))
  expect(rule?.split(' ').slice(1)).toEqual(targets)
})
