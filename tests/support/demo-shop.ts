import type { Product } from '#catalog/contract.ts'
import type { Page } from '#content/contract.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

/** Opens a new shop filled with `SEED=demo`. */
export const openDemoShop = () => openTestShop({ seed: 'demo' })

export const rowsOf = async <Row extends object>(shop: TestShop, sql: string) => (await shop.pool.query<Row>(sql)).rows

/** All published products, through the public API. */
export async function publishedProducts(shop: TestShop): Promise<Product[]> {
  const list = await shop.call<{ id: string }[]>('/product/?query={"status":"published"}')
  return Promise.all(list.res_data.map(async ({ id }) => (await shop.call<Product>(`/product/${id}`)).res_data))
}

/** All published pages and posts, through the public API. */
export async function publishedPages(shop: TestShop): Promise<Page[]> {
  const list = await shop.call<{ id: string }[]>('/page/')
  return Promise.all(list.res_data.map(async ({ id }) => (await shop.call<Page>(`/page/${id}`)).res_data))
}

/** Vietnamese writes each syllable as a word. */
export const syllables = (html: string | null) =>
  (html ?? '').replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
