import type { IncomingMessage, ServerResponse } from 'node:http'
import { withReads } from '#foundation/database/reads.ts'
import { requestIdFrom } from '#foundation/logging/request-context.ts'
import { type OriginConfig, originFor, publicOrigin } from '#foundation/security/public-origin.ts'
import { bodyFor, keepPage, mayKeep } from './encode-page.ts'
import { type KeptPage, KeptPages } from './page-store.ts'
import { isAnswer, isShared, keptUntil, keyOf, sharedSearch } from './rules.ts'

export type Fetch = (request: Request, address: { ipAddress: string }) => Promise<Response>

type Options = {
  fetch: Fetch
  limitBytes: number
  /** A page's links begin with its origin, which therefore is part of what it is kept under. */
  config: OriginConfig
  nowMs: () => number
  /** Rejects while the database is away. */
  probe: () => Promise<unknown>
}

/** How long a page counts as fresh while changes may be missed (ms). */
const unnotifiedMs = 1_000
/** How often the database is tried while pages are served from before it went away (ms). */
const probeMs = 1_000

/**
 * Keeps the pages that are the same for everyone. Each is rendered once, however many wait for it; it goes when a table it
 * was made from changes. While changes may be missed, pages are fresh for a second at most. While the database is away, older ones
 * are served with `Warning` and `Age`, up to `mostAgeMs`.
 */
export function openPageCache({ fetch, limitBytes, config, nowMs, probe }: Options) {
  const pages = new KeptPages(limitBytes)
  const rendering = new Map<string, Promise<KeptPage | Response>>()
  const changes = new Map<string, number>()
  let isConnected = false
  let epoch = 0
  let answered = 0
  /** Whether a page could be rendered when that was last tried. */
  let isAvailable = true
  let probedMs = Number.NEGATIVE_INFINITY

  const isFresh = (page: KeptPage) => page.epoch === epoch && page.keptUntil > nowMs()

  function probeSometimes(): void {
    if (nowMs() - probedMs < probeMs) return
    probedMs = nowMs()
    const asked = epoch
    probe().then(
      () => {
        if (asked === epoch) isAvailable = true
      },
      () => undefined,
    )
  }

  /** A page that may be shown now; an old one only while there can be no other. */
  function findUsable(name: string, target: string): KeptPage | undefined {
    const page = pages.get(name, nowMs())
    if (page === undefined || isFresh(page)) return page
    if (isAvailable || isAnswer(target)) return undefined
    probeSometimes()
    return page
  }

  /** What a page is kept under; undefined when it isn't shared. */
  function nameOf(method: string, origin: string, target: string, language: string | undefined): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const question = target.indexOf('?')
    const [pathname, search] = question < 0 ? [target, ''] : [target.slice(0, question), target.slice(question)]
    if (!isShared(pathname, search)) return undefined
    return `${origin}${keyOf(pathname, search, language)}`
  }

  async function render(request: Request, address: { ipAddress: string }, name: string): Promise<KeptPage | Response> {
    const [startedIn, startedMs] = [epoch, nowMs()]
    const seen = new Map(changes)
    const { result, tables, turnsAt } = await withReads(() => fetch(withoutAsker(request), address))
    if (!mayKeep(result)) return result
    const until = Math.min(
      isConnected ? keptUntil(new URL(request.url).pathname, startedMs) : startedMs + unnotifiedMs,
      turnsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    )
    const page = await keepPage(result, { tables, startedMs, keptUntil: until, epoch: startedIn })
    const isOld = [...tables].some((table) => changes.get(table) !== seen.get(table))
    if (!isOld) pages.put(name, page)
    return page
  }

  function renderOnce(request: Request, address: { ipAddress: string }, name: string) {
    const already = rendering.get(name)
    if (already) return already
    const work = render(request, address, name).finally(() => {
      if (rendering.get(name) === work) rendering.delete(name)
    })
    rendering.set(name, work)
    return work
  }

  return {
    pages,

    figures: () => ({ kept: pages.size, bytes: pages.bytes, answered }),

    /** Answers from memory, the shortest way there is. False when the page isn't kept. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '', headers } = request
      if (headers.authorization !== undefined || pages.size === 0) return false
      const origin = originFor(config, headers.host, headers['x-forwarded-proto']?.toString())
      const name = nameOf(method, origin, url, headers['accept-language'])
      const page = name === undefined ? undefined : findUsable(name, url)
      if (!page) return false
      answered += 1
      const body = bodyFor(page, headers['accept-encoding'] as string | undefined)
      const marks = isFresh(page) ? [] : staleMarks(page, nowMs())
      if (headers['if-none-match'] === body.etag) response.writeHead(304, [...body.head304, ...marks]).end()
      else
        response
          .writeHead(200, [...headOf(request, body.head), ...marks])
          .end(method === 'HEAD' ? undefined : body.bytes)
      return true
    },

    /** Renders what may be kept and keeps it; hands everything else on. */
    async fetch(request: Request, address: { ipAddress: string }): Promise<Response> {
      const [url, { headers }] = [new URL(request.url), request]
      const language = headers.get('accept-language') ?? undefined
      const name = headers.has('authorization')
        ? undefined
        : nameOf(request.method, publicOrigin(config, request), url.pathname + url.search, language)
      if (name === undefined || request.method !== 'GET') return fetch(request, address)
      const rendered = await renderOnce(request, address, name)
      if (!(rendered instanceof Response)) return responseOf(rendered, headers)
      const old = rendered.status === 503 && !isAnswer(url.pathname) ? pages.get(name, nowMs()) : undefined
      if (!old) return rendered.clone()
      isAvailable = false
      return responseOf(old, headers, staleMarks(old, nowMs()))
    },

    /** A table has changed: its pages go, and so do those still being rendered from what was before. */
    changed(table: string): void {
      changes.set(table, (changes.get(table) ?? 0) + 1)
      pages.drop(table)
      rendering.clear()
    },

    /** Whether changes are notified from now on; what was rendered before is not certain any more. */
    connected(now: boolean): void {
      isConnected = now
      isAvailable = now
      epoch += 1
      rendering.clear()
    },
  }
}

