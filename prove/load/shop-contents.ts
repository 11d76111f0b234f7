import type { Collection } from '#catalog/collection-contract.ts'
import type { Product, ProductSummary } from '#catalog/contract.ts'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import type { PageSummary } from '#content/contract.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { countSeededStock, type SeededStock } from '../support/balance.ts'
import { addProduct, ask } from '../support/buyers.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

/** Contents of the shop for the visitors. Plain data, because it is sent to the visitor process. */
export type ShopContents = {
  url: string
  /** Session token of staff. */
  token: string
  products: { id: string; slug: string }[]
  /** Products that are bought, with plenty of stock, and edited by staff. */
  buyableProducts: Product[]
  collections: string[]
  /** Paths. */
  posts: string[]
  materials: string[]
  /** Paths of pictures and assets that pages load. */
  pictures: string[]
  assets: string[]
  /** Endpoints of its API as `PUT /order/{id}/status`; an earlier version lacks some. */
  endpoints: string[]
  /** Whether a quote takes a province; in the first release it does not. */
  quotesByProvince: boolean
}

const plenty = 200_000

type Listed<Item> = { items: Item[] }

/** Adds products to the demo shop and collects its contents. */
export async function addContents(
  shop: Pick<ShopUnderProof, 'url' | 'token' | 'queryDatabase'>,
  { products: count, pictures }: { products: number; pictures: number },
): Promise<{ contents: ShopContents; seeded: SeededStock }> {
  const url = shop.url()
  const token = await shop.token()
  const read = async <Data>(path: string) => (await ask<Data>(url, 'GET', path)).res_data
  const goods: Product[] = []
  for (let at = 0; at < count; at++) {
    const pieces = at % 3 === 0 ? [plenty] : [plenty, plenty, plenty]
    goods.push(await addProduct(url, token, `Hương trầm ngày rằm ${at + 1}`, pieces))
  }
  const ids = goods.map(({ id }) => id)
  const { items: products } = await read<Listed<ProductSummary>>('/product/pagination?limit=100')
  const pages = await read<PageSummary[]>('/page/')
  const collections = (await read<Collection[]>('/collection/')).map(({ slug }) => slug)
  const shown = await Promise.all(
    ['/home', '/shop', `/product/${products.at(-1)?.slug}`, `/collections/${collections[0]}`].map(async (path) =>
      (await fetch(url + path)).text(),
    ),
  )
  const matches = (pattern: RegExp) => [...new Set(shown.flatMap((page) => page.match(pattern) ?? []))]
  const contents: ShopContents = {
    url,
    token,
    products: products.map(({ id, slug }) => ({ id, slug })),
    buyableProducts: goods,
    collections,
    posts: pages.map(({ kind, slug }) => (kind === 'post' ? `/blog-view/${slug}` : `/page/${slug}`)),
    materials: (await read<ProductFacets>('/product/facets')).materials.map(({ key }) => key),
    pictures: matches(/\/media\/[\w-]+\/[\w-]+\.(?:webp|avif)/g).slice(0, pictures),
    assets: matches(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g),
    ...(await describeApi(url)),
  }
  for (const picture of contents.pictures) await waitUntilResized(url + picture)
  return { contents, seeded: await shop.queryDatabase((db) => countSeededStock(db, ids)) }
}

async function describeApi(url: string): Promise<Pick<ShopContents, 'endpoints' | 'quotesByProvince'>> {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as { paths: Record<string, object> }
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return { endpoints, quotesByProvince: JSON.stringify(paths['/checkout/quote']).includes('"shippingProvince"') }
}

/** Waits until a picture's sizes exist, as in a shop that has been running for a day. Throws when they never do. */
const waitUntilResized = (picture: string): Promise<void> =>
  untilTrue(async () => {
    const answer = await fetch(picture)
    await answer.arrayBuffer()
    return answer.headers.get('cache-control')?.includes('immutable') ?? false
  })
