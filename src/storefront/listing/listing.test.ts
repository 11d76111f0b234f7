import { expect, test } from 'vitest'
import { hasFilters, listingHref, readListing, withoutFilters } from './listing.ts'

test.each([
  ['', '?'],
  ['page=1&sort=default&inStock=&priceFrom=&q=', '?'],
  ['q=%20den%20tho%20&page=3', '?q=den+tho&page=3'],
  ['material=gom-su&material=dong', '?material=gom-su,dong'],
  ['material=gom-su,dong,gom-su&size=16-cm', '?material=gom-su,dong&size=16-cm'],
  ['material=G%E1%BB%91m%20s%E1%BB%A9', '?material=gom-su'],
  ['priceFrom=200.000%20%E2%82%AB&priceTo=900000', '?priceFrom=200000&priceTo=900000'],
  ['priceFrom=200.000,50&priceTo=1,5', '?'],
  ['priceFrom=50.00&priceTo=1.000,000', '?'],
  ['priceFrom=500k&priceTo=1,5%20tri%E1%BB%87u', '?priceFrom=500000&priceTo=1500000'],
  ['priceFrom=200.000%20VND&priceTo=1tr', '?priceFrom=200000&priceTo=1000000'],
  ['priceFrom=1tr&priceTo=200k', '?priceFrom=200000&priceTo=1000000'],
  ['priceFrom=20000%C2%A0%E2%82%AB&priceTo=1,000,000%C4%91', '?priceFrom=20000&priceTo=1000000'],
  ['priceFrom=%E2%82%AB200,000', '?priceFrom=200000'],
  ['priceFrom=900000&priceTo=200000', '?priceFrom=200000&priceTo=900000'],
  ['priceFrom=0', '?priceFrom=0'],
  ['priceFrom=abc&priceTo=-5&rating=9&inStock=maybe&sort=colour&page=-2', '?'],
  ['priceTo=999999999999999', '?priceTo=10000000000000'],
  ['page=1e99&rating=NaN&material=%00,,&size=%25', '?'],
  ['q=%00%00den%0A', '?q=den'],
  [`q=${'a'.repeat(119)}%F0%9F%99%8F`, `?q=${'a'.repeat(119)}`],
  [`q=${'a'.repeat(118)}%F0%9F%99%8F`, `?q=${'a'.repeat(118)}%F0%9F%99%8F`],
  ['rating=4&inStock=true&sort=best&collection=tram-huong', '?collection=tram-huong&rating=4&inStock=true&sort=best'],
  ['loBan=true&inStock=x', '?loBan=true'],
  ['loBan=maybe', '?'],
  ['within=1270x610x1270&loBan=true', '?loBan=true&within=1270x610x1270'],
  ['within=1270x610', '?'],
  ['within=0x0x0', '?'],
  ['within=1270x610x1270x1', '?'],
])('“%s” is parsed as “%s”', (address, tidy) => {
  const listing = readListing(new URLSearchParams(address))
  expect(listingHref(listing)).toBe(tidy)
  expect(listingHref(readListing(new URLSearchParams(tidy)))).toBe(tidy)
})

test('prices that are not understood are named, as they were typed', () => {
  const { unread } = readListing(new URLSearchParams('priceFrom=r%E1%BA%BB&priceTo=-5'))
  expect(unread).toEqual({ priceFrom: 'rẻ', priceTo: '-5' })
  const units = readListing(new URLSearchParams('priceFrom=k&priceTo=%C4%91'))
  expect(units.unread).toEqual({ priceFrom: 'k', priceTo: 'đ' })
  expect(readListing(new URLSearchParams('priceFrom=&priceTo=%20')).unread).toEqual({})
})

test('clearing the filters keeps search and sort order', () => {
  const listing = readListing(new URLSearchParams('q=sen&sort=best&material=dong&page=2'))
  expect(hasFilters(listing)).toBe(true)
  expect(listingHref(withoutFilters(listing))).toBe('?q=sen&sort=best')
  expect(hasFilters(readListing(new URLSearchParams('q=sen&sort=best&page=2')))).toBe(false)
})
