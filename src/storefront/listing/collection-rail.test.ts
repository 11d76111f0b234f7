import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { todayText } from '#calendar/web/today-text.ts'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { ShopContext, type ShopParams } from '../layout/shop-data.ts'
import { CollectionRail } from './collection-rail.tsx'
import { readListing } from './listing.ts'

const facets: ProductFacets = {
  collections: [{ key: 'den-tho', name: 'Đèn thờ', nameEn: null, count: 3 }],
  materials: [],
  sizes: [],
  ratings: [],
  inStock: 3,
  loBan: 0,
  countRelation: 'eq',
  priceMin: null,
  priceMax: null,
}

function railWith(params: ShopParams): string {
  const shop = { today: todayText(new Date()), headerMenu: [], footerMenu: [], collections: [], params }
  const rail = createElement(CollectionRail, { listing: readListing(new URLSearchParams()), facets, current: '' })
  return renderToStaticMarkup(createElement(ShopContext, { value: shop }, rail))
}

test.each<[string, ShopParams, boolean]>([
  ['nothing', {}, false],
  ['open', { 'shop.collections_open': 'true' }, true],
  ['folded', { 'shop.collections_open': 'false' }, false],
])('collections next to a list are open or folded as the shop configured: %s', (_what, params, isOpen) => {
  const html = railWith(params)
  expect(/<details[^>]* open=""/.test(html)).toBe(isOpen)
  expect(html).toContain('/collections/den-tho')
})
