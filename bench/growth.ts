/** Response times of the same requests in shops of 100, 10,000 and 100,000 products, one request at a time. */
import { oneRequestAtATime } from './load.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { firstCollection, someProducts } from './shop-api.ts'

const rounds = 200
/** With the measured ones not more than `newSearches`, so that none of those is repeated. */
const warmUps = 12
const queries = ['bát hương', 'lu dong', 'trầm', 'den tho', 'mâm bồng gỗ mít', 'tượng phật', 'nhang nụ', 'lọ hoa sứ']
const slips = ['bat huogn', 'lu dogn', 'trâmf hunog', 'den thoo', 'nhnag nu', 'tuong phta', 'mam bogn', 'lo hao su']
/** Names of the generated products: each one and any two combined are 212 searches, so that none is repeated. */
const names = [
  [
    'bát hương',
    'lư hương',
    'đèn thờ',
    'lọ hoa',
    'mâm bồng',
    'trầm hương',
    'nhang nụ',
    'ống hương',
    'kỷ chén',
    'tượng phật',
  ],
  ['đồng', 'sứ men lam', 'gỗ mít', 'gốm bát tràng', 'đá ngọc', 'đồng khảm', 'gỗ hương', 'sứ vẽ vàng'],
  ['cỡ nhỏ', 'cao cấp', 'truyền thống', 'khắc tay', 'gia tiên', 'thờ phật'],
]
const newSearches = names.flatMap((some, at) => [
  ...some,
  ...names.slice(at + 1).flatMap((others) => some.flatMap((one) => others.map((other) => `${one} ${other}`))),
])

const [goods = [], materials = [], kinds = []] = names
const newSearchPages = goods.flatMap((one) =>
  materials.flatMap((other) => kinds.map((kind) => `${one} ${other} ${kind}`)),
)

/** `shops`: number of products and data folder. */
export async function measureGrowth(shops: readonly (readonly [number, string])[]): Promise<void> {
  const columns: Map<string, { p50Ms: number; p95Ms: number }>[] = []
  for (const [, dataDir] of shops) columns.push(await measureShop(dataDir))
  const [smallest] = columns
  const rows = [...(smallest?.keys() ?? [])].map((what) => {
    const p95s = columns.map((column) => column.get(what)?.p95Ms ?? 0)
    const times = (p95s.at(-1) ?? 0) / (p95s[0] || 1)
    return [
      what,
      ...columns.map((column) => `${column.get(what)?.p50Ms} / ${column.get(what)?.p95Ms}`),
      times.toFixed(1),
    ]
  })
  const head = [
    'p50 / p95 ms',
    ...shops.map(([count]) => `${count.toLocaleString('en')} products`),
    'p95, last ÷ first',
  ]
  writeSection(
    'What does growth of the catalogue cost?',
    [measuredBy('npm run bench'), '', table(head, rows), '', notes].join('\n'),
  )
}

/** Response times (ms) of each kind of request. */
export async function measureShop(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Map<string, { p50Ms: number; p95Ms: number }>> {
  const shop = await startShop(dataDir, { ...env, PAGE_CACHE_MB: '0' })
  try {
    const collection = await firstCollection(shop.url)
    const products = await someProducts(shop.url, 50)
    const slugs = products.map(({ slug }) => slug)
    const searches = queries.map((word) => encodeURIComponent(word))
    const requests: [string, string[]][] = [
      ['product, rendered', slugs.map((slug) => `/product/${slug}`)],
      ['collection, rendered', [`/collections/${collection.slug}`]],
      ['search, rendered', searches.map((word) => `/search?q=${word}`)],
      ['search, rendered, not asked before', newSearchPages.map((query) => `/search?q=${encodeURIComponent(query)}`)],
      ['API: product by slug', slugs.map((slug) => `/api/v1/product/${slug}`)],
      ['API: list of 24', [1, 2, 3, 4].map((page) => `/api/v1/product/pagination?limit=24&page=${page}`)],
      [
        'API: list of 24, by price, pages 1 to 100',
        [1, 2, 20, 100].flatMap((page) =>
          ['price_asc', 'price_desc'].map((sort) => `/api/v1/product/pagination?limit=24&sort=${sort}&page=${page}`),
        ),
      ],
      ['API: search', searches.map((word) => `/api/v1/product/pagination?limit=24&q=${word}`)],
      [
        'API: search, not asked before',
        newSearches.map((query) => `/api/v1/product/pagination?limit=24&q=${encodeURIComponent(query)}`),
      ],
      [
        'API: search by price, not asked before',
        newSearchPages
          .slice(rounds + warmUps)
          .map((query) => `/api/v1/product/pagination?limit=24&sort=price_asc&q=${encodeURIComponent(query)}`),
      ],
      [
        'API: search, page 10',
        newSearches.map((query) => `/api/v1/product/pagination?limit=24&page=10&q=${encodeURIComponent(query)}`),
      ],
      [
        'API: search, misspelt',
        slips.map((word) => `/api/v1/product/pagination?limit=24&q=${encodeURIComponent(word)}`),
      ],
      ['API: suggestions', searches.map((word) => `/api/v1/product/suggest?q=${word}`)],
    ]
    const found = new Map<string, { p50Ms: number; p95Ms: number }>()
    for (const [what, paths] of requests)
      found.set(
        what,
        await oneRequestAtATime(
          paths.map((path) => shop.url + path),
          { rounds, warmUps },
        ),
      )
    return found
  } finally {
    await shop.stop()
  }
}

const notes = `${rounds} requests of each, one after the other, page cache off. ${'`npm run seed:large`'} creates the products of the larger shops.`
