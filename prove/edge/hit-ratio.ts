import { randomFrom } from '../fuzz/random.ts'
import { OrderBook } from '../load/order-book.ts'
import type { LoadRequest } from '../load/request.ts'
import type { ShopContents } from '../load/shop-contents.ts'
import { nextRequest } from '../load/traffic-mix.ts'
import { type Check, check, noProblems } from '../support/checks.ts'

const visitors = 4
/** Requests that the edge may answer from its cache; all others are personal or must be current. */
const isPublic = (kind: string) => /^(page|file):/.test(kind)
/** Most combinations of filters and search words are requested only once, so they cannot be hits. */
const isRepeated = (kind: string) => isPublic(kind) && !/filtered|search/.test(kind)

type Tally = Map<string, { requests: number; hits: number }>

/**
 * Lets visitors browse and buy, and measures how much comes from the cache, which the caller has just purged. Nothing
 * personal may.
 */
export async function proveHitRatio(contents: ShopContents, forMs: number, atLeast: number): Promise<Check[]> {
  const tally: Tally = new Map()
  const problems: string[] = []
  const orderBook = new OrderBook()
  const endMs = performance.now() + forMs
  const browse = async (_: unknown, at: number) => {
    const random = randomFrom(2026 + at)
    while (performance.now() < endMs) {
      const { kind, request } = nextRequest({ contents, random, orderBook })
      const answer = await send(contents.url, request)
      const surprise = request.onResponse?.(answer)
      if (surprise) problems.push(`${kind} ${request.path}: ${surprise}`)
      const counts = tally.get(kind) ?? { requests: 0, hits: 0 }
      tally.set(kind, { requests: counts.requests + 1, hits: counts.hits + (answer.isHit ? 1 : 0) })
      if (answer.status !== request.status) problems.push(`${kind} ${request.path}: ${answer.status}`)
      if (answer.isHit && !isPublic(kind)) problems.push(`${kind} ${request.path} came from memory`)
      if (answer.isHit && answer.setsCookie) problems.push(`${request.path} gave somebody else's cookie`)
    }
  }
  await Promise.all(Array.from({ length: visitors }, browse))
  for (const [kind, { requests, hits }] of tally) console.log(`    ${kind}: ${hits} of ${requests} from the edge`)
  const repeated = ratioOf(tally, isRepeated)
  const all = sum(tally, () => true)
  console.log(`    of all ${all.requests} requests: ${percent(ratioOf(tally, () => true))} from the edge`)
  return [
    noProblems('nothing failed, and nothing that is somebody’s own came from memory', problems),
    check(
      `of pages that are requested again, and files, at least ${percent(atLeast)} come from the edge`,
      repeated >= atLeast,
      percent(repeated),
    ),
  ]
}

async function send(url: string, { method, path, language, body, token }: LoadRequest) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'accept-language': language,
      cookie: 'theme=dark; cart=3',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  return {
    status: answer.status,
    text: await answer.text(),
    retrySeconds: Number(answer.headers.get('retry-after') ?? 0),
    isHit: answer.headers.get('x-cache') === 'hit',
    setsCookie: answer.headers.has('set-cookie'),
  }
}

function sum(tally: Tally, counts: (kind: string) => boolean) {
  const total = { requests: 0, hits: 0 }
  for (const [kind, { requests, hits }] of tally) {
    if (!counts(kind)) continue
    total.requests += requests
    total.hits += hits
  }
  return total
}

function ratioOf(tally: Tally, counts: (kind: string) => boolean): number {
  const { requests, hits } = sum(tally, counts)
  return hits / Math.max(1, requests)
}

const percent = (share: number) => `${Math.round(share * 100)} %`
