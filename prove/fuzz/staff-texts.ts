import type { Product } from '#catalog/contract.ts'
import type { Page } from '#content/contract.ts'
import { cut, type SendToApi } from './orders-with-texts.ts'

/** What staff published with hostile texts: the goods, and the slugs of the rest. */
export type StaffTexts = {
  collection: string
  goods: readonly Product[]
  page: string
  posts: string[]
  ritual: string
}

/** Publishes a collection with goods for each text, a page, a ritual, and a blog post for each text. */
export async function publishStaffTexts(send: SendToApi, token: string, texts: readonly string[]): Promise<StaffTexts> {
  const slugOf = async (section: string, body: object) =>
    (await send<{ slug: string }>(`/${section}/`, body, token)).slug
  const all = cut(texts.join(' '), 200)
  const collection = await send<{ id: string; slug: string }>(
    '/collection/',
    { name: all, nameEn: all, slug: 'fuzz-collection', description: all, isVisiable: true, isFeatured: true },
    token,
  )
  const goods: Product[] = []
  for (const [at, text] of texts.entries()) {
    const shown = {
      status: 'published',
      collectionId: collection.id,
      isFeatured: true,
      price: 150_000,
      quantity: 1_000,
    }
    const said = {
      summary: cut(text, 300),
      description: text,
      attributes: [{ name: cut(text, 60), value: cut(text, 200) }],
    }
    goods.push(await send<Product>('/product/', { name: cut(text, 200), slug: `fuzz-${at}`, ...said, ...shown }, token))
  }
  const article = (text: string) => ({
    title: cut(text, 200),
    summary: cut(text, 500),
    content: `<p>${text}</p>`,
    status: 'published',
    productIds: goods.slice(0, 12).map(({ id }) => id),
  })
  const posts: string[] = []
  for (const [at, text] of texts.entries())
    posts.push(await slugOf('page', { kind: 'post', slug: `fuzz-post-${at}`, ...article(text) }))
  return {
    collection: collection.slug,
    goods,
    page: (await send<Page>('/page/', { kind: 'page', slug: 'fuzz-page', ...article(all) }, token)).slug,
    posts,
    ritual: await slugOf('ritual', ritualOf(texts, goods, collection.slug)),
  }
}

const ritualOf = (texts: readonly string[], goods: readonly Product[], collection: string) => ({
  name: cut(texts.join(' '), 200),
  slug: 'fuzz-ritual',
  status: 'published',
  dateRule: { kind: 'lunar', months: [3], days: [3] },
  offerings: cut(texts.join(' '), 300),
  why: cut(texts.join('\n\n'), 5000),
  how: cut(texts.join('\n\n'), 5000),
  steps: texts.map((text) => cut(text, 200)),
  tray: texts.map((text, at) => ({
    name: cut(text, 200),
    unit: cut(text, 40),
    base: 1,
    productId: goods[at]?.id ?? null,
  })),
  prayer: cut(texts.join('\n'), 10_000),
  collections: [collection],
  productIds: goods.slice(0, 12).map(({ id }) => id),
})
