import { expect, test } from 'vitest'
import { createProduct } from '../../../tests/support/factories/entities.ts'
import { openCachedShop } from '../../../tests/support/open-cached-shop.ts'

test('a product without a title for search engines has its name as the title, also where staff emptied it', async () => {
  const { shop, fresh } = await openCachedShop()
  const texts = {
    name: 'Lư hương đồng',
    nameEn: 'Brass censer',
    summary: 'Đúc ở Đại Bái',
    summaryEn: 'Cast in Đại Bái',
  }
  const { slug } = await createProduct(shop, await shop.signIn(), { ...texts, seoTitle: '', seoDescription: '' })
  const head = async (path: string) => {
    const html = await fresh(path)
    return [/<title>([^<]*)/.exec(html)?.[1], /<meta name="description" content="([^"]*)/.exec(html)?.[1]]
  }
  const vietnamese = [expect.stringContaining('Lư hương đồng'), 'Đúc ở Đại Bái']
  expect(await head(`/product/${slug}`)).toEqual(vietnamese)
  expect(await head(`/en/product/${slug}`)).toEqual([expect.stringContaining('Brass censer'), 'Cast in Đại Bái'])
  // As an earlier version stored it.
  await shop.pool.query(`update product set seo_title = '', seo_description = '' where slug = $1`, [slug])
  expect(await head(`/product/${slug}`)).toEqual(vietnamese)
})
