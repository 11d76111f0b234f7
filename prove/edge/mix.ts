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

type Tally = Map<string, { asked: number; hits: number }>

/** Lets visitors browse and buy, starting with an empty cache, and measures the hit ratio. */
export async function proveHitRatio(world: ShopContents, forMs: number, atLeast: number): Promise<Check[]> {
  const tally: Tally = new Map()
  const problems: string[] = []
  const books = new OrderBook()
  const endMs = performance.now() + forMs
  const browse = async (_: unknown, at: number) => {
    const random = randomFrom(2026 + at)
    while (performance.now() < endMs) {
      const { kind, asked } = nextRequest({ world, random, books })
      const answer = await send(world.url, asked)
      asked.hear?.(answer)
      const seen = tally.get(kind) ?? { asked: 0, hits: 0 }
      tally.set(kind, { asked: seen.asked + 1, hits: seen.hits + (answer.isHit ? 1 : 0) })
      if (answer.status >= 500) problems.push(`${kind} ${asked.path}: ${answer.status}`)
      if (answer.isHit && !isPublic(kind)) problems.push(`${kind} ${asked.path} came from memory`)
      if (answer.isHit && answer.setsCookie) problems.push(`${asked.path} gave somebody else's cookie`)
    }
  }
  await Promise.all(Array.from({ length: visitors }, browse))
  for (const [kind, { asked, hits }] of tally) console.log(`    ${kind}: ${hits} of ${asked} from the edge`)
  const repeated = ratioOf(tally, isRepeated)
  return [
    noProblems('nothing failed, and nothing that is somebody’s own came from memory', problems),
    check(
      `of pages that are asked for again, and files, at least ${percent(atLeast)} come from the edge`,
      repeated >= atLeast,
      percent(repeated),
    ),
    check('of all requests', true, `${percent(ratioOf(tally, () => true))} of ${sum(tally, () => true).asked}`),
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
  const total = { asked: 0, hits: 0 }
  for (const [kind, { asked, hits }] of tally) {
    if (!counts(kind)) continue
    total.asked += asked
    total.hits += hits
  }
  return total
}

function ratioOf(tally: Tally, counts: (kind: string) => boolean): number {
  const { asked, hits } = sum(tally, counts)
  return hits / Math.max(1, asked)
}

const percent = (share: number) => `${Math.round(share * 100)} %`
