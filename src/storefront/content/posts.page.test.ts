import { expect, test } from 'vitest'
import { createSite } from '#app.ts'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import { createPageHandler } from '#page-handler.ts'
import { createPage } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const manifest = Object.fromEntries(
  ['src/browser.ts', 'src/admin/app/staff.tsx', 'src/ui/theme/theme.css'].map((file) => [
    file,
    { file, isEntry: true },
  ]),
)

test('posts past the last page are those of the last one, under its canonical URL', async () => {
  const shop = await openTestShop()
  const site = createSite({ ...shop, queryCache: new QueryCache() }, createPageHandler(manifest))
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
