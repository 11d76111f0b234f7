import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  [0, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [1, '192.0.2.1', '198.51.100.7', '198.51.100.7'],
  [1, '192.0.2.1', '10.0.0.1, 198.51.100.7', '198.51.100.7'],
  [2, '192.0.2.1', '10.0.0.1, 198.51.100.7, 192.0.2.9', '198.51.100.7'],
  [3, '192.0.2.1', '198.51.100.7', '198.51.100.7'],
  [1, '192.0.2.1', '', '192.0.2.1'],
  [1, '192.0.2.1', undefined, '192.0.2.1'],
])('behind %i proxies, connected from %s and forwarded for %s, it is %s', (proxies, connection, forwarded, address) =>
  expect(clientAddress(proxies, connection, forwarded)).toBe(address),
)
