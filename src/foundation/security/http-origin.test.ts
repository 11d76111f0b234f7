import { expect, test } from 'vitest'
import { httpOrigin } from './http-origin.ts'

test.each([
  ['https://ipwho.is/?fields=city', 'https://ipwho.is'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['https://[::1]:8443/', undefined],
  ['https://x;sandbox', undefined],
  ['https://x,y', undefined],
  ['https://*', undefined],
  ["https://x'y", undefined],
  ['javascript:alert(1)', undefined],
  ['ipwho.is', undefined],
  ['', undefined],
])('the origin of “%s” is %s', (address, origin) => expect(httpOrigin(address)).toBe(origin))
