import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { FilterPrice, UnreadPrices } from './filter-price.tsx'
import { readListing } from './listing.ts'

test('a price that is not understood is described for its field', () => {
  const facets = { priceMin: null, priceMax: null } as unknown as ProductFacets
  const listing = readListing(new URLSearchParams('priceFrom=500.00&priceTo=900000'))
  const shown = [createElement(UnreadPrices, listing), createElement(FilterPrice, { listing, facets })]
  const html = renderToStaticMarkup(createElement(Fragment, {}, ...shown))
  const [, id = '-', message = ''] = /<p id="([^"]+)"[^>]*>([^<]+)/.exec(html) ?? []
  expect(message).toContain('“500.00” ở ô “Từ (₫)”')
  const described = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input.includes(`aria-describedby="${id}"`))
  expect(described).toEqual([true, false])
})
