import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from '#app.ts'
import type { Product } from '#catalog/contract.ts'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import { openInvalidation } from '#http/page-cache/invalidation.ts'
import { openPageCache } from '#http/page-cache/page-cache.ts'
import { createPageHandler } from '#page-handler.ts'
import {
  createCollection,
  createMenu,
  createPage,
  createProduct,
  createQuestion,
  createReview,
  orderBody,
} from '../support/factories/entities.ts'
import { openTestShop } from '../support/open-test-shop.ts'

const origin = 'http://shop.test'
const manifest = Object.fromEntries(
  ['src/browser.ts', 'src/admin/app/staff.tsx', 'src/ui/theme/theme.css'].map((file) => [
    file,
    { file, isEntry: true },
  ]),
)

/** A shop with a page cache, and the same shop without caches for comparison. */
async function openCachedShop() {
  const shop = await openTestShop()
  const pages = createPageHandler(manifest)
  const uncached = createSite({ ...shop, queryCache: new QueryCache() }, pages)
  const cache = openPageCache({
    render: createSite(shop, pages).fetch,
    limitBytes: 50_000_000,
    config: shop.config,
    nowMs: () => shop.clock.now.getTime(),
    probe: async () => undefined,
  })
  const invalidation = openInvalidation(shop.pool, [shop.queryCache, shop.prices, cache], shop.log)
  onTestFinished(() => invalidation.close())
  while (cache.stats().cached === 0) {
    await cache.fetch(new Request(`${origin}/calendar`), { ipAddress: '' })
    await wait(10)
  }
  const isCached = (path: string): boolean =>
    cache.answer(
      { method: 'GET', url: path, headers: { host: 'shop.test' } } as never,
      { writeHead: () => ({ end: () => undefined }) } as never,
    )
  const textOf = async (answer: Promise<Response>) => {
    const response = await answer
    return `${response.status} ${await response.text()}`
  }
  return {
    shop,
    isCached,
    waitForPending: invalidation.waitForPending,
    cached: (path: string) => textOf(cache.fetch(new Request(origin + path), { ipAddress: '' })),
    fresh: (path: string) => textOf(uncached.fetch(new Request(origin + path))),
  }
}

