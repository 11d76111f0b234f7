import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import ProductOffer from './product-offer.island.tsx'

/** The offer of goods in a small size, whose name nobody has translated. */
async function offerInEnglish(): Promise<string> {
  const shop = await openTestShop()
  const size = { name: 'Cỡ', value: 'Nhỏ' }
  const { slug } = await createProduct(shop, await shop.signIn(), {
    options: [{ name: 'Cỡ', nameEn: 'Size', values: ['Nhỏ'] }],
    variations: [{ values: [size], price: 185_000, quantity: 9, sku: 'BH-NHO' }],
  })
  const product = (await shop.call<Product>(`/product/${slug}`)).res_data
  const props = { product, delivery: { texts: [], zones: [] }, search: '', priceNote: '' }
  return withLocale('en', () => renderToStaticMarkup(createElement(ProductOffer, props)))
}

test('a choice is heard by its price and stock, without its number, and in its own language', async () => {
  const html = await offerInEnglish()
  const heard = [...html.matchAll(/<div aria-live="polite"[^>]*>(.*?)<\/div>/g)].map(([, text]) => text).join()
  expect(heard).toContain('185,000')
  expect(heard).toContain('In stock')
  expect(heard).not.toContain('BH-NHO')
  expect(html).toContain('BH-NHO')
  expect(html).toMatch(/<legend[^>]*><span class="[^"]*">Size<\/span><span lang="vi"[^>]*>: Nhỏ</)
})
