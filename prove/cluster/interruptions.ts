import { setTimeout as wait } from 'node:timers/promises'
import { countSeeded, findImbalances } from '../support/balance.ts'
import { addProduct, lineOf, orderInputFor } from '../support/buyers.ts'
import { type Claim, claim, noProblems } from '../support/claims.ts'
import type { ClusterUnderProof } from './open-cluster.ts'

const plenty = 1_000_000
const pauseMs = 5
let loads = 0

type Heard = { acknowledged: string[]; faults: string[]; absences: number; requests: number }

/** Buyers and readers who go on until told to stop, and note whatever is neither an answer nor an honest refusal. */
async function underLoad(
  cluster: ClusterUnderProof,
  { buyers, mayBeAbsent }: { buyers: number; mayBeAbsent: boolean },
  work: () => Promise<void>,
): Promise<{ heard: Heard; imbalances: string[]; lost: string[] }> {
  const token = await cluster.token()
  const incense = await addProduct(cluster.url, token, `Hương trầm liền mạch ${++loads}`, [plenty, plenty])
  const candles = await addProduct(cluster.url, token, `Nến cốc liền mạch ${loads}`, [plenty])
  const goods = [incense, candles]
  const ids = goods.map(({ id }) => id)
  const seeded = await cluster.look((db) => countSeeded(db, ids))
  const heard: Heard = { acknowledged: [], faults: [], absences: 0, requests: 0 }
  let isOpen = true
  const keepAsking = async (
    visit: (round: number) => Promise<Response>,
    take?: (answer: Response) => Promise<void>,
  ) => {
    for (let round = 0; isOpen; round++) {
      heard.requests++
      try {
        const answer = await visit(round)
        if (mayBeAbsent && answer.status === 503) {
          heard.absences++
          const problem = await absenceFault(answer)
          if (problem) heard.faults.push(problem)
          await wait(pauseMs)
        } else if (!answer.ok)
          heard.faults.push(`${answer.status} ${answer.url} ${(await answer.text()).slice(0, 200)}`)
        else if (take) await take(answer)
        else await answer.arrayBuffer()
      } catch (error) {
        heard.faults.push(String(error instanceof Error && error.cause ? error.cause : error))
      }
    }
  }
  const buy = (round: number) =>
    fetch(`${cluster.url}/api/v1/order/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': round % 2 ? 'en' : 'vi' },
      body: JSON.stringify(orderInputFor(goods.map((product) => lineOf(product)))),
    })
  const note = async (answer: Response) => {
    const { res_data } = (await answer.json()) as { res_data: { orderId: string } }
    heard.acknowledged.push(res_data.orderId)
  }
  const pages = [`/product/${incense.slug}`, `/en/product/${candles.slug}`, '/home', '/en/track-order', '/shop?page=1']
  const read = (round: number) => fetch(`${cluster.url}${pages[round % pages.length]}`)
  const load = [...Array.from({ length: buyers }, () => keepAsking(buy, note)), keepAsking(read), keepAsking(read)]
  await work()
  isOpen = false
  await Promise.all(load)
  const { rows } = await cluster.look((db) => db.query<{ order_id: string }>('select order_id from shop_order'))
  const kept = new Set(rows.map((row) => row.order_id))
  return {
    heard,
    imbalances: await cluster.look((db) => findImbalances(db, seeded)),
    lost: heard.acknowledged.filter((orderId) => !kept.has(orderId)),
  }
}

/** A 503 says when to come back and speaks the visitor’s language, as data or as a page. */
async function absenceFault(answer: Response): Promise<string | undefined> {
  const text = await answer.text()
  const isClear = /tạm gián đoạn|briefly unavailable/.test(text)
  const isTold = answer.headers.get('retry-after') !== null
  return isClear && isTold
    ? undefined
    : `503 without ${isTold ? 'words' : 'Retry-After'}: ${answer.url} ${text.slice(0, 200)}`
}

/** Every process is stopped and started anew, one after the other, while people buy: nobody notices. */
export async function proveRollingRestart(
  cluster: ClusterUnderProof,
  { buyers }: { buyers: number },
): Promise<Claim[]> {
  const before = cluster.pids()
  const { heard, imbalances, lost } = await underLoad(cluster, { buyers, mayBeAbsent: false }, cluster.restartAll)
  return [
    claim(
      'every process was started anew',
      cluster.pids().every((pid, at) => pid && pid !== before[at]),
    ),
    noProblems(
      `none of ${heard.requests} requests failed meanwhile (${heard.acknowledged.length} orders)`,
      heard.faults,
    ),
    noProblems('no order is lost', lost),
    noProblems('stock, sums and events agree', imbalances),
  ]
}

/** The database goes away under load and comes back: honest refusals meanwhile, and nothing of ours needs a restart. */
export async function proveDatabaseAbsence(
  cluster: ClusterUnderProof,
  { buyers, how, goAway }: { buyers: number; how: string; goAway: () => Promise<void> },
): Promise<Claim[]> {
  const before = cluster.pids()
  let recoveryMs = 0
  const { heard, imbalances, lost } = await underLoad(cluster, { buyers, mayBeAbsent: true }, async () => {
    await ordersFlow(cluster)
    await goAway()
    const backMs = performance.now()
    await ordersFlow(cluster)
    recoveryMs = performance.now() - backMs
  })
  return [
    noProblems(
      `${how}: of ${heard.requests} requests ${heard.absences} were told so (503, when to come back, in their language), the others answered (${heard.acknowledged.length} orders)`,
      heard.faults,
    ),
    claim('some were told', heard.absences > 0, heard.absences),
    claim(
      'orders flow again on every process, none of which was started anew',
      cluster.pids().join() === before.join(),
      `${Math.round(recoveryMs)} ms after`,
    ),
    noProblems('no order is lost', lost),
    noProblems('stock, sums and events agree', imbalances),
  ]
}

/** Waits until every process answers a question that needs the database. */
async function ordersFlow(cluster: ClusterUnderProof): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; ; await wait(pauseMs)) {
    const ready = await Promise.all(
      cluster.urls().map((url) =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    if (ready.every(Boolean)) return
    if (Date.now() > giveUpAt) throw new Error('The shop did not come back')
  }
}
