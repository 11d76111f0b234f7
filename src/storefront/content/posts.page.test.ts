import { expect, test } from 'vitest'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import { createPage } from '../../../tests/support/factories/entities.ts'
import { siteWithPages } from '../../../tests/support/open-cached-shop.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

test('posts past the last page are those of the last one, under its canonical URL', async () => {
  const shop = await openTestShop()
  const site = siteWithPages({ ...shop, queryCache: new QueryCache() })
  const token = await shop.signIn()
  for (let n = 1; n <= 13; n += 1) await createPage(shop, token, { kind: 'post', slug: `bai-${n}` })
  const slugsOn = async (page: number) => {
    const html = await (await site.fetch(new Request(`http://shop.test/blogs?page=${page}`))).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/blogs${page > 1 ? '\\?page=2' : ''}"`))
    return [...new Set(html.match(/\/blog-view\/bai-\d+/g))]
  }
  const [first, last, later] = [await slugsOn(1), await slugsOn(2), await slugsOn(9)]
  expect(first).toHaveLength(12)
  expect(last).toHaveLength(1)
  expect(later).toEqual(last)
})
