import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '#foundation/api/caller.ts'
import { readFromReplica } from '#foundation/api/read-from-replica.ts'
import { connectDatabase, type Db } from '#foundation/database/database.ts'
import { openReadReplicas } from '#foundation/database/replicas/read-replicas.ts'
import { openReplica } from '#foundation/database/replicas/replica.ts'
import { addProduct, ask, lineOf, orderInputFor, place } from '../../prove/support/buyers.ts'
import { descendantsOf } from '../../scripts/process-tree.ts'
import { signIn } from '../support/api-of.ts'
import { freshDataDir, openBuiltShop } from '../support/open-built-shop.ts'
import { openTestShop } from '../support/open-test-shop.ts'
import { startPrimaryAndReplica } from '../support/servers/streaming-replica.ts'

const { dataDir, remove } = freshDataDir()
const patience = { timeout: 30_000, interval: 100 }
let servers: Awaited<ReturnType<typeof startPrimaryAndReplica>>
let shop: Awaited<ReturnType<typeof openBuiltShop>>
let token: string
let goods: Awaited<ReturnType<typeof addProduct>>

beforeAll(async () => {
  servers = await startPrimaryAndReplica()
  shop = await openBuiltShop(dataDir, {
    SEED: 'none',
    DATABASE_URL: servers.primaryUrl,
    DATABASE_READ_URL: servers.replicaUrl,
  })
  token = await signIn(shop.url)
  goods = await addProduct(shop.url, token, 'Nhang trầm', [1_000])
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await servers.close()
  remove()
})

/** Number of reads answered by `replica` or `primary`, or `failed` on a replica. */
async function reads(from: 'replica' | 'primary' | 'failed'): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(new RegExp(`^shop_reads_total\\{from="${from}"\\} (\\S+)`, 'm').exec(text)?.[1])
}

type Row = { orderId: string }
const orders = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}/api/v1/order/pagination`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return ((await answer.json()) as { res_data: { items: Row[] } }).res_data.items.map(({ orderId }) => orderId)
}
/** A staff list, because its responses are never cached. */
const productNames = async () => {
  const answer = await ask<{ items: { name: string }[] }>(shop.url, 'GET', '/product/staff/pagination', { token })
  return answer.res_data.items.map(({ name }) => name)
}

function signalReplica(signal: NodeJS.Signals): void {
  const pid = servers.replicaPid()
  for (const one of [pid, ...descendantsOf(pid)]) process.kill(one, signal)
}

/** Repeats a read until a replica has answered. */
const untilReplicaAnswers = async () => {
  const before = await reads('replica')
  await expect
    .poll(async () => {
      await productNames()
      return reads('replica')
    }, patience)
    .toBeGreaterThan(before)
}

test('lists are read from a replica that is up to date', async () => {
  await untilReplicaAnswers()
  const before = { primary: await reads('primary'), replica: await reads('replica') }
  expect(await productNames()).toEqual(['Nhang trầm'])
  expect(await reads('primary')).toBe(before.primary)
  expect(await reads('replica')).toBe(before.replica + 1)
})

test('after a write the user reads from the primary while the replica lags, by a short-lived cookie', async () => {
  await untilReplicaAnswers()
  await servers.pause()
  try {
    const input = orderInputFor([lineOf(goods)])
    const answer = await fetch(`${shop.url}/api/v1/order/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const { res_data } = (await answer.json()) as { res_data: Row }
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('just-wrote='))
    expect(cookie).toMatch(/^just-wrote=1; Max-Age=3; Path=\/; HttpOnly; SameSite=Lax$/)
    const [pair = ''] = cookie?.split(';') ?? []
    expect(await orders({ cookie: pair })).toContain(res_data.orderId)
  } finally {
    await servers.resume()
  }
})

test('a replica lagging beyond the limit is not used until it has caught up', async () => {
  await untilReplicaAnswers()
  await servers.pause()
  try {
    const { res_data } = await place(shop.url, orderInputFor([lineOf(goods)]))
    await expect.poll(() => orders(), patience).toContain(res_data.orderId)
    const before = await reads('replica')
    await orders()
    expect(await reads('replica')).toBe(before)
  } finally {
    await servers.resume()
  }
  await untilReplicaAnswers()
})

test('an announced change is visible to everyone at once, however far the replica lags', async () => {
  expect(await (await fetch(`${shop.url}/shop`)).text()).toContain('Nhang trầm')
  await untilReplicaAnswers()
  await servers.pause()
  try {
    const { res_data, status } = await ask<{ name: string }>(shop.url, 'PUT', `/product/${goods.id}`, {
      token,
      body: { name: 'Nhang quế' },
    })
    expect(status, JSON.stringify(res_data)).toBe(200)
    expect(await productNames()).toEqual(['Nhang quế'])
    const page = await (await fetch(`${shop.url}/shop`)).text()
    expect(page).toContain('Nhang quế')
    expect(page).not.toContain('Nhang trầm')
  } finally {
    await servers.resume()
  }
})

