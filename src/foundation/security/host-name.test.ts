import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { isAllowedHost } from './allowed-host.ts'

test.each([
  ['shop.test', 'shop.test:3000'],
  ['Shop.Test', 'shop.test'],
  ['tâmhương.vn', 'xn--tmhng-3qa35kod.vn'],
  ['xn--tmhng-3qa35kod.vn', 'xn--tmhng-3qa35kod.vn'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:DB8::7', '[2001:db8::7]'],
  ['[2001:db8::7]', '[2001:db8::7]:3000'],
])('with ALLOWED_HOSTS %s visitors may use the host %s', (allowed, host) => {
  const config = readConfig({ ALLOWED_HOSTS: `other.test, ${allowed}` })
  expect([host, 'other.test'].map((name) => isAllowedHost(name, config))).toEqual([true, true])
})

test.each([
  'shop.test:3000',
  'shop.test:80',
  'shop.test:',
  '[::1]:80',
  'https://shop.test',
  'shop.test/home',
  'lan@shop.test',
  '*.shop.test',
  '[::1',
  '1.2.3.999',
])('refuses to start with ALLOWED_HOSTS %s', (name) => {
  const read = () => readConfig({ ALLOWED_HOSTS: `shop.test ${name}` })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow('ALLOWED_HOSTS: must be host names or addresses without a port')
})
