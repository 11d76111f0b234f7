import { expect, test } from 'vitest'
import { jsonLdText } from './json-ld.ts'

test.each(['</script><b>"', '<!--<script>', 'a & b\u2028c', 'Lư hương “đồng” \\ \u0000', "l'encens"])(
  '%j can’t end its script element and is parsed back unchanged',
  (name) => {
    const text = jsonLdText({ '@type': 'Product', name, sku: undefined })
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
  },
)

test('several items share one graph', () => {
  expect(JSON.parse(jsonLdText([{ '@type': 'WebSite' }, { '@type': 'OnlineStore' }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite' }, { '@type': 'OnlineStore' }],
  })
})
