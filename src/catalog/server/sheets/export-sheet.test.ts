import { expect, test } from 'vitest'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test.each([
  ['vi', 'products?format=csv', 'san-pham'],
  ['en', 'products?format=csv', 'products'],
  ['vi', 'stock?format=csv&template=true', 'ton-kho-mau'],
  ['en', 'stock?format=csv&template=true', 'stock-template'],
])('a file has a name in the language of the staff: %s, %s', async (locale, path, name) => {
  const shop = await openTestShop()
  const headers = { authorization: `Bearer ${await shop.signIn()}`, 'accept-language': locale }
  const file = await shop.fetch(new Request(`http://shop.test/api/v1/catalog-sheet/${path}`, { headers }))
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`)
})
