import { expect, test } from 'vitest'
import { zaloHref } from './zalo-href.ts'

test.each([
  ['0912 345 678', 'https://zalo.me/0912345678'],
  ['0912.345.678', 'https://zalo.me/0912345678'],
  ['+84 912 345 678', 'https://zalo.me/0912345678'],
  ['84912345678', 'https://zalo.me/0912345678'],
  ['4318657068771012646', 'https://zalo.me/4318657068771012646'],
  [' https://zalo.me/tamhuong ', 'https://zalo.me/tamhuong'],
  ['https://www.zalo.me/g/abcdef123/', 'https://zalo.me/g/abcdef123'],
  ['', undefined],
  [undefined, undefined],
  ['   ', undefined],
  ['Tâm Hương', undefined],
  ['12345', undefined],
  ['http://zalo.me/tamhuong', undefined],
  ['https://zalo.me/', undefined],
  ['https://zalo.me/../evil', undefined],
  ['https://zalo.me.evil.example/0912345678', undefined],
  ['https://evil.example/zalo.me/0912345678', undefined],
  ['javascript:alert(1)//0912345678', undefined],
])('“%s” opens %s', (value, href) => {
  expect(zaloHref(value)).toBe(href)
})