test('every read allowed on a replica works there', async () => {
  const { endpoints } = await openTestShop()
  const read = endpoints.filter(({ mayReadReplica }) => mayReadReplica)
  expect(read.length).toBeGreaterThan(30)
  const collection = await ask<{ id: string }>(shop.url, 'POST', '/collection/', {
    token,
    body: { name: 'Nhang', isVisiable: true },
  })
  const voucher = await ask<{ id: string }>(shop.url, 'POST', '/voucher/', {
    token,
    body: { code: 'REPLICA', kind: 'fixed', discount: 10_000 },
  })
  const needs: Record<string, string> = {
    '/audit-log/export': '?format=csv',
    '/statistics/stock': '',
    '/product/suggest': '?q=nhang',
    '/product/topics': '?q=nhang',
    '/review-feedback/summary': `?productId=${goods.id}`,
    '/order/bought-together': `?productId=${goods.id}`,
    '/product/altar-goods': '?kind=bowl',
    '/product/supply': `?ids=${goods.id}`,
    '/order/unpacked': `?variations=${goods.id}`,
    '/product-batch/shown': `?productId=${goods.id}`,
    '/statistics/cutoffs': `?ids=${goods.id}`,
  }
  const addressOf = (path: string) => {
    const id = path.startsWith('/collection') ? collection : path.startsWith('/voucher') ? voucher : undefined
    const period = path.startsWith('/statistics') ? '?from=2026-11-01&to=2026-11-20' : ''
    return path.replace(':id', id?.res_data.id ?? goods.id).replace(':kind', 'products') + (needs[path] ?? period)
  }
  await untilReplicaAnswers()
  const before = { failed: await reads('failed'), replica: await reads('replica') }
  const answers = await Promise.all(
    read.map(async ({ path }) => {
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await fetch(`${shop.url}/api/v1${addressOf(path)}`, { headers })
      return `${path} ${status}`
    }),
  )
  expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([])
  expect(await reads('failed')).toBe(before.failed)
  expect(await reads('replica')).toBeGreaterThan(before.replica + read.length / 2)
})

test('a read refused by the replica is retried once on the primary, but not a faulty one', async () => {
  const { db, pool, close } = connectDatabase({ connectionString: servers.primaryUrl }, () => undefined)
  const urls = [servers.replicaUrl]
  const replicas = openReadReplicas({ urls, maxLagMs: 2_000, primary: pool, prepares: true, report: () => undefined })
  onTestFinished(async () => {
    await replicas.close()
    await close()
  })
  replicas.setConnected(true)
  const services = { db, replicas, caller: { cookies: undefined } as Caller }
  const isFresh = () => replicas.choose() !== undefined
  await expect.poll(isFresh, patience).toBe(true)
  await readFromReplica(services, (given: { db: Db }) => given.db.execute(sql`create table of_this_test (id integer)`))
  expect(replicas.stats().reads.failed).toBe(1)
  expect(isFresh(), 'it is asked again at once').toBe(true)
  const aborted = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
  const read = async (given: { db: Db }) => (given.db === db ? 'the primary' : Promise.reject(aborted))
  expect(await readFromReplica(services, read)).toBe('the primary')
  expect([replicas.stats().reads.failed, isFresh()]).toEqual([2, true])
  await expect(readFromReplica(services, ({ db }: { db: Db }) => db.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(replicas.stats().reads.failed).toBe(2)
})

test('a replica is not to blame when the primary does not answer during a check', async () => {
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const replica = openReplica(servers.replicaUrl, 0, { prepares: true, report })
  onTestFinished(replica.close)
  await replica.check(performance.now(), 0, () => Promise.reject(new Error('timeout')))
  expect(reports).toEqual([])
})

test('a hanging replica delays requests only until it is detected', async () => {
  await untilReplicaAnswers()
  // Simulates a hanging machine: connections stay open, nothing is answered.
  signalReplica('SIGSTOP')
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const startedMs = performance.now()
      expect(await productNames()).toHaveLength(1)
      expect(performance.now() - startedMs).toBeLessThan(5_000)
    }
  } finally {
    signalReplica('SIGCONT')
  }
  await untilReplicaAnswers()
})

test('without the replica the primary answers everything, and the replica again once it is back', async () => {
  await untilReplicaAnswers()
  await servers.stopReplica()
  const byPrimary = async () => (await reads('primary')) + (await reads('failed'))
  const before = await byPrimary()
  for (let attempt = 0; attempt < 20; attempt += 1) expect(await productNames()).toHaveLength(1)
  expect(await byPrimary()).toBe(before + 20)
  await servers.startReplica()
  await untilReplicaAnswers()
})
