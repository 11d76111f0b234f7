import { expect, test } from 'vitest'
import { productsOutside } from './products-outside.ts'
import { sanitizeRichText } from './rich-text.ts'

const card = (n: number) => `<div data-product="0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2${n}"></div>`

const texts: [string, string, string][] = [
  [
    'a list',
    `<ol><li>Nến${card(1)}</li><li>Hoa</li></ol><p>Quả</p>`,
    `<ol><li>Nến</li><li>Hoa</li></ol>${card(1)}<p>Quả</p>`,
  ],
  [
    'a list in a quote, with pictures and line breaks',
    `<blockquote><ul><li>a<br />b${card(1)}</li></ul><hr />${card(2)}</blockquote>`,
    `<blockquote><ul><li>a<br />b</li></ul><hr /></blockquote>${card(1)}${card(2)}`,
  ],
  [
    'a cell',
    `<table><tbody><tr><td>a${card(1)}</td></tr></tbody></table>`,
    `<table><tbody><tr><td>a</td></tr></tbody></table>${card(1)}`,
  ],
  ['the document', `<p>a</p>${card(1)}${card(2)}<p>b</p>`, `<p>a</p>${card(1)}${card(2)}<p>b</p>`],
]

test.each(texts)('a product card in %s ends up behind the outermost element', (_where, html, outside) => {
  expect(sanitizeRichText(html)).toBe(outside)
  expect(sanitizeRichText(outside)).toBe(outside)
})

test('no card is lost where an element is not closed', () => {
  expect(productsOutside(`<ul><li>a${card(1)}`)).toBe(`<ul><li>a${card(1)}`)
})
