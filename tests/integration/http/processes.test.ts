import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { descendantsOf } from '../../../prove/failover/program-process.ts'
import {
  addProduct,
  ask,
  lineOf,
  orderInputFor,
  placeUntilAnswered,
  runInTurns,
} from '../../../prove/support/buyers.ts'
import { signIn } from '../../../prove/support/shop-process.ts'
import { type BuiltShop, freshDataDir, openBuiltShop } from '../../support/open-built-shop.ts'

const { dataDir, remove } = freshDataDir()
const timeoutMs = 30_000
let shop: BuiltShop

beforeAll(async () => {
  shop = await openBuiltShop(dataDir, { PROCESSES: '2', SEED: 'none' })
}, 60_000)
afterAll(async () => {
  await shop.stop()
  remove()
})

/** Worker processes, without their supervisor. */
const serving = () => descendantsOf(shop.process.pid ?? 0).filter((pid) => commandOf(pid).includes('shop.js'))

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A new connection for each request, which the system may assign to any process. */
const get = async (path: string) => (await fetch(shop.url + path, { headers: { connection: 'close' } })).text()

const processBehind = async () => /^process_start_time_seconds (\S+)/m.exec(await get('/metrics'))?.[1]

async function placeOrders(count: number, then: () => void): Promise<Map<string, string>> {
  const goods = await addProduct(shop.url, await signIn(shop.url), `Nhang ${count}`, [1_000])
  const inputs = Array.from({ length: count }, () => orderInputFor([lineOf(goods)]))
  const acknowledged = new Map<string, string>()
  await runInTurns(inputs, 4, async (input) => {
    const { answer } = await placeUntilAnswered({ url: () => shop.url }, input, Date.now() + timeoutMs)
    expect(answer.message).toBe('OK')
    acknowledged.set(input.tmpId, answer.res_data.orderId)
    if (acknowledged.size === Math.floor(count / 3)) then()
  })
  return acknowledged
}

async function expectAllThere(acknowledged: Map<string, string>, count: number): Promise<void> {
  expect(new Set(acknowledged.values()).size).toBe(count)
  for (const orderId of acknowledged.values()) {
    const { res_data } = await ask<Order>(shop.url, 'GET', `/order/${orderId}`)
    expect(res_data.orderId).toBe(orderId)
  }
}

test('two processes share a port, and an edit appears on both', async () => {
  await expect.poll(() => serving().length, { timeout: 20_000 }).toBe(2)
  const pids = new Set<string | undefined>()
  await expect.poll(async () => pids.add(await processBehind()).size, { timeout: 20_000, interval: 1 }).toBe(2)
  const token = await signIn(shop.url)
  const { id, slug } = await addProduct(shop.url, token, 'Đỉnh đồng', [5])
  const texts = () => Promise.all(Array.from({ length: 20 }, () => get(`/product/${slug}`)))
  await texts()
  const name = 'Đỉnh đồng gia truyền'
  await ask(shop.url, 'PUT', `/product/${id}`, { token, body: { name } })
  await expect.poll(async () => (await texts()).every((text) => text.includes(name))).toBe(true)
})

test('kill -9 of one loses no acknowledged order, and a new one replaces it', async () => {
  const [victim = 0, other] = serving()
  await expectAllThere(await placeOrders(60, () => process.kill(victim, 'SIGKILL')), 60)
  await expect.poll(() => serving().length, { timeout: 20_000 }).toBe(2)
  expect(serving()).toContain(other)
  expect(serving()).not.toContain(victim)
  expect(shop.output()).toContain(`Process ${victim} ended (SIGKILL) and is replaced.`)
})

test('SIGHUP restarts each process while orders come in', async () => {
  const before = serving()
  const acknowledged = await placeOrders(60, () => shop.process.kill('SIGHUP'))
  await expect.poll(() => shop.output(), { timeout: 30_000 }).toContain('All processes were restarted.')
  await expectAllThere(acknowledged, 60)
  expect(serving()).toHaveLength(2)
  expect(serving().filter((pid) => before.includes(pid))).toEqual([])
})

test('a process that dies during a restart is replaced', async () => {
  const [, victim = 0] = serving()
  shop.process.kill('SIGHUP')
  await expect.poll(() => serving().length, { timeout: 20_000, interval: 1 }).toBe(3)
  process.kill(victim, 'SIGKILL')
  const restarts = () => shop.output().split('All processes were restarted.').length - 1
  await expect.poll(restarts, { timeout: 30_000 }).toBe(2)
  expect(serving()).toHaveLength(2)
})

test('a second shop on the same port is refused, and leaves nothing running', async () => {
  const folder = freshDataDir()
  onTestFinished(folder.remove)
  const port = new URL(shop.url).port
  await expect(openBuiltShop(folder.dataDir, { PROCESSES: '2', PORT: port })).rejects.toThrow('The port is in use')
})

test('stopping ends all of them and their PostgreSQL', async () => {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const all = [...serving(), postmaster]
  expect(all.map(commandOf)).not.toContain('')
  await shop.stop()
  expect(shop.process.exitCode).toBe(0)
  expect(all.map(commandOf).join('')).toBe('')
})
