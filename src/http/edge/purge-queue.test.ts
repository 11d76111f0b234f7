import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { createProduct, createReview, uploadFile } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { purgeEdgesJob, registerEdges } from './purge-queue.ts'
import { readPurge } from './purge-signature.ts'

/** An edge that records the purges signed by the shop, and answers as configured. */
async function openEdge() {
  const state = { answers: [] as number[], purges: [] as string[][], now: new Date() }
  const server = createServer(({ method, headers }, response) => {
    const status = state.answers.shift() ?? 204
    if (status === 204) state.purges.push(method === 'PURGE' ? tagsOf(headers, state.now) : [`a ${method}`])
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const tagsOf = (headers: IncomingHttpHeaders, now: Date) => readPurge(headers, now) ?? ['forged']

async function openShopWithEdges(...urls: string[]) {
  const shop = await openTestShop({ environment: { EDGE_URLS: urls.join(', ') } })
  await registerEdges(shop.db, shop.config.edges)
  const run = () => purgeEdgesJob(shop).run({ data: {}, signal: new AbortController().signal })
  return { shop, run }
}

const waiting = async ({ pool }: TestShop) =>
  (await pool.query<{ url: string; tags: string[] }>('select url, tags from edge_purge order by id')).rows

test('a rolled-back change purges nothing; a committed one purges twice, for pages being rendered', async () => {
  const edge = await openEdge()
  const { shop, run } = await openShopWithEdges(edge.url)
  edge.state.now = shop.clock.now
  const takenBack = shop.db.transaction(async (tx) => {
    await invalidate(tx, 'home')
    throw new Error('no')
  })
  await expect(takenBack).rejects.toThrow('no')
  await shop.db.transaction((tx) => invalidate(tx, 'product:1', 'listings'))
  await shop.db.transaction((tx) => invalidate(tx, 'menus', 'listings'))
  await run()
  const tags = ['product:1', 'listings', 'menus']
  expect(edge.state.purges).toEqual([tags, tags])
  expect(await waiting(shop)).toEqual([])
})

test('a failing edge is retried, and delays no other', async () => {
  const healthy = await openEdge()
  const failing = await openEdge()
  failing.state.answers = [503, 503]
  const { shop, run } = await openShopWithEdges(failing.url, healthy.url)
  healthy.state.now = shop.clock.now
  failing.state.now = shop.clock.now
  await shop.db.transaction((tx) => invalidate(tx, 'home'))
  await run()
  expect([healthy.state.purges, failing.state.purges]).toEqual([
    [['home'], ['home']],
    [['home'], ['home']],
  ])
  expect(await waiting(shop)).toEqual([])
})

test('without an edge nothing is queued; changing the edge drops what was queued for the old one', async () => {
  const { shop } = await openShopWithEdges()
  await shop.db.transaction((tx) => invalidate(tx, 'home'))
  expect(await waiting(shop)).toEqual([])
  await registerEdges(shop.db, ['http://old.test'])
  await shop.db.transaction((tx) => invalidate(tx, 'home'))
  await registerEdges(shop.db, ['http://new.test'])
  await shop.db.transaction((tx) => invalidate(tx, 'menus'))
  expect(await waiting(shop)).toEqual([{ url: 'http://new.test', tags: ['menus'] }])
})

test('many rows changed by hand queue one purge of everything', async () => {
  const { shop } = await openShopWithEdges('http://edge.test')
  const token = await shop.signIn()
  for (const slug of ['a', 'b', 'c']) await createProduct(shop, token, { slug })
  await registerEdges(shop.db, [])
  await registerEdges(shop.db, ['http://edge.test'])
  await shop.pool.query('update variation set price = 5000')
  expect(await waiting(shop)).toEqual([{ url: 'http://edge.test', tags: ['*'] }])
})

test('a picture cached by an edge has a tag, which is purged when it is hidden', async () => {
  const { shop } = await openShopWithEdges('http://edge.test')
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b47828' } })
    .jpeg()
    .toBuffer()
  const { id } = (await uploadFile(shop, bytes)).res_data
  const review = await createReview(shop, productId, { attachments: [id] })
  const decide = (isApproved: string) =>
    shop.call(`/review-feedback/${review.id}`, { method: 'PUT', body: { isApproved }, token })
  await decide('Y')
  const picture = await shop.fetch(new Request(`http://shop.test/media/${id}/320.webp`))
  expect([picture.status, picture.headers.get('cache-tag')]).toEqual([200, `picture:${id}`])
  await shop.pool.query('delete from edge_purge')
  await decide('N')
  expect((await waiting(shop)).flatMap(({ tags }) => tags)).toContain(`picture:${id}`)
})
