import { expect, test } from 'vitest'
import type { StockRow } from '#catalog/stock-contract.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test.each([
  ['', ['BH-10', 'BH-2', 'LH-0', 'NX-0']],
  ['level=reorder', ['BH-2', 'LH-0']],
  ['level=low', ['BH-2']],
  ['level=out', ['LH-0', 'NX-0']],
  ['q=lu', ['LH-0']],
  ['product=', ['CU-1']],
])('stock filtered by “%s” is the same in the list and in the exported file', async (query, skus) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const one = (sku: string, quantity: number) => ({ sku, quantity, price: 90_000 })
  const options = [{ name: 'Cỡ', values: ['Lớn', 'Nhỏ'] }]
  const bowls = [
    { ...one('BH-10', 10), values: [{ name: 'Cỡ', value: 'Lớn' }] },
    { ...one('BH-2', 2), values: [{ name: 'Cỡ', value: 'Nhỏ' }] },
  ]
  await createProduct(shop, token, { name: 'Bát hương', options, variations: bowls })
  await createProduct(shop, token, { name: 'Lư đồng', variations: [one('LH-0', 0)] })
  await createProduct(shop, token, { name: 'Nến xoắn', status: 'draft', variations: [one('NX-0', 0)] })
  const archived = await createProduct(shop, token, {
    name: 'Chén cũ',
    status: 'archived',
    variations: [one('CU-1', 1)],
  })
  const filter = query.replace(/^product=$/, `product=${archived.id}`)
  const listed = await shop.call<{ items: StockRow[] }>(`/stock/pagination?${filter}`, { token })
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://shop.test/api/v1/catalog-sheet/stock?format=csv&${filter}`
  const file = await (await shop.fetch(new Request(url, { headers }))).text()
  expect(listed.res_data.items.map(({ sku }) => sku).sort()).toEqual(skus)
  expect(file.match(/[A-Z]{2}-\d+/g)?.sort()).toEqual(skus)
})
