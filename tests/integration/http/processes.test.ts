import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import {
  addProduct,
  ask,
  lineOf,
  orderInputFor,
  placeUntilAnswered,
  runConcurrently,
} from '../../../prove/support/buyers.ts'
import { descendantsOf } from '../../../scripts/process-tree.ts'
import { signIn } from '../../support/api-of.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'
import { attributeOf, openOtlpReceiver } from '../../support/servers/otlp-receiver.ts'

const { dataDir, remove } = freshDataDir()
const timeoutMs = 30_000
let collector: Awaited<ReturnType<typeof openOtlpReceiver>>
let shop: ShopProcess

beforeAll(async () => {
  collector = await openOtlpReceiver()
  shop = await openBuiltShop(dataDir, {
    PROCESSES: '2',
    SEED: 'none',
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collector.url}/v1/metrics`,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_RESOURCE_ATTRIBUTES: 'service.instance.id=the-same',
  })
}, 60_000)
afterAll(async () => {
  await shop.stop()
  collector.close()
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

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

const restarts = () => shop.output().split('All processes were restarted.').length - 1

/** A new connection for each request, which the system may assign to any process. */
const get = async (path: string) => (await fetch(shop.url + path, { headers: { connection: 'close' } })).text()

const pidsIn = (metrics: string) =>
  [...metrics.matchAll(/^process_start_time_seconds\{process="(\d+)"\}/gm)].map(([, pid]) => Number(pid))

const checkHealth = () => get('/healthz')
/** Health checks counted, by a scrape of any process. */
const checksIn = (metrics: string) =>
  Number(/^shop_request_seconds_count\{route="\/healthz",method="GET",status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
const checksCounted = async () => checksIn(await get('/metrics'))

async function placeOrders(count: number, then: () => void): Promise<Map<string, string>> {
  const goods = await addProduct(shop.url, await signIn(shop.url), `Nhang ${count}`, [1_000])
  const inputs = Array.from({ length: count }, () => orderInputFor([lineOf(goods)]))
  const acknowledged = new Map<string, string>()
  await runConcurrently(inputs, 4, async (input) => {
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

test('SIGHUP while the second process opens restarts both afterwards', async () => {
  shop.process.kill('SIGHUP')
  await expect.poll(restarts, { timeout: 30_000 }).toBe(1)
})

test('two processes share a port, and an edit appears on both', async () => {
  await expect.poll(() => serving().length, { timeout: 20_000 }).toBe(2)
  await expect.poll(async () => pidsIn(await get('/metrics')).length, { timeout: 20_000 }).toBe(2)
  const token = await signIn(shop.url)
  const { id, slug } = await addProduct(shop.url, token, 'Đỉnh đồng', [5])
  const texts = () => Promise.all(Array.from({ length: 20 }, () => get(`/product/${slug}`)))
  await texts()
  const name = 'Đỉnh đồng gia truyền'
  await ask(shop.url, 'PUT', `/product/${id}`, { token, body: { name } })
  await expect.poll(async () => (await texts()).every((text) => text.includes(name))).toBe(true)
})

test('each process shows what all have counted, and restarts take nothing away', async () => {
  const counts = () => Promise.all(Array.from({ length: 20 }, checksCounted))
  const before = await checksCounted()
  const requests = 60
  await Promise.all(Array.from({ length: requests }, checkHealth))
  await expect.poll(counts).toEqual(Array(20).fill(before + requests))

  const seen: number[] = []
  const restartsBefore = restarts()
  shop.process.kill('SIGHUP')
  await expect
    .poll(async () => seen.push(await checksCounted()) && restarts(), { timeout: 30_000 })
    .toBe(restartsBefore + 1)
  seen.push(...(await counts()))
  expect(new Set(seen)).toEqual(new Set([before + requests]))
  expect(pidsIn(await get('/metrics')).sort()).toEqual(serving().sort())
})

test('each process is an instance of its own for a collector', async () => {
  const instances = () => new Set(collector.resources().map((resource) => attributeOf(resource, 'service.instance.id')))
  // Two restarts replaced both.
  await expect.poll(() => instances().size, { timeout: 10_000 }).toBe(6)
  expect(instances()).not.toContain('the-same')
})

test('a process that hangs delays a scrape by seconds, and what it counted stays', async () => {
  const before = await checksCounted()
  const [hanging = 0, other] = serving()
  process.kill(hanging, 'SIGSTOP')
  onTestFinished(() => void process.kill(hanging, 'SIGCONT'))
  // A connection to the process that hangs is not answered.
  const scrape = () =>
    fetch(`${shop.url}/metrics`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(6_000) })
      .then((answer) => answer.text())
      .catch(() => undefined)
  const answered = (await Promise.all(Array.from({ length: 20 }, scrape))).filter((text) => text !== undefined)
  expect(answered.length).toBeGreaterThan(0)
  expect(new Set(answered.map(checksIn))).toEqual(new Set([before]))
  expect(new Set(answered.flatMap(pidsIn))).toEqual(new Set([other]))
})

test('kill -9 of one loses no acknowledged order, and a new one replaces it', async () => {
  const [victim = 0, other] = serving()
  await expectAllThere(await placeOrders(60, () => process.kill(victim, 'SIGKILL')), 60)
  await expect.poll(() => serving().length, { timeout: 20_000 }).toBe(2)
  expect(serving()).toContain(other)
  expect(serving()).not.toContain(victim)
  expect(shop.output()).toContain(`Process ${victim} ended (SIGKILL) and is replaced.`)
})

test('SIGHUP restarts each process while orders come in, and no count is lost', async () => {
  const before = serving()
  const restartsBefore = restarts()
  const checksBefore = await checksCounted()
  await Promise.all(Array.from({ length: 60 }, checkHealth))
  const acknowledged = await placeOrders(60, () => shop.process.kill('SIGHUP'))
  await expect.poll(restarts, { timeout: 30_000 }).toBe(restartsBefore + 1)
  await expectAllThere(acknowledged, 60)
  expect(serving()).toHaveLength(2)
  expect(serving().filter((pid) => before.includes(pid))).toEqual([])
  // Counted by processes that ended before the next scrape.
  expect(await checksCounted()).toBe(checksBefore + 60)
})

test('a process that dies during a restart is replaced', async () => {
  const [, victim = 0] = serving()
  const restarts = () => shop.output().split('All processes were restarted.').length
  const before = restarts()
  shop.process.kill('SIGHUP')
  await expect.poll(() => serving().length, { timeout: 20_000, interval: 1 }).toBe(3)
  process.kill(victim, 'SIGKILL')
  await expect.poll(restarts, { timeout: 30_000 }).toBe(before + 1)
  await expect.poll(() => serving().length, { timeout: 20_000 }).toBe(2)
})

test('a second shop on the same port is refused, and leaves nothing running', async () => {
  const folder = freshDataDir()
  onTestFinished(folder.remove)
  const port = new URL(shop.url).port
  await expect(openBuiltShop(folder.dataDir, { PROCESSES: '2', PORT: port })).rejects.toThrow('The port is in use')
})

test('a shop of one process stops gracefully at a SIGHUP', async () => {
  const folder = freshDataDir()
  onTestFinished(folder.remove)
  const single = await openBuiltShop(folder.dataDir, { SEED: 'none' })
  const postmaster = postmasterOf(folder.dataDir)
  expect(commandOf(postmaster)).toContain('postgres')
  const ended = once(single.process, 'exit')
  single.process.kill('SIGHUP')
  expect(await ended).toEqual([0, null])
  expect(commandOf(postmaster)).toBe('')
})

test('stopping ends all of them and their PostgreSQL', async () => {
  const all = [...serving(), postmasterOf(dataDir)]
  expect(all.map(commandOf)).not.toContain('')
  await shop.stop()
  expect(shop.process.exitCode).toBe(0)
  expect(all.map(commandOf).join('')).toBe('')
})
