import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { goodsName } from '#catalog/set-rules.ts'
import type { LineSet, OrderLine } from '../contract.ts'
import { OrderLines } from './order-lines.tsx'

const shown = { image: null, price: 1000, amount: 1, lineTotal: 1000, selectedVariationsEn: null }

const part: OrderLine = {
  ...shown,
  productId: null,
  productName: 'Bát hương men rạn đắp nổi rồng chầu mặt nguyệt '.repeat(3).trim(),
  productNameEn: null,
  productSlug: 'bat-huong',
  sku: 'BH-16',
  selectedVariations: [{ name: 'Cỡ', value: 'Ø16' }],
  texts: [],
  preorderDate: null,
  set: null,
  vatRate: null,
  vatAmount: null,
}

function setOf(value: string): LineSet {
  const selectedVariations = [
    { name: 'Bàn thờ', value: 'Rộng 127 cm' },
    { name: 'Bát hương', value },
  ]
  return {
    ...shown,
    position: 0,
    productId: 'p',
    name: 'Bộ thờ',
    nameEn: null,
    slug: 'bo',
    sku: 'BO',
    selectedVariations,
  }
}

test('a set does not repeat the options that only name a part listed below it, however long that name is', () => {
  const value = goodsName({ name: part.productName, choice: 'Ø16' })
  expect(value).toHaveLength(120)
  const html = renderToStaticMarkup(createElement(OrderLines, { lines: [{ ...part, set: setOf(value) }] }))
  expect(html).toContain('Bàn thờ: Rộng 127 cm')
  expect(html).not.toContain('Bát hương: ')
})