test('each change drops exactly the pages that show it, at once', async () => {
  const { shop, isCached, waitForPending, cached, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const x = await createCollection(shop, token, { slug: 'x' })
  const y = await createCollection(shop, token, { slug: 'y' })
  const inX = { collectionId: x.id }
  const a = await createProduct(shop, token, { slug: 'a', name: 'Lư đồng', ...inX })
  await createProduct(shop, token, { slug: 'c', name: 'Nến sen', ...inX })
  const b = await createProduct(shop, token, {
    slug: 'b',
    name: 'Trầm',
    price: 90_000,
    quantity: 2,
    collectionId: y.id,
  })
  const post = await createPage(shop, token, { kind: 'post', slug: 'post', status: 'published' })
  const page = await createPage(shop, token, { kind: 'page', slug: 'page', status: 'published' })
  const menu = await createMenu(shop, token)
  const review = await createReview(shop, a.id)
  const question = await createQuestion(shop, a.id)

  const goods = ['/product/a', '/product/b', '/product/c', '/en/product/a']
  const markdownOfA = '/product/a.md'
  const lists = ['/home', '/shop', '/collections/x', '/collections/y', '/search?q=dong', '/sitemap.xml', '/llms.txt']
  const texts = ['/blogs', '/blog-view/post', '/page/page']
  const all = [...goods, markdownOfA, ...lists, ...texts, '/calendar', '/page/le-dong-chi']
  const everyScreen = all.filter((path) => path !== '/sitemap.xml' && path !== markdownOfA)
  const ofA = ['/product/a', '/en/product/a', '/product/c', markdownOfA, ...lists]

  const ofRituals = [
    '/home',
    '/search?q=dong',
    '/sitemap.xml',
    '/llms.txt',
    '/calendar',
    '/page/page',
    '/page/le-dong-chi',
  ]
  const ritual = (await shop.call<{ id: string }>('/ritual/dong-chi')).res_data

  const send = (method: string, path: string, body?: object) => async () => {
    const { status, message } = await shop.call(path, { method, token, ...(body && { body }) })
    expect([path, status, message]).toEqual([path, status < 300 ? status : 200, 'OK'])
  }
  const order = (amount: number) => async () => {
    const body = orderBody([{ productId: b.id, amount }])
    expect((await shop.call('/order/', { method: 'POST', body })).message).toBe('OK')
  }
  const byHand = (text: string) => async () => void (await shop.pool.query(text))
  const changes: [what: string, change: () => Promise<void>, dropped: readonly string[]][] = [
    ['nothing', async () => undefined, []],
    ['a product’s text', send('PUT', `/product/${a.id}`, { description: '<p>Đúc tay.</p>' }), ofA],
    ['a product’s price', send('PUT', `/product/${a.id}`, { price: 777_000, quantity: 10 }), ofA],
    ['prices of several', send('POST', '/product/prices', priceChange([a.id])), ofA],
    ['a promotion', send('POST', '/promotion/', promotion(a.id)), ofA],
    ['one of two pieces is sold', order(1), []],
    ['the last piece is sold', order(1), ['/product/b', ...lists]],
    ['stock comes in', send('POST', '/stock/correction', stockChange(b)), ['/product/b', ...lists]],
    [
      'a product joins a collection',
      send('PUT', `/product/${b.id}`, { collectionId: `${y.id},${x.id}` }),
      [...goods, ...lists],
    ],
    ['a product is hidden', send('PUT', `/product/${b.id}`, { status: 'draft' }), [...goods, ...lists]],
    [
      'a product is shown again',
      send('PUT', `/product/${b.id}`, { status: 'published' }),
      ['/product/a', '/product/c', '/en/product/a', ...lists],
    ],
    [
      'a post',
      send('PUT', `/page/${post.id}`, { title: 'Rằm tháng bảy' }),
      ['/blogs', '/blog-view/post', '/home', '/search?q=dong', '/sitemap.xml'],
    ],
    [
      'a page',
      send('PUT', `/page/${page.id}`, { title: 'Giới thiệu' }),
      ['/sitemap.xml', '/llms.txt', '/page/page', '/search?q=dong'],
    ],
    ['a review that waits', async () => void (await createReview(shop, a.id)), []],
    ['a review is approved', send('PUT', `/review-feedback/${review.id}`, { isApproved: 'Y' }), [...ofA, '/product/b']],
    [
      'a reply to it',
      send('PUT', `/review-feedback/${review.id}`, { reply: 'Cảm ơn bạn.' }),
      [...goods, markdownOfA, '/home'],
    ],
    [
      'a question that waits',
      async () => void (await createQuestion(shop, a.id, { question: 'Có sẵn hàng không?' })),
      [],
    ],
    ['a question is declined', send('PUT', `/product-question/${question.id}`, { state: 'declined' }), []],
    [
      'a question is answered',
      send('PUT', `/product-question/${question.id}`, { state: 'approved', answer: 'Dạ cỡ Ø18 ạ.' }),
      [...goods, markdownOfA],
    ],
    ['a question is removed', send('DELETE', `/product-question/${question.id}`), [...goods, markdownOfA]],
    ['a ritual', send('PUT', `/ritual/${ritual.id}`, { name: 'Đông chí' }), [...ofRituals, ...goods]],
    ['a menu', send('PUT', `/menu/${menu.id}`, { title: 'Đồ đồng' }), everyScreen],
    [
      'a collection’s name',
      send('PUT', `/collection/${x.id}`, { name: 'Đồ đồng' }),
      all.filter((path) => path !== markdownOfA),
    ],
    ['a price written by hand', byHand(`update variation set price = 5000 where product_id = '${a.id}'`), all],
    [
      'by hand, beside a tag of something else',
      byHand(`begin; select invalidate('{menus}'); update product set status = 'draft' where id = '${a.id}'; commit`),
      all,
    ],
    ['a table emptied by hand', byHand('truncate menu cascade'), all.filter((path) => !/\/a(\.md)?$/.test(path))],
  ]
  for (const [what, change, dropped] of changes) {
    for (const path of all) await cached(path)
    const before = all.filter(isCached)
    await change()
    await waitForPending()
    const gone = before.filter((path) => !isCached(path))
    expect.soft([what, gone.sort()]).toEqual([what, [...dropped].sort()])
    // Pages still cached must equal freshly rendered ones.
    for (const path of all.filter((one) => !gone.includes(one)))
      expect.soft((await cached(path)) === (await fresh(path)), `${what}: ${path} is out of date`).toBe(true)
  }
}, 120_000)

test('for every table that a cached page reads, a change without tags drops everything', async () => {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const { id: collectionId } = await createCollection(shop, token, { slug: 'x' })
  await createProduct(shop, token, { slug: 'a', collectionId })
  await createPage(shop, token, { kind: 'post', slug: 'post', status: 'published' })
  const before = shop.statements.length
  for (const path of [
    '/home',
    '/shop',
    '/collections/x',
    '/search?q=a',
    '/product/a',
    '/blogs',
    '/blog-view/post',
    '/sitemap.xml',
  ])
    expect(await fresh(path)).toMatch(/^200 /)
  const words = shop.statements.slice(before).flatMap((text) => text.match(/\b(?<=(?:from|join) "?)[a-z_]+/gi) ?? [])
  const { rows } = await shop.pool.query(
    `select c.relname as name, exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname in ('check_invalidated', 'tell_change')) as watched
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [words],
  )
  expect(rows.length).toBeGreaterThan(6)
  const unwatched = rows.filter(({ watched }) => !watched).map(({ name }) => name)
  // Sales only affect which variation is preselected; watching them would drop the product page with every order.
  expect(unwatched).toEqual(['stock_move'])
})

const priceChange = (ids: string[]) => ({ ids, by: 'percent', value: -10 })
const promotion = (id: string) => ({ name: 'Rằm', endsDate: '2031-01-01 00:00:00', productIds: [id], value: 20 })
const stockChange = ({ variations }: Product) => ({
  lines: [{ variationId: variations[0]?.id, change: 3 }],
  reason: 'received',
})
