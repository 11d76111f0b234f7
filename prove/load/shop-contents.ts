import type { Collection } from '#catalog/collection-contract.ts'
import type { Product, ProductSummary } from '#catalog/contract.ts'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import type { PageSummary } from '#content/contract.ts'
import { countSeeded, type Seeded } from '../support/balance.ts'
import { addProduct, ask } from '../support/buyers.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

/** What visitors find in the shop. Plain data: it is sent to the process that plays them. */
export type World = {
  url: string
  /** Of the staff at work. */
  token: string
  products: { id: string; slug: string }[]
  /** What is bought, of which there is plenty, and what the staff change. */
  goods: Product[]
  collections: string[]
  /** Paths. */
  posts: string[]
  materials: string[]
  /** Paths of what pages show and load. */
  pictures: string[]
  assets: string[]
}

const plenty = 200_000
/** How often a picture is asked for until it has been made in its best form. */
const maxTries = 100

type Listed<Item> = { items: Item[] }

/** Adds goods to the demo shop and looks around in it. */
export async function stockWorld(
  shop: ShopUnderProof,
  { goods: count, pictures }: { goods: number; pictures: number },
): Promise<{ world: World; seeded: Seeded }> {
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
  const found = (pattern: RegExp) => [...new Set(shown.flatMap((page) => page.match(pattern) ?? []))]
  const world: World = {
    url,
    token,
    products: products.map(({ id, slug }) => ({ id, slug })),
    goods,
    collections,
    posts: pages.map(({ kind, slug }) => (kind === 'post' ? `/blog-view/${slug}` : `/page/${slug}`)),
    materials: (await read<ProductFacets>('/product/facets')).materials.map(({ key }) => key),
    pictures: found(/\/media\/[\w-]+\/[\w-]+\.(?:webp|avif)/g).slice(0, pictures),
    assets: found(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g),
  }
  for (const picture of world.pictures) await untilMade(url + picture)
  return { world, seeded: await shop.look((db) => countSeeded(db, ids)) }
}

/** In a shop that has been open for a day every picture has its sizes. */
async function untilMade(picture: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const answer = await fetch(picture)
    await answer.arrayBuffer()
    if (answer.headers.get('cache-control')?.includes('immutable')) return
  }
}
