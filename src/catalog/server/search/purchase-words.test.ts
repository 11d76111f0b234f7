import { expect, test } from 'vitest'
import type { ProductSummary } from '#catalog/contract.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

type List = { items: ProductSummary[]; searchedFor: string | null }

async function openWith(...names: string[]) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  for (const name of names) await createProduct(shop, token, { name })
  const search = async (q: string) => {
    const { res_data } = await shop.call<List>(`/product/pagination?q=${encodeURIComponent(q)}`)
    return { names: res_data.items.map(({ name }) => name), searchedFor: res_data.searchedFor }
  }
  return { shop, search }
}

test('with words about buying, too, goods named as typed come before those with other diacritics', async () => {
  const { shop, search } = await openWith('Nụ hương sạch', 'Hoa hướng dương')
  await shop.pool.query(`update product set popularity = 100 where name = 'Hoa hướng dương'`)
  for (const q of ['hương', 'hương giá rẻ', 'mua hương ở đâu'])
    expect([q, (await search(q)).names[0]]).toEqual([q, 'Nụ hương sạch'])
})

test('an unfinished word is found as it is next to words about buying', async () => {
  const { search } = await openWith('Hương trầm sạch', 'Nến cốc')
  for (const q of ['hương trầ', 'hương trầ giá rẻ'])
    expect([q, await search(q)]).toEqual([q, { names: ['Hương trầm sạch'], searchedFor: null }])
})
