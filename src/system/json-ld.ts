import type { JsonLdNode } from '#foundation/text/json-ld.ts'

type Place = { name: string; homeUrl: string; searchUrl: string; logoUrl: string }

/** The shop's owner, as configured, and the shop with its search, as structured data for search engines. */
export function shopJsonLd(params: Partial<Record<string, string>>, place: Place): JsonLdNode[] {
  const address = params['shop.address']
  const owner: JsonLdNode = {
    '@type': 'OnlineStore',
    '@id': `${place.homeUrl}#shop`,
    name: place.name,
    url: place.homeUrl,
    logo: place.logoUrl,
    legalName: params['shop.owner'],
    taxID: params['shop.tax_code'],
    telephone: params['shop.hotline'],
    email: params['shop.email'],
    address: address && { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'VN' },
  }
  const site: JsonLdNode = {
    '@type': 'WebSite',
    name: place.name,
    url: place.homeUrl,
    publisher: { '@id': owner['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${place.searchUrl}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [owner, site]
}
