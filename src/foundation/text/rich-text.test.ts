import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

const id = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'

test('only a product placeholder may be an empty block', () => {
  expect(sanitizeRichText(`<div data-product="${id}" class="x" onclick="y"></div>`)).toBe(
    `<div data-product="${id}"></div>`,
  )
  expect(sanitizeRichText('<div data-product="1"><p>a</p></div><div>b</div>')).toBe('<p>a</p>b')
})

test.each([
  ['<a href="https://x">a<svg><a href="https://y">b', '<a href="https://x">a</a><a href="https://y">b</a>'],
  ['<h2>a<div><h2>b', '<h2>a</h2><h2>b</h2>'],
  ['<div></div>a<figure>', 'a<figure></figure>'],
])('elements that cannot contain each other are parted once what was between them is discarded: %s', (html, clean) =>
  expect(sanitizeRichText(html)).toBe(clean),
)
