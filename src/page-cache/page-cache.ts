import type { IncomingMessage, ServerResponse } from 'node:http'
import { withReads } from '#foundation/database/reads.ts'
import { requestIdFrom } from '#foundation/request-context.ts'
import { bodyFor, keepPage, mayKeep } from './keep-page.ts'
import { type KeptPage, KeptPages } from './kept-pages.ts'
import { isAnswer, isShared, keptUntil, keyOf } from './rules.ts'

export type Fetch = (request: Request, address: { ipAddress: string }) => Promise<Response>

type Options = {
  fetch: Fetch
  limitBytes: number
  /** `PUBLIC_URL`: the shop's one origin. Without it a page's links follow where it was asked for, which then is part of its name. */
  publicUrl: string | undefined
  nowMs: () => number
}

/** How long a page may be kept while changes go unheard (ms). */
const unheardMs = 1_000

/**
 * Keeps the pages that are the same for everyone. Each is rendered once, however many wait for it; it goes when a table it
 * was made from changes. While changes can't be heard, pages are kept for a second at most.
 */
export function openPageCache({ fetch, limitBytes, publicUrl, nowMs }: Options) {
  const pages = new KeptPages(limitBytes)
  const rendering = new Map<string, Promise<KeptPage | Response>>()
  const changes = new Map<string, number>()
  let isHearing = false
  let cleared = 0
  let answered = 0

  /** What a page is kept under; undefined when it isn't shared. */
  function nameOf(method: string, place: string, target: string, language: string | undefined): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const question = target.indexOf('?')
    const [pathname, search] = question < 0 ? [target, ''] : [target.slice(0, question), target.slice(question)]
    if (!isShared(pathname, search)) return undefined
    return `${publicUrl === undefined ? place : ''}${keyOf(pathname, search, language)}`
  }

  async function render(request: Request, address: { ipAddress: string }, name: string): Promise<KeptPage | Response> {
    const [clearedBefore, startedMs] = [cleared, nowMs()]
    const seen = new Map(changes)
    const { result, tables, turnsAt } = await withReads(() => fetch(withoutAsker(request), address))
    if (!mayKeep(result)) return result
    const until = Math.min(
      isHearing ? keptUntil(new URL(request.url).pathname, startedMs) : startedMs + unheardMs,
      turnsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    )
    const page = await keepPage(result, tables, until)
    const isOld = clearedBefore !== cleared || [...tables].some((table) => changes.get(table) !== seen.get(table))
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
      const place = placeOf(headers.host, headers['x-forwarded-proto'])
      const name = nameOf(method, place, url, headers['accept-language'])
      const page = name === undefined ? undefined : pages.get(name, nowMs())
      if (!page) return false
      answered += 1
      const body = bodyFor(page, headers['accept-encoding'] as string | undefined)
      if (headers['if-none-match'] === body.etag) response.writeHead(304, body.head304).end()
      else response.writeHead(200, headOf(request, body.head)).end(method === 'HEAD' ? undefined : body.bytes)
      return true
    },

    /** Renders what may be kept and keeps it; hands everything else on. */
    async fetch(request: Request, address: { ipAddress: string }): Promise<Response> {
      const [url, { headers }] = [new URL(request.url), request]
      const language = headers.get('accept-language') ?? undefined
      const name = headers.has('authorization')
        ? undefined
        : nameOf(request.method, placeIn(headers), url.pathname + url.search, language)
      if (name === undefined || request.method !== 'GET') return fetch(request, address)
      const rendered = await renderOnce(request, address, name)
      if (rendered instanceof Response) return rendered.clone()
      const body = bodyFor(rendered, headers.get('accept-encoding') ?? undefined)
      if (headers.get('if-none-match') === body.etag)
        return new Response(null, { status: 304, headers: pairs(body.head304) })
      return new Response(new Uint8Array(body.bytes), { headers: pairs(body.head) })
    },

    /** A table has changed: its pages go, and so do those still being rendered from what was before. */
    changed(table: string): void {
      changes.set(table, (changes.get(table) ?? 0) + 1)
      pages.drop(table)
      rendering.clear()
    },

    /** Whether changes are heard from now on; what was kept in between can't be trusted. */
    hearing(now: boolean): void {
      isHearing = now
      cleared += 1
      pages.clear()
      rendering.clear()
    },
  }
}

const placeOf = (host = '', proto: string | string[] = '') => `${String(proto)}//${host}`
const placeIn = (headers: Headers) => placeOf(headers.get('host') ?? '', headers.get('x-forwarded-proto') ?? '')

/** Answers of the API carry an id, as if they had been worked out. */
const headOf = ({ url = '', headers }: IncomingMessage, head: string[]): string[] =>
  isAnswer(url) ? [...head, 'x-request-id', requestIdFrom(headers['x-request-id']?.toString())] : head

/** Where the shop is reached; whose searches are counted, and in what language they are refused. No page shows any of the latter. */
const keptHeaders = ['host', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for', 'accept-language']

/** The same request from nobody in particular: what is kept for all holds nothing of the one who asked first. */
function withoutAsker(request: Request): Request {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  for (const name of keptHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Request(request.url, { headers })
}

function pairs(head: readonly string[]): [string, string][] {
  return Array.from({ length: head.length / 2 }, (_, at) => [head[at * 2] ?? '', head[at * 2 + 1] ?? ''])
}

export type PageCache = ReturnType<typeof openPageCache>
