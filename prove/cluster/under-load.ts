import { setTimeout as wait } from 'node:timers/promises'
import { countSeeded, findImbalances } from '../support/balance.ts'
import { addProduct, lineOf, orderInputFor } from '../support/buyers.ts'
import type { ClusterUnderProof } from './open-cluster.ts'

const plenty = 1_000_000
const pauseMs = 5
let loads = 0

type Observed = {
  acknowledged: string[]
  problems: string[]
  absences: number
  requests: number
  /** Longest response time of a request refused because the database is away. */
  slowestAbsenceMs: number
  /** Longest time without a placed order. */
  orderPauseMs: number
}

type Load = {
  buyers: number
  mayBeAbsent: boolean
  /** Pause of each buyer between two orders; 0: none. */
  thinkMs?: number
  /** Pages that must be served even without the database. */
  cachedPages?: readonly string[]
}

/** Runs buyers and readers during `work`, and records every response that is neither a success nor a proper refusal. */
export async function underLoad(
  cluster: Pick<ClusterUnderProof, 'url' | 'token' | 'queryDatabase'>,
  { buyers, mayBeAbsent, thinkMs = 0, cachedPages = [] }: Load,
  work: (observed: Readonly<Observed>) => Promise<void>,
): Promise<{ observed: Observed; imbalances: string[]; lost: string[]; twice: string[] }> {
  const token = await cluster.token()
  const incense = await addProduct(cluster.url, token, `Hương trầm liền mạch ${++loads}`, [plenty, plenty])
  const candles = await addProduct(cluster.url, token, `Nến cốc liền mạch ${loads}`, [plenty])
  const goods = [incense, candles]
  const ids = goods.map(({ id }) => id)
  const seeded = await cluster.queryDatabase((db) => countSeeded(db, ids))
  const observed: Observed = {
    acknowledged: [],
    problems: [],
    absences: 0,
    requests: 0,
    slowestAbsenceMs: 0,
    orderPauseMs: 0,
  }
  let lastOrderMs = performance.now()
  const buy = (round: number) =>
    fetch(`${cluster.url}/api/v1/order/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': round % 2 ? 'en' : 'vi' },
      body: JSON.stringify(orderInputFor(goods.map((product) => lineOf(product)))),
    })
  const recordOrder = async (answer: Response) => {
    const { res_data } = (await answer.json()) as { res_data: { orderId: string } }
    observed.acknowledged.push(res_data.orderId)
    observed.orderPauseMs = Math.max(observed.orderPauseMs, performance.now() - lastOrderMs)
    lastOrderMs = performance.now()
  }
  const pages = [`/product/${incense.slug}`, `/en/product/${candles.slug}`, '/home', '/en/track-order', '/shop?page=1']
  const read = (round: number) => fetch(`${cluster.url}${pages[round % pages.length]}`)
  for (const path of cachedPages) await (await fetch(cluster.url + path)).arrayBuffer()
  const readCached = (round: number) => fetch(`${cluster.url}${cachedPages[round % cachedPages.length]}`)
  const load = startLoad(observed, mayBeAbsent)
  for (let buyer = 0; buyer < buyers; buyer++) load.repeat(buy, { onOk: recordOrder, pauseBetweenMs: thinkMs })
  for (let reader = 0; reader < 2; reader++) load.repeat(read, { pauseBetweenMs: thinkMs })
  if (cachedPages.length > 0) load.repeat(readCached, { isCached: true, pauseBetweenMs: 50 })
  try {
    await work(observed)
  } finally {
    await load.stop()
  }
  const { rows } = await cluster.queryDatabase((db) =>
    db.query<{ order_id: string }>('select order_id from shop_order'),
  )
  const stored = new Set(rows.map((row) => row.order_id))
  const { acknowledged } = observed
  return {
    observed,
    imbalances: await cluster.queryDatabase((db) => findImbalances(db, seeded)),
    lost: acknowledged.filter((orderId) => !stored.has(orderId)),
    twice: acknowledged.filter((orderId, at) => acknowledged.indexOf(orderId) !== at),
  }
}

type Repetition = {
  onOk?: (answer: Response) => Promise<void>
  /** Must be served from the cache, with or without the database. */
  isCached?: boolean
  pauseBetweenMs: number
}

/** Repeats requests until it is stopped, and adds what came back to `observed`. */
function startLoad(observed: Observed, mayBeAbsent: boolean) {
  let isOpen = true
  const running: Promise<void>[] = []

  async function request(ask: () => Promise<Response>, { onOk, isCached }: Repetition): Promise<void> {
    observed.requests++
    const askedMs = performance.now()
    const answer = await ask()
    if (mayBeAbsent && !isCached && answer.status === 503) {
      observed.absences++
      observed.slowestAbsenceMs = Math.max(observed.slowestAbsenceMs, performance.now() - askedMs)
      const problem = await absenceProblem(answer)
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

/** A 503 must have Retry-After and be in the visitor’s language, as JSON or as a page. */
async function absenceProblem(answer: Response): Promise<string | undefined> {
  const text = await answer.text()
  const isClear = /tạm gián đoạn|briefly unavailable/.test(text)
  const hasRetryAfter = answer.headers.get('retry-after') !== null
  return isClear && hasRetryAfter
    ? undefined
    : `503 without ${hasRetryAfter ? 'a clear message' : 'Retry-After'}: ${answer.url} ${text.slice(0, 200)}`
}
