import { expect, test } from 'vitest'
import { untrackedUrl } from './tracking-params.ts'

test('a page is stored and shared by its URL without tracking parameters', () => {
  const page = 'https://shop.example/product/x?'
  expect(untrackedUrl(`${page}eventFrom=FACEBOOK&fbclid=1&tab=reviews&utm_source=a#more`)).toBe(`${page}tab=reviews`)
})