/** Says that a page is older than it should be. */
const staleMarks = ({ startedMs }: KeptPage, nowMs: number): string[] => [
  'warning',
  '110 - "Response is Stale"',
  'age',
  String(Math.max(0, Math.round((nowMs - startedMs) / 1000))),
]

function responseOf(page: KeptPage, asked: Headers, marks: readonly string[] = []): Response {
  const body = bodyFor(page, asked.get('accept-encoding') ?? undefined)
  if (asked.get('if-none-match') === body.etag)
    return new Response(null, { status: 304, headers: pairs([...body.head304, ...marks]) })
  return new Response(new Uint8Array(body.bytes), { headers: pairs([...body.head, ...marks]) })
}

/** Answers of the API carry an id, as if they had been worked out. */
const headOf = ({ url = '', headers }: IncomingMessage, head: string[]): string[] =>
  isAnswer(url) ? [...head, 'x-request-id', requestIdFrom(headers['x-request-id']?.toString())] : head

/** Where the shop is reached; whose searches are counted, and in what language they are refused. No page shows any of the latter. */
const keptHeaders = ['host', 'x-forwarded-proto', 'x-forwarded-for', 'accept-language']

/** The same request from nobody in particular: what is kept for all holds nothing of the one who asked first, nor of a click. */
function withoutAsker(request: Request): Request {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  for (const name of keptHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const url = new URL(request.url)
  if (!isAnswer(url.pathname)) url.search = sharedSearch(url.search)
  return new Request(url, { headers })
}

function pairs(head: readonly string[]): [string, string][] {
  return Array.from({ length: head.length / 2 }, (_, at) => [head[at * 2] ?? '', head[at * 2 + 1] ?? ''])
}

export type PageCache = ReturnType<typeof openPageCache>
