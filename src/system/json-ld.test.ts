import { expect, test } from 'vitest'
import { shopJsonLd } from './json-ld.ts'

const place = {
  name: 'Tâm Hương',
  homeUrl: 'https://s.vn/home',
  searchUrl: 'https://s.vn/search',
  logoUrl: 'https://s.vn/favicon.svg',
}

test('a shop states only what its owner has configured', () => {
  const [owner] = JSON.parse(JSON.stringify(shopJsonLd({ 'shop.hotline': '0912 345 678' }, place)))
  expect(owner).toEqual({
    '@type': 'OnlineStore',
    '@id': 'https://s.vn/home#shop',
    name: 'Tâm Hương',
    url: 'https://s.vn/home',
    logo: 'https://s.vn/favicon.svg',
    telephone: '0912 345 678',
  })
})

test('a complete owner is stated in full, with the search of the shop', () => {
  const params = {
    'shop.owner': 'HKD A',
    'shop.tax_code': '0101243150',
    'shop.address': '12 Hàng Quạt',
    'shop.email': 'a@b.vn',
  }
  expect(shopJsonLd(params, place)).toMatchObject([
    {
      legalName: 'HKD A',
      taxID: '0101243150',
      email: 'a@b.vn',
      address: { '@type': 'PostalAddress', streetAddress: '12 Hàng Quạt', addressCountry: 'VN' },
    },
    {
      '@type': 'WebSite',
      publisher: { '@id': 'https://s.vn/home#shop' },
      potentialAction: { target: { urlTemplate: 'https://s.vn/search?q={search_term_string}' } },
    },
  ])
})
