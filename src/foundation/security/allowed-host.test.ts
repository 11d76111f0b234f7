import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isAllowedHost } from './allowed-host.ts'

const loopback = { publicUrl: undefined, allowedHosts: [], host: '127.0.0.1' }
const open = { ...loopback, host: '0.0.0.0' }
const ownAddresses = Object.values(networkInterfaces()).flatMap((list = []) =>
  list.flatMap(({ address, internal, family }) => (internal ? [] : family === 'IPv6' ? `[${address}]` : address)),
)
const named = { ...open, publicUrl: 'https://tamhuong.vn', allowedHosts: ['shop.test'] }

test.each([
  ['localhost:3000', loopback, true],
  ['LOCALHOST', loopback, true],
  ['127.0.0.1:3000', loopback, true],
  ['[::1]:3000', loopback, true],
  ['evil.example', loopback, false],
  ['localhost.evil.example', loopback, false],
  ['127.0.0.1.evil.example', loopback, false],
  ['203.0.113.1', loopback, false],
  ['203.0.113.1', open, false],
  ['evil.example', open, false],
  ['tamhuong.vn', named, true],
  ['TamHuong.vn:443', named, true],
  ['shop.test', named, true],
  ['www.shop.test', named, false],
  ['evil.example@shop.test', named, false],
  ['shop.test/@evil.example', named, false],
  ['shop.test#', named, false],
  ['', named, false],
  [undefined, named, false],
])('the host %s of a shop at %o is allowed: %s', (host, config, isAllowed) => {
  expect(isAllowedHost(host, config)).toBe(isAllowed)
})

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['localhost', false],
  ['0.0.0.0', true],
  ['::', true],
])('whether the addresses of this machine are allowed for a shop that listens on %s: %s', (host, isAllowed) => {
  for (const address of ownAddresses) expect(isAllowedHost(address, { ...loopback, host }), address).toBe(isAllowed)
})
