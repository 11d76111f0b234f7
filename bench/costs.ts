/**
 * CPU time of the shop and of its database for each kind of request in the capacity model. Linux only: read from /proc.
 */

import { descendantsOf, processorTimeBetween, processorTimesOf, programNameOf } from '../scripts/process-tree.ts'
import { signIn } from '../tests/support/api-of.ts'
import { runAutocannon, seconds } from './load.ts'
import { addProduct, placeOrderRequests } from './orders.ts'
import { type Running, startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { firstCollection, type Listed, someProducts } from './shop-api.ts'

/** A browser's: every response that is rendered or read is compressed. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const connections = 8

type Requests = NonNullable<Parameters<typeof runAutocannon>[0]['requests']>
type Cost = { what: string; perSecond: number; shopMs: number; databaseMs: number; failed: number }

export async function measureCosts(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir)
  const costs: Cost[] = []
  try {
    for (const [what, requests] of await kindsOf(shop)) costs.push(await costOf(shop, what, requests))
  } finally {
    await shop.stop()
  }
  const cells = costs.map(({ what, perSecond, shopMs, databaseMs, failed }) => [
    what,
    perSecond,
    shopMs.toFixed(2),
    databaseMs.toFixed(2),
    failed,
  ])
  const heading = ['request', 'per second', 'shop, CPU ms each', 'database, CPU ms each', 'failed']
  writeSection(
    'How much CPU time does a request cost?',
    [measuredBy('npm run bench -- costs'), '', table(heading, cells), '', notes].join('\n'),
  )
}

async function kindsOf(shop: Running): Promise<[string, Requests][]> {
  const token = await signIn(shop.url)
  const goods: string[] = []
  while (goods.length < 50) goods.push(await addProduct(shop.url, token, goods.length))
  const products = await someProducts(shop.url, 90)
  const { slug } = await firstCollection(shop.url)
  const words = searchWords(products)
  const pair = (n: number) => `${words[n % words.length]} ${words[Math.floor(n / words.length) % words.length]}`
  const search = (n: number) => encodeURIComponent(pair(n))
  const lines = (n: number) => [{ productId: goods[n % goods.length], selectedVariations: [], amount: 1 + (n % 3) }]
  const quote = (n: number) =>
    JSON.stringify({ lines: lines(n), shippingProvince: '01', shippingMethod: 'standard', paymentMethod: 'cod' })
  return [
    ['page from memory', gets(() => '/home')],
    ['list with a new filter, rendered', gets((n) => `/collections/${slug}?priceFrom=${n}`)],
    ['search for two words that nobody asked before, rendered', gets((n) => `/search?q=${search(n)}`)],
    ['picture of a card', [{ method: 'GET', path: await pictureOf(shop.url, products), headers }]],
    ['API: list with a new filter', gets((n) => `/api/v1/product/pagination?limit=24&priceFrom=${n}`)],
    ['API: search for two words', gets((n) => `/api/v1/product/pagination?limit=24&inStock=true&q=${search(n)}`)],
    ['quote', posts('/api/v1/checkout/quote', quote)],
    ['order', placeOrderRequests(connections, goods)],
  ]
}

/** `path` gets the number of the request. */
function gets(path: (n: number) => string): Requests {
  let count = 0
  return [{ method: 'GET', headers, setupRequest: (request) => ({ ...request, path: path(count++) }) }]
}

function posts(path: string, body: (n: number) => string): Requests {
  let count = 0
  const asJson = { ...headers, 'content-type': 'application/json' }
  return [{ method: 'POST', path, headers: asJson, setupRequest: (request) => ({ ...request, body: body(count++) }) }]
}

/** The different words of product names. */
function searchWords(products: readonly Listed[]): string[] {
  const words = products.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}]+/u))
  return [...new Set(words)].filter((word) => word.length > 2)
}

/** The smallest size of a product's picture, as cards on a phone load it. */
async function pictureOf(shopUrl: string, [product]: readonly Listed[]): Promise<string> {
  const html = await (await fetch(`${shopUrl}/product/${product?.slug}`)).text()
  const path = /srcset="([^" ]+)/i.exec(html)?.[1]
  if (!path) throw new Error('The product has no picture')
  return path
}

async function costOf(shop: Running, what: string, requests: Requests): Promise<Cost> {
  const before = sample(shop.pid)
  const { perSecond, failed } = await runAutocannon({ url: shop.url, connections, requests })
  const after = sample(shop.pid)
  // The load runs for a second of warm-up first.
  const count = perSecond * (seconds + 1)
  const perRequest = (part: keyof typeof before) => (processorTimeBetween(before[part], after[part]) * 1000) / count
  const cost = { what, perSecond, shopMs: perRequest('shop'), databaseMs: perRequest('database'), failed }
  console.log(JSON.stringify(cost))
  return cost
}

/** CPU seconds so far of the shop's processes and of its PostgreSQL. */
function sample(pid: number) {
  const pids = [pid, ...descendantsOf(pid)]
  const isDatabase = (one: number) => programNameOf(one).startsWith('postgres')
  return {
    shop: processorTimesOf(pids.filter((one) => !isDatabase(one))),
    database: processorTimesOf(pids.filter(isDatabase)),
  }
}

const notes = `10,000 products and 50 that are ordered, ${connections} connections, page cache on. All requests except orders accept compression. The shop and its database share the first core. Rendered pages are new to the cache: each is rendered, compressed and stored, as a visitor's first request is. CPU times include what runs beside a request: compression on other threads, garbage collection, statistics of the database.`
