import { expect, test } from 'vitest'
import { readIpInfo, type VisitorLocation } from './ip-info.ts'

const hanoi = { client_ip_address: '203.0.113.9', city: 'Hà Nội', country: 'Vietnam' }

test.each<[string, unknown, VisitorLocation]>([
  [
    'ipwho.is',
    { ip: '203.0.113.9', success: true, country: 'Vietnam', country_code: 'VN', city: 'Hà Nội', timezone: { id: 'x' } },
    hanoi,
  ],
  [
    'ipapi.co',
    { ip: '203.0.113.9', city: 'Hà Nội', country_name: 'Vietnam', country: 'VN', country_code: 'VN' },
    hanoi,
  ],
  ['ipinfo.io', { ip: '203.0.113.9', city: 'Hà Nội', country: 'VN', loc: '21,105' }, { ...hanoi, country: 'VN' }],
  ['ipwho.is with an error', { success: false, message: 'reserved range', ip: '127.0.0.1' }, {}],
  ['ipapi.co with an error', { error: true, reason: 'RateLimited' }, {}],
  ['ipinfo.io with an error', { status: 429, error: { title: 'Rate limit' } }, {}],
  ['only an address', { ip: ' 203.0.113.9 ' }, { client_ip_address: '203.0.113.9' }],
  ['wrong types', { ip: 5, city: null, country: ['VN'] }, {}],
  ['a text that is too long', { city: 'a'.repeat(500) }, { city: 'a'.repeat(120) }],
  ['no object', 'ok', {}],
  ['a list', [{ ip: '203.0.113.9' }], {}],
  ['nothing', null, {}],
])('the location in the response of %s', (_service, answer, whereabouts) => {
  expect(readIpInfo(answer)).toEqual(whereabouts)
})
