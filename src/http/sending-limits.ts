import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Envelope } from '#foundation/api/envelope.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { m } from '#i18n/messages.js'

/** Limits for senders of request bodies. Bodies above `smallBytes` are uploads. */
export type SendingLimits = {
  smallBytes: number
  /** How long a small body may take (ms). */
  smallMs: number
  /** The minimum average rate of an upload, after `graceMs` (bytes per second). */
  uploadRate: number
  graceMs: number
  /** How many may be in progress at the same time for one client; more are refused. */
  perClient: { small: number; uploads: number }
  /** From this number on, each new body drops the slowest one, if one is slow; not a hard limit. */
  total: { small: number; uploads: number }
}

/** A picture of 10 MB has five minutes; a thousand small bodies together take a quarter of a gigabyte. */
export const sendingLimits: SendingLimits = {
  smallBytes: 256 * 1024,
  smallMs: 10_000,
  uploadRate: 32 * 1024,
  graceMs: 5_000,
  perClient: { small: 100, uploads: 8 },
  total: { small: 1_000, uploads: 12 },
}

type Kind = 'small' | 'uploads'
type Body = { request: IncomingMessage; client: string; kind: Kind; startedMs: number; startBytes: number }

const checkEveryMs = 500
/** How long a body must have run before its rate is meaningful (ms). */
const settledMs = 1_000

/** Whether the received data is waiting in memory to be read by us. */
const isOurTurn = ({ request }: Body) => request.readableLength >= request.readableHighWaterMark

/**
 * Watches unfinished bodies. One client may have few at once; when there are too many in total, the slowest one is
 * dropped for a new one.
 */
export function limitSending(limits: SendingLimits, clientOf: (request: IncomingMessage) => string) {
  const nowMs = () => performance.now()
  const bodies = new Set<Body>()

  const rateOf = ({ request, startBytes, startedMs }: Body) =>
    (request.socket.bytesRead - startBytes) / Math.max(1, nowMs() - startedMs)

  function unfinished(kind: Kind): Body[] {
    for (const body of bodies) if (body.request.complete || body.request.destroyed) bodies.delete(body)
    return [...bodies].filter((body) => body.kind === kind)
  }

  function isTooSlow(body: Body): boolean {
    const tookMs = nowMs() - body.startedMs
    if (body.kind === 'small') return tookMs > limits.smallMs
    return tookMs > limits.graceMs && rateOf(body) * 1000 < limits.uploadRate
  }

  function check(): void {
    for (const kind of ['small', 'uploads'] as const) {
      for (const body of unfinished(kind)) {
        if (isOurTurn(body)) body.startedMs += checkEveryMs
        else if (isTooSlow(body)) cutOff(body)
      }
    }
  }

  function cutOff(body: Body): void {
    bodies.delete(body)
    const { socket } = body.request
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
  }

  /**
   * Drops the slowest body when there are too many. One that has only just begun, or waits to be read by us, is not
   * slow.
   */
  function makeRoom(kind: Kind): void {
    const all = unfinished(kind)
    if (all.length < limits.total[kind]) return
    const [slowest] = all
      .filter((body) => nowMs() - body.startedMs > settledMs && !isOurTurn(body))
      .sort((a, b) => rateOf(a) - rateOf(b))
    if (slowest) cutOff(slowest)
  }

  const timer = setInterval(check, checkEveryMs).unref()

  return {
    /** Returns true when it has refused the request. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      if (!hasBody(request)) return false
      const kind = isSmall(request, limits) ? 'small' : 'uploads'
      const client = clientOf(request)
      const own = unfinished(kind).filter((body) => body.client === client)
      if (own.length >= limits.perClient[kind]) {
        tooManyBodies(request, response)
        return true
      }
      makeRoom(kind)
      const body = { request, client, kind, startedMs: nowMs(), startBytes: request.socket.bytesRead } as const
      bodies.add(body)
      response.once('close', () => bodies.delete(body))
      return false
    },
    close: () => clearInterval(timer),
  }
}

function tooManyBodies({ headers }: IncomingMessage, response: ServerResponse): void {
  const message = m.error_busy({}, { locale: localeFromHeader(headers['accept-language']) })
  const body: Envelope<null> = { res_status_code: 429, res_data: null, message }
  response.writeHead(429, {
    'Content-Type': 'application/json',
    'Retry-After': '10',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(JSON.stringify(body))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isSmall({ headers }: IncomingMessage, { smallBytes }: SendingLimits): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= smallBytes
}
