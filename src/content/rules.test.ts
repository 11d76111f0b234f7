import { describe, expect, test } from 'vitest'
import { piecesOf, plainText, readingMinutes, withAnchors } from './rules.ts'

describe('the headings of a text', () => {
  test.each([
    ['<h2>Lễ vật</h2><p>…</p>', ['muc-le-vat'], '<h2 id="muc-le-vat">Lễ vật</h2><p>…</p>'],
    ['<h2>A</h2><h3>A</h3><h2>A</h2>', ['muc-a', 'muc-a-2', 'muc-a-3'], undefined],
    ['<h3>Hương &amp; <em>nến</em></h3>', ['muc-huong-nen'], '<h3 id="muc-huong-nen">Hương &amp; <em>nến</em></h3>'],
    ['<h2>???</h2>', ['muc-1'], undefined],
    ['<h2></h2><h4>Nhỏ</h4><p>h2</p>', [], '<h2></h2><h4>Nhỏ</h4><p>h2</p>'],
  ])('%s', (html, ids, anchored) => {
    const shown = withAnchors(html)
    expect(shown.headings.map(({ id }) => id)).toEqual(ids)
    if (anchored) expect(shown.html).toBe(anchored)
  })

  test('have plain text and their level', () => {
    expect(withAnchors('<h3>Hương &amp; <em>nến</em></h3>').headings).toEqual([
      { id: 'muc-huong-nen', text: 'Hương & nến', level: 3 },
    ])
  })
})

test.each([
  ['', 1],
  [`<p>${'chữ '.repeat(200)}</p>`, 1],
  [`<p>${'chữ '.repeat(700)}</p>`, 4],
])('the reading time is in whole minutes, at least one', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

test('a product card that was stored in a list does not break the list in two', () => {
  const id = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
  const html = `<ol><li>Nến<div data-product="${id}"></div></li><li>Hoa</li></ol>`
  expect(piecesOf(html)).toEqual([{ html: '<ol><li>Nến</li><li>Hoa</li></ol>' }, { productId: id }])
})

test('plain text keeps a space between words', () => {
  expect(plainText('<li>một</li><li>hai &lt; ba</li>')).toBe('một hai < ba')
  expect(plainText('<strong>Mâm cúng</strong>: m<sup>2</sup><br>(<em>nến</em>)')).toBe('Mâm cúng: m2 (nến)')
})
