import { expect, test } from 'vitest'
import { createPage } from '../../../tests/support/factories/entities.ts'
import { openCachedShop } from '../../../tests/support/open-cached-shop.ts'

test('the head of an English page prefers the English title over a Vietnamese one for search engines', async () => {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const { id } = await createPage(shop, token, {
    kind: 'post',
    slug: 'bai-moi',
    title: 'Bài',
    titleEn: 'Post',
    summary: 'Tóm tắt',
    summaryEn: 'Summary',
    seoTitle: 'Bài SEO',
    seoDescription: 'Mô tả SEO',
  })
  const change = (body: object) => shop.call(`/page/${id}`, { method: 'PUT', body, token })
  const head = async (path: string) => {
    const html = await fresh(path)
    return [/<title>([^<|–]*)/.exec(html)?.[1]?.trim(), /<meta name="description" content="([^"]*)/.exec(html)?.[1]]
  }
  expect(await head('/blog-view/bai-moi')).toEqual(['Bài SEO', 'Mô tả SEO'])
  expect(await head('/en/blog-view/bai-moi')).toEqual(['Post', 'Summary'])
  await change({ seoTitleEn: 'SEO post', seoDescriptionEn: 'SEO summary' })
  expect(await head('/en/blog-view/bai-moi')).toEqual(['SEO post', 'SEO summary'])
  await change({ titleEn: '', summaryEn: '', seoTitleEn: '', seoDescriptionEn: '' })
  expect(await head('/en/blog-view/bai-moi')).toEqual(['Bài SEO', 'Mô tả SEO'])
})
