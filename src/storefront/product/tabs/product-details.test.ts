import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product, ProductOption } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { ProductDetails } from './product-details.tsx'

const product = {
  name: 'Bàn thờ đứng',
  description: '<p>Gỗ hương</p>',
  descriptionEn: null,
  attributes: [],
  options: [],
} as unknown as Product
const detailsOf = (changes: Partial<Product>) =>
  renderToStaticMarkup(createElement(ProductDetails, { product: { ...product, ...changes } }))

const sizes = (...values: string[]): ProductOption[] => [{ name: 'Kích thước', nameEn: null, values, valuesEn: null }]

test('the sizes of an altar without a specification are shown on the rulers and can be tried', () => {
  const html = detailsOf({ options: sizes('127 × 61 × 117 cm') })
  expect(html).not.toContain('<table')
  expect(html).toContain(m.lo_ban_size_table())
  expect(html).toContain('/calendar/altar-planner?width=127&amp;depth=61')
})

test('sizes that differ in height only are one link to the planner', () => {
  const html = detailsOf({ options: sizes('127 × 61 × 117 cm', '127 × 61 × 127 cm', '175 × 81 × 127 cm') })
  expect(html.match(/width=127&amp;depth=61/g)).toHaveLength(1)
  expect(html.match(/href="[^"]*width=/g)).toHaveLength(2)
})

test('without sizes and specification nothing is below the description', () => {
  expect(detailsOf({})).toMatch(/<div class="empty:hidden"><\/div><\/div>$/)
})
