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

test('a numbered list may start at any number that a list can have, and at nothing else', () => {
  const startOf = (start: string) => sanitizeRichText(`<ol start="${start}" type="i"><li>a</li></ol>`)
  expect(startOf('2')).toBe('<ol start="2"><li>a</li></ol>')
  for (const start of ['0', '-1', '1.5', '2e9', '99999999999', 'x', ''])
    expect(startOf(start)).toBe('<ol><li>a</li></ol>')
})
