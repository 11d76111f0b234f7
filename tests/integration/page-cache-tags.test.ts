import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { batchBody, createBatch } from '../support/factories/batch.ts'
import {
  createCollection,
  createMenu,
  createPage,
  createProduct,
  createQuestion,
  createReview,
  orderBody,
} from '../support/factories/entities.ts'
import { openCachedShop } from '../support/open-cached-shop.ts'

const goods = ['/product/a', '/product/b', '/product/c', '/en/product/a']
const markdownOfA = '/product/a.md'
const lists = ['/home', '/shop', '/collections/x', '/collections/y', '/search?q=dong', '/sitemap.xml', '/llms.txt']
const texts = ['/blogs', '/blog-view/post', '/page/page']
const all = [...goods, markdownOfA, ...lists, ...texts, '/batch/lo-1', '/calendar', '/page/le-dong-chi']
const everyScreen = all.filter((path) => path !== '/sitemap.xml' && path !== markdownOfA)
const ofA = ['/product/a', '/en/product/a', '/product/c', '/batch/lo-1', markdownOfA, ...lists]
const textsOfA = [...goods, '/batch/lo-1', markdownOfA]
const ofRituals = [
  '/home',
  '/search?q=dong',
  '/sitemap.xml',
  '/llms.txt',
  '/calendar',
  '/page/page',
  '/page/le-dong-chi',
]

async function fillCachedShop() {
  const opened = await openCachedShop()
  const { shop } = opened
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
  const { res_data: batch } = await createBatch(shop, token, a.id, { code: 'lo-1' })
  const hidden = await createProduct(shop, token, { slug: 'd' })
  await createBatch(shop, token, hidden.id, { code: 'lo-2' })
  const asked = await createQuestion(shop, hidden.id, { question: 'Có sẵn hàng không?' })
  const answered = { state: 'approved', answer: 'Dạ có ạ.' }
  await shop.call(`/product-question/${asked.id}`, { method: 'PUT', token, body: answered })
  await shop.call(`/product/${hidden.id}`, { method: 'PUT', token, body: { status: 'draft' } })
  const ritual = (await shop.call<{ id: string }>('/ritual/dong-chi')).res_data
  const send = (method: string, path: string, body?: object) => async () => {
    const { status, message } = await shop.call(path, { method, token, ...(body && { body }) })
    expect([path, status, message]).toEqual([path, status < 300 ? status : 200, 'OK'])
  }
  return { ...opened, send, x, y, a, b, post, page, menu, review, question, batch, hidden, ritual }
}

type FilledShop = Awaited<ReturnType<typeof fillCachedShop>>
type Change = { what: string; change: () => Promise<void>; dropped: readonly string[] }

function changesOfGoods({ shop, send, x, y, a, b }: FilledShop): Change[] {
  const order = (amount: number) => async () => {
    const body = orderBody([{ productId: b.id, amount }])
    expect((await shop.call('/order/', { method: 'POST', body })).message).toBe('OK')
  }
  return [
    { what: 'nothing', change: async () => undefined, dropped: [] },
    {
      what: 'a product’s text',
      change: send('PUT', `/product/${a.id}`, { description: '<p>Đúc tay.</p>' }),
      dropped: ofA,
    },
    {
      what: 'a product’s price',
      change: send('PUT', `/product/${a.id}`, { price: 777_000, quantity: 10 }),
      dropped: ofA,
    },
    { what: 'prices of several', change: send('POST', '/product/prices', priceChange([a.id])), dropped: ofA },
    { what: 'a promotion', change: send('POST', '/promotion/', promotion(a.id)), dropped: ofA },
    { what: 'one of two pieces is sold', change: order(1), dropped: [] },
    { what: 'the last piece is sold', change: order(1), dropped: ['/product/b', ...lists] },
    {
      what: 'stock comes in',
      change: send('POST', '/stock/correction', stockChange(b)),
      dropped: ['/product/b', ...lists],
    },
    {
      what: 'a product joins a collection',
      change: send('PUT', `/product/${b.id}`, { collectionId: `${y.id},${x.id}` }),
      dropped: [...goods, ...lists],
    },
    {
      what: 'a product is hidden',
      change: send('PUT', `/product/${b.id}`, { status: 'draft' }),
      dropped: [...goods, ...lists],
    },
    {
      what: 'a product is shown again',
      change: send('PUT', `/product/${b.id}`, { status: 'published' }),
      dropped: ['/product/a', '/product/c', '/en/product/a', ...lists],
    },
  ]
}

