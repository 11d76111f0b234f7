import { expect, test } from 'vitest'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { linkAddress, sanitizeHref } from './link-address.ts'

test.each([
  ['/collections/tram-huong', '/collections/tram-huong'],
  ['#gia', '#gia'],
  ['//evil.example', undefined],
  ['http://example.com/a b', undefined],
  ['http://example.com/a', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  ['example.com?x=1', 'https://example.com?x=1'],
  ['example.com#a', 'https://example.com#a'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['đồthờ.vn', 'https://đồthờ.vn'],
  ['đồthờ.vn'.normalize('NFD'), `https://${'đồthờ.vn'.normalize('NFD')}`],
  ['lan@example.com', 'mailto:lan@example.com'],
  ['mailto: lan@example.com', 'mailto:lan@example.com'],
  ['tel:0912345678', 'tel:0912345678'],
  ['tel: (+84) 912 345 678', 'tel:(+84)912345678'],
  ['tel:', undefined],
  ['javascript:alert(1)', undefined],
  ['trầm hương', undefined],
])('a link to %j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

const stored = (address: string) => {
  const html = `<a href="${address}">a</a>`
  return sanitizeRichText(html) === html
}

test.each([
  ...['/a', '#gia', '?trang=2', 'huong-dan', '../a', 'trang a', 'https://example.com/a b', 'HTTPS://example.com'],
  ...['tel:0912 345 678', 'tel:1900-1234', 'mailto:lan@example.com?subject=Xin chào'],
])('the link to %j that the server has stored stays', (address) => {
  expect(stored(address)).toBe(true)
  expect(stored(sanitizeHref(address) ?? '//')).toBe(true)
})

test.each(['gioi-thieu.html', 'www/gioi-thieu.html', '../bang-gia.pdf', '/page/ve-chung-toi'])(
  'the relative link to %j is not changed',
  (address) => {
    expect(sanitizeHref(address)).toBe(address)
  },
)

test.each([
  ['http://example.com', 'https://example.com'],
  ['www.example.com', 'https://www.example.com'],
  [' WWW.đồthờ.vn/a?x=1', 'https://WWW.đồthờ.vn/a?x=1'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
])('a pasted link to %j is stored as %j', (pasted, address) => {
  expect(sanitizeHref(pasted)).toBe(address)
  expect(stored(address)).toBe(true)
})

test.each([
  ...['javascript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,a', 'ftp://a.vn'],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', ' //evil.example'],
])('there is no link to %j', (address) => {
  expect(sanitizeHref(address)).toBeUndefined()
})
