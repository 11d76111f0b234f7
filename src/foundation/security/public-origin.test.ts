import { expect, test } from 'vitest'
import { ownOrigin, publicOrigin } from './public-origin.ts'

const requestWith = (proto?: string) =>
  new Request('http://shop.test:3000/home', { headers: proto ? { 'x-forwarded-proto': proto } : {} })

const listening = { allowedHosts: ['shop.test'], host: '127.0.0.1', port: 3000 }

test.each([
  [
    'the configured address comes first',
    { publicUrl: 'https://tamhuong.vn', trustProxy: true },
    'http',
    'https://tamhuong.vn',
  ],
  [
    'otherwise the host of the request',
    { publicUrl: undefined, trustProxy: false },
    undefined,
    'http://shop.test:3000',
  ],
  ['an untrusted header is ignored', { publicUrl: undefined, trustProxy: false }, 'https', 'http://shop.test:3000'],
  ['a trusted proxy states https', { publicUrl: undefined, trustProxy: true }, 'https, http', 'https://shop.test:3000'],
  ['everything else is ignored', { publicUrl: undefined, trustProxy: true }, 'javascript', 'http://shop.test:3000'],
])('%s', (_what, config, proto, origin) => {
  expect(publicOrigin({ ...listening, ...config }, requestWith(proto))).toBe(origin)
})

test('no link uses a foreign host', () => {
  const config = { ...listening, publicUrl: undefined, trustProxy: true }
  expect(publicOrigin(config, new Request('http://evil.example/home'))).toBe('http://127.0.0.1:3000')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('without a configured address, emails of a shop that listens on %s link to %s', (host, origin) => {
  expect(ownOrigin({ publicUrl: undefined, host, port: 3000 })).toBe(origin)
})
