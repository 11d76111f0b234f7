import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Envelope } from '#foundation/api/envelope.ts'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { isRunning } from '#foundation/database/embedded/is-running.ts'
import { projectRoot } from '#foundation/project-root.ts'
import type { Order } from '#orders/contract.ts'
import { openDatabaseProxy } from '../../../prove/support/database-proxy.ts'
import { apiOf } from '../../support/api-of.ts'
import { urlOf } from '../../support/databases.ts'
import { orderBody } from '../../support/factories/entities.ts'
import { emptyTemplate } from '../../support/global-setup.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'

const { dataDir, remove } = freshDataDir()
let shop: ShopProcess

beforeAll(async () => {
  shop = await openBuiltShop(dataDir)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

const postmasterFile = join(dataDir, 'postgres/cluster/postmaster.pid')
const postmasterPid = () => Number(readFileSync(postmasterFile, 'utf8').split('\n')[0])

async function placeOne(): Promise<Order> {
  const ask = apiOf(shop.url)
  const products = await ask<{ id: string; quantity: number }[]>('/product/')
  const wanted = products.find((product) => product.quantity > 5)
  const product = await ask<{
    id: string
    variations: { values: { name: string; value: string }[]; quantity: number }[]
  }>(`/product/${wanted?.id}`)
  const variation = product.variations.find(({ quantity }) => quantity > 1)
  const lines = [{ productId: product.id, amount: 1, selectedVariations: variation?.values ?? [] }]
  return ask<Order>('/order/', { body: orderBody(lines) })
}

/** Starts the built shop without waiting until it is open. */
function startBuilt(env: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server/shop.js'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, output: () => output }
}

describe('the shop process', () => {
  test('fills the demo shop at the first start', async () => {
    expect((await apiOf(shop.url)<unknown[]>('/product/')).length).toBeGreaterThanOrEqual(51)
    expect((await apiOf(shop.url)<unknown[]>('/collection/')).length).toBeGreaterThanOrEqual(10)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  })

  test('writes files that nobody else can read', () => {
    const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o077
    expect(modeOf('.'), 'root lets PostgreSQL’s account pass').toBe(process.getuid?.() === 0 ? 0o011 : 0)
    const others = readdirSync(dataDir).filter((name) => name !== 'postgres')
    expect(others.length).toBeGreaterThan(0)
    for (const name of others) expect([name, modeOf(name)]).toEqual([name, 0])
    for (const name of ['password', 'holder', 'postgres.log']) expect(modeOf(`postgres/${name}`)).toBe(0)
  })

  test('answers everyone in a crowd that arrives while it is paused', async () => {
    const { hostname, port } = new URL(shop.url)
    const systemRoom = '/proc/sys/net/core/somaxconn'
    const crowd = Math.min(1_000, existsSync(systemRoom) ? Number(readFileSync(systemRoom, 'utf8')) : 100)
    shop.process.kill('SIGSTOP')
    const visitors = Array.from({ length: crowd }, () => connect(Number(port), hostname))
    await Promise.all(visitors.map((visitor) => once(visitor, 'connect')))
    shop.process.kill('SIGCONT')
    const answers = visitors.map(async (visitor) => {
      visitor.end('GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
      const [bytes] = await once(visitor, 'data')
      return String(bytes).split('\r\n')[0]
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  })

  test('refuses a second one on the same data folder, names the owner, and disturbs nothing', async () => {
    await expect(openBuiltShop(dataDir)).rejects.toThrow(new RegExp(`in use by process ${shop.process.pid}`))
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  })

  test('leaves nothing running when stopped during its start', async () => {
    const other = freshDataDir()
    const holder = join(other.dataDir, 'postgres/holder')
    const { child } = startBuilt({ SEED: 'none', DATA_DIR: other.dataDir })
    while (!existsSync(holder) && child.exitCode === null) await wait(5)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(join(other.dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    other.remove()
  })

  test('names a port in use, and leaves nothing running', async () => {
    const other = freshDataDir()
    const port = new URL(shop.url).port
    await expect(openBuiltShop(other.dataDir, { PORT: port, SEED: 'none' })).rejects.toThrow(/port is in use/)
    other.remove()
  })

  test('reports all problems of the configuration together', async () => {
    const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short', SEED: 'much' }
    const failure = await openBuiltShop(dataDir, wrong).then(
      () => '',
      (error: Error) => error.message,
    )
    for (const name of Object.keys(wrong)) expect(failure).toContain(name)
  })

  test.each(['postgres://shop@db1,db2/shop', 'postgres://shop@db1/shop?target_session_attrs=read-write'])(
    'refuses the address %s, which the client would misread',
    async (url) => {
      await expect(openBuiltShop(dataDir, { DATABASE_URL: url })).rejects.toThrow(/DATABASE_URL: must name one host/)
    },
  )

  test('waits for a database that is down at start, logs it, and can be stopped meanwhile', async () => {
    const { child, output } = startBuilt({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
    await expect.poll(() => output().match(/database can’t be reached/g)?.length, { timeout: 20_000 }).toBe(2)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('opens after an outage when it was started during it', async () => {
    const server = inject('postgres')
    const database = `late_${process.pid}_${Date.now()}`
    await createDatabase(server, database, emptyTemplate)
    const line = await openDatabaseProxy(urlOf(server, database))
    await line.cut()
    const other = freshDataDir()
    const { child, output } = startBuilt({ DATABASE_URL: line.url, SEED: 'none', DATA_DIR: other.dataDir })
    await expect.poll(output, { timeout: 20_000 }).toContain('The shop waits for it')
    await line.mend()
    await expect.poll(output, { timeout: 20_000 }).toContain('is open')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await line.cut()
    other.remove()
  })

  test('loses no acknowledged order to kill -9', async () => {
    const order = await placeOne()
    const orphan = postmasterPid()
    await shop.stop('SIGKILL')
    shop = await openBuiltShop(dataDir)
    expect(isRunning(orphan)).toBe(false)
    expect(await apiOf(shop.url)<Order>(`/order/${order.orderId}`)).toMatchObject({
      orderId: order.orderId,
      orderTotal: order.orderTotal,
    })
  })

  test('loses no acknowledged order to kill -9 of PostgreSQL, and recovers by itself', async () => {
    const order = await placeOne()
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    const statuses = new Set<number>()
    const giveUpAt = Date.now() + 30_000
    let answer = await fetch(`${shop.url}/api/v1/order/${order.orderId}`)
    while (answer.status !== 200 && Date.now() < giveUpAt) {
      statuses.add(answer.status)
      answer = await fetch(`${shop.url}/api/v1/order/${order.orderId}`)
    }
    expect([...statuses].filter((status) => status !== 503)).toEqual([])
    expect(((await answer.json()) as Envelope<Order>).res_data.orderId).toBe(order.orderId)
    // Connections of the killed server may answer for a moment.
    await expect.poll(() => existsSync(postmasterFile) && postmasterPid() !== killed, { timeout: 20_000 }).toBe(true)
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  })

  test('leaves nothing running when stopped', async () => {
    const pid = postmasterPid()
    await shop.stop()
    expect(shop.process.exitCode, shop.output().slice(-2000)).toBe(0)
    expect(isRunning(pid)).toBe(false)
    const startedMs = performance.now()
    shop = await openBuiltShop(dataDir)
    expect(shop.output()).not.toContain('Staff sign in')
    console.info(`later start: ${Math.round(performance.now() - startedMs)} ms`)
  })
})
