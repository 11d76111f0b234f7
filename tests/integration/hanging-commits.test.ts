import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { addProduct, lineOf, type OrderInput, orderInputFor } from '../../prove/support/buyers.ts'
import { signIn } from '../support/api-of.ts'
import { startPostgresIn } from '../support/databases.ts'
import { builtPassword, freshDataDir, openBuiltShop } from '../support/open-built-shop.ts'

const { dataDir, remove } = freshDataDir()
/** Twice as many as a process has connections. */
const crowd = 20
const patience = { timeout: 60_000, interval: 100 }
let server: Awaited<ReturnType<typeof startPostgresIn>>
let shop: Awaited<ReturnType<typeof openBuiltShop>>
let goods: Awaited<ReturnType<typeof addProduct>>

beforeAll(async () => {
  server = await startPostgresIn(dataDir)
  shop = await openBuiltShop(dataDir, { SEED: 'none', DATABASE_URL: server.url, LOG_LEVEL: 'fatal' })
  goods = await addProduct(shop.url, await signIn(shop.url), 'Nhang trầm', [1_000])
}, 120_000)
afterAll(async () => {
  await waitFor('')
  await shop.stop()
  await server.stop()
  remove()
})

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient({ connectionString: server.url }, async (client) => (await client.query<Row>(text, values)).rows)

/** From now on commits wait for this standby; '' for none. */
async function waitFor(standby: string): Promise<void> {
  await query(`alter system set synchronous_standby_names = '${standby}'`)
  await query('select pg_reload_conf()')
}

async function timed(path: string, init?: RequestInit) {
  const startedMs = performance.now()
  const answer = await fetch(shop.url + path, init)
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - startedMs }
}

const freshOrder = () => orderInputFor([lineOf(goods)])
const post = (path: string, body: object) =>
  timed(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const place = (input: OrderInput) => post('/api/v1/order/', input)
const signInStaff = () => post('/api/v1/auth/login', { username: 'admin', password: builtPassword })
const countOf = async ({ tmpId }: OrderInput) =>
  (await query<{ n: number }>('select count(*)::int as n from shop_order where tmp_id = $1', [tmpId]))[0]?.n

test('while commits hang, writes are told to come back in time and reads are answered', {
  timeout: 180_000,
}, async () => {
  expect((await place(freshOrder())).status).toBe(200)
  await waitFor('nobody')
  const first = freshOrder()
  await expect.poll(async () => (await place(first)).status, patience).toBe(503)

  const inputs = [first, ...Array.from({ length: crowd }, freshOrder)]
  // A session is stored before its token is given out, so signing in waits for a commit too.
  const refusing = Promise.all([...inputs.map(place), signInStaff()])
  const isHanging = async () =>
    (await query(`select from pg_stat_activity where wait_event_type in ('IPC', 'Lock')`)).length > 2
  await expect.poll(isHanging, patience).toBe(true)
  const reads = [
    '/api/v1/product/pagination?limit=7',
    `/product/${goods.slug}`,
    '/shop?page=1',
    '/search?q=nhang',
    '/en/track-order',
  ]
  for (const path of reads) {
    const { status, ms } = await timed(path)
    expect([path, status]).toEqual([path, 200])
    expect(ms).toBeLessThan(2_000)
  }
  for (const { status, retryAfter, ms } of await refusing) {
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(ms).toBeLessThan(5_000)
  }

  await waitFor('')
  for (const input of inputs) await expect.poll(async () => (await place(input)).status, patience).toBe(200)
  expect(await Promise.all(inputs.map(countOf))).toEqual(inputs.map(() => 1))
  const later = await Promise.all(Array.from({ length: crowd }, () => place(freshOrder())))
  expect(later.map(({ status }) => status)).toEqual(later.map(() => 200))
  expect((await signInStaff()).status).toBe(200)
})
