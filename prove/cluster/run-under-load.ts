import { setTimeout as wait } from 'node:timers/promises'
import { countSeededStock, findImbalances } from '../support/balance.ts'
import { addProduct } from '../support/buyers.ts'
import { compareOrders } from '../support/compare-orders.ts'
import { openBuyer } from './buyer.ts'
import type { ClusterUnderProof } from './open-cluster.ts'

const plenty = 1_000_000
const pauseMs = 5
let loads = 0

/** `requestId` finds it in the log of the process that answered. */
type Refusal = { ms: number; url: string; requestId: string; askedAt: string }

export type Observed = {
  /** Order IDs by the temporary id that was sent. */
  acknowledged: Map<string, string>
  problems: string[]
  refusals: number
  requests: number
  /** The slowest request that was refused because the database is away. */
  slowestRefusal: Refusal
  /** Reads among the refused requests. A cached page is never to be refused. */
  refusalsOfReads: number
  /** Longest time between two orders placed through the load balancer. */
  orderPauseMs: number
  /** The same for each process of `processes`, and how many orders and cached pages it has answered. */
  ofProcesses: { url: string; orders: number; orderPauseMs: number; cachedReads: number }[]
}

type Load = {
  buyers: number
  mayBeRefused: boolean
  /** Pause of each buyer between two orders; 0: none. */
  thinkMs?: number
  /** Pages that each process must serve even without the database, once it has served them. */
  cachedPages?: readonly string[]
  /** URLs of processes with one more buyer and a reader of the cached pages each, who bypass the load balancer. */
  processes?: readonly string[]
}

/** Runs buyers and readers during `work`, and records every response that is neither a success nor a proper refusal. */
export async function runUnderLoad(
  cluster: Pick<ClusterUnderProof, 'url' | 'token' | 'queryDatabase'>,
  { buyers, mayBeRefused, thinkMs = 0, cachedPages = [], processes = [] }: Load,
  work: (observed: Readonly<Observed>) => Promise<void>,
): Promise<{ observed: Observed; imbalances: string[]; lost: string[]; surplus: string[] }> {
  const token = await cluster.token()
  const incense = await addProduct(cluster.url, token, `Hương trầm liền mạch ${++loads}`, [plenty, plenty])
  const candles = await addProduct(cluster.url, token, `Nến cốc liền mạch ${loads}`, [plenty])
  const goods = [incense, candles]
  const ids = goods.map(({ id }) => id)
  const seeded = await cluster.queryDatabase((db) => countSeededStock(db, ids))
  const observed: Observed = {
    acknowledged: new Map(),
    problems: [],
    refusals: 0,
    requests: 0,
    slowestRefusal: { ms: 0, url: '', requestId: '', askedAt: '' },
    refusalsOfReads: 0,
    orderPauseMs: 0,
    ofProcesses: processes.map((url) => ({ url, orders: 0, orderPauseMs: 0, cachedReads: 0 })),
  }
  const pauseOf = pauses()
  const pausesOf = observed.ofProcesses.map(pauses)
  const pages = [`/product/${incense.slug}`, `/en/product/${candles.slug}`, '/home', '/en/track-order', '/shop?page=1']
  const readPage = (round: number) => fetch(`${cluster.url}${pages[round % pages.length]}`)
  const readGoods = (round: number) => fetch(`${cluster.url}/api/v1/product/${goods[round % goods.length]?.slug}`)
  const { host } = new URL(cluster.url)
  // Each process has its own cache, and the host is part of the key.
  const readCachedAt = (url: string) => (round: number) =>
    fetch(`${url}${cachedPages[round % cachedPages.length]}`, { headers: { host } })
  const load = startLoad(observed, mayBeRefused)
  const everyBuyer: ReturnType<typeof openBuyer>[] = []
  const startBuyer = (url: string, onOrder: () => void) => {
    const buyer = openBuyer(url, goods, observed.acknowledged)
    everyBuyer.push(buyer)
    const onOk = (answer: Response) => buyer.read(answer).then(onOrder)
    load.repeat(buyer.send, { onOk, pauseBetweenMs: thinkMs })
  }
  for (let buyer = 0; buyer < buyers; buyer++)
    startBuyer(cluster.url, () => {
      observed.orderPauseMs = pauseOf()
    })
  for (const [at, process] of observed.ofProcesses.entries())
    startBuyer(process.url, () => {
      process.orders += 1
      process.orderPauseMs = pausesOf[at]?.() ?? 0
    })
  for (const read of [readPage, readGoods]) load.repeat(read, { isRead: true, pauseBetweenMs: thinkMs })
  for (const process of cachedPages.length > 0 ? observed.ofProcesses : []) {
    const onOk = async (answer: Response) => {
      await answer.arrayBuffer()
      process.cachedReads += 1
    }
    load.repeat(readCachedAt(process.url), { isCached: true, onOk, pauseBetweenMs: 100 })
  }
  try {
    await work(observed)
  } finally {
    await load.stop()
  }
  await Promise.all(everyBuyer.map((buyer) => buyer.finish()))
  const imbalances = await cluster.queryDatabase((db) => findImbalances(db, seeded))
  const compared = await cluster.queryDatabase((db) => compareOrders(db, ids, observed.acknowledged))
  return { observed, imbalances, ...compared }
}