function changesOfTexts({ shop, send, a, post, page, review, question, batch, hidden, ritual }: FilledShop): Change[] {
  const reviewPath = `/review-feedback/${review.id}`
  const questionPath = `/product-question/${question.id}`
  return [
    {
      what: 'a post',
      change: send('PUT', `/page/${post.id}`, { title: 'Rằm tháng bảy' }),
      dropped: ['/blogs', '/blog-view/post', '/home', '/search?q=dong', '/sitemap.xml'],
    },
    {
      what: 'a page',
      change: send('PUT', `/page/${page.id}`, { title: 'Giới thiệu' }),
      dropped: ['/sitemap.xml', '/llms.txt', '/page/page', '/search?q=dong'],
    },
    { what: 'a review that waits', change: async () => void (await createReview(shop, a.id)), dropped: [] },
    {
      what: 'a review is approved',
      change: send('PUT', reviewPath, { isApproved: 'Y' }),
      dropped: [...ofA, '/product/b'],
    },
    {
      what: 'a reply to it',
      change: send('PUT', reviewPath, { reply: 'Cảm ơn bạn.' }),
      dropped: [...textsOfA, '/home'],
    },
    {
      what: 'a question that waits',
      change: async () => void (await createQuestion(shop, a.id, { question: 'Có sẵn hàng không?' })),
      dropped: [],
    },
    { what: 'a question is declined', change: send('PUT', questionPath, { state: 'declined' }), dropped: [] },
    {
      what: 'a question is answered',
      change: send('PUT', questionPath, { state: 'approved', answer: 'Dạ cỡ Ø18 ạ.' }),
      dropped: textsOfA,
    },
    { what: 'a question is removed', change: send('DELETE', questionPath), dropped: textsOfA },
    { what: 'a batch', change: send('PUT', `/product-batch/${batch.id}`, batchBody(a.id)), dropped: textsOfA },
    {
      what: 'a hidden product is removed, with its batches and questions',
      change: send('DELETE', `/product/${hidden.id}`),
      dropped: [...lists, '/batch/lo-1'],
    },
    {
      what: 'a ritual',
      change: send('PUT', `/ritual/${ritual.id}`, { name: 'Đông chí' }),
      dropped: [...ofRituals, ...goods],
    },
  ]
}

function changesOfEverything({ shop, send, x, a, menu }: FilledShop): Change[] {
  const byHand = (text: string) => async () => void (await shop.pool.query(text))
  return [
    { what: 'a menu', change: send('PUT', `/menu/${menu.id}`, { title: 'Đồ đồng' }), dropped: everyScreen },
    {
      what: 'a collection’s name',
      change: send('PUT', `/collection/${x.id}`, { name: 'Đồ đồng' }),
      dropped: all.filter((path) => path !== markdownOfA),
    },
    {
      what: 'a price written by hand',
      change: byHand(`update variation set price = 5000 where product_id = '${a.id}'`),
      dropped: all,
    },
    {
      what: 'by hand, beside a tag of something else',
      change: byHand(
        `begin; select invalidate('{menus}'); update product set status = 'draft' where id = '${a.id}'; commit`,
      ),
      dropped: all,
    },
    {
      what: 'a table emptied by hand',
      change: byHand('truncate menu cascade'),
      dropped: all.filter((path) => !/\/(a|a\.md|lo-1)$/.test(path)),
    },
  ]
}

test('each change drops exactly the pages that show it, at once', async () => {
  const filled = await fillCachedShop()
  const { isCached, waitForPending, cached, fresh } = filled
  const changes = [...changesOfGoods(filled), ...changesOfTexts(filled), ...changesOfEverything(filled)]
  for (const { what, change, dropped } of changes) {
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
  const product = await createProduct(shop, token, { slug: 'a', collectionId })
  await createBatch(shop, token, product.id, { code: 'lo-1' })
  await createPage(shop, token, { kind: 'post', slug: 'post', status: 'published' })
  const before = shop.statements.length
  for (const path of [
    '/home',
    '/shop',
    '/collections/x',
    '/search?q=a',
    '/product/a',
    '/batch/lo-1',
    '/blogs',
    '/blog-view/post',
    '/sitemap.xml',
  ])
    expect(await fresh(path)).toMatch(/^200 /)
  const tables = shop.statements.slice(before).flatMap((text) => text.match(/\b(?<=(?:from|join) "?)[a-z_]+/gi) ?? [])
  const { rows } = await shop.pool.query(
    `select c.relname as name, exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname in ('check_invalidated', 'tell_change')) as watched
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables],
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