/** Returns a function to call at each order, which returns the longest time without one. */
function pauses(): () => number {
  let lastMs = performance.now()
  let longestMs = 0
  return () => {
    longestMs = Math.max(longestMs, performance.now() - lastMs)
    lastMs = performance.now()
    return longestMs
  }
}

type Repetition = {
  onOk?: (answer: Response) => Promise<void>
  /** Must be served from the cache, with or without the database. */
  isCached?: boolean
  isRead?: boolean
  pauseBetweenMs: number
}

/** Repeats requests until it is stopped, and adds what came back to `observed`. */
function startLoad(observed: Observed, mayBeRefused: boolean) {
  let isOpen = true
  const running: Promise<void>[] = []

  async function request(ask: () => Promise<Response>, { onOk, isCached, isRead }: Repetition): Promise<void> {
    observed.requests++
    const askedMs = performance.now()
    const answer = await ask()
    if (mayBeRefused && !isCached && answer.status === 503) {
      observed.refusals++
      if (isRead) observed.refusalsOfReads++
      const ms = performance.now() - askedMs
      if (ms > observed.slowestRefusal.ms) observed.slowestRefusal = refusalOf(answer, ms)
      const problem = await refusalProblem(answer)
      if (problem) observed.problems.push(problem)
      await wait(pauseMs)
    } else if (!answer.ok)
      observed.problems.push(`${answer.status} ${answer.url} ${(await answer.text()).slice(0, 200)}`)
    else if (onOk) await onOk(answer)
    else await answer.arrayBuffer()
  }

  async function repeatUntilStopped(ask: (round: number) => Promise<Response>, options: Repetition): Promise<void> {
    for (let round = 0; isOpen; round++) {
      await request(() => ask(round), options).catch((error: unknown) =>
        observed.problems.push(String(error instanceof Error && error.cause ? error.cause : error)),
      )
      if (options.pauseBetweenMs > 0) await wait(options.pauseBetweenMs)
    }
  }
  return {
    repeat: (ask: (round: number) => Promise<Response>, options: Repetition) =>
      void running.push(repeatUntilStopped(ask, options)),
    async stop(): Promise<void> {
      isOpen = false
      await Promise.all(running)
    },
  }
}

const refusalOf = ({ url, headers }: Response, ms: number): Refusal => ({
  ms,
  url,
  requestId: headers.get('x-request-id') ?? '',
  askedAt: new Date(Date.now() - ms).toISOString(),
})

/** A 503 must have Retry-After and say what is the matter, in either language. */
async function refusalProblem(answer: Response): Promise<string | undefined> {
  const text = await answer.text()
  const isClear = /tạm gián đoạn|briefly unavailable/.test(text)
  const hasRetryAfter = answer.headers.get('retry-after') !== null
  return isClear && hasRetryAfter
    ? undefined
    : `503 without ${hasRetryAfter ? 'a clear message' : 'Retry-After'}: ${answer.url} ${text.slice(0, 200)}`
}
