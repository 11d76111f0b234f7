import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { SerializedRequest } from './request-plan.ts'

/** The response; `status` is 0 when there was none. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
  failure: string
}

const defaultTimeoutMs = 20_000

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip' && bytes.length > 0) return gunzipSync(bytes).toString()
  if (encoding === 'deflate' && bytes.length > 0) return inflateSync(bytes).toString()
  return (encoding === 'br' && bytes.length > 0 ? brotliDecompressSync(bytes) : bytes).toString()
}

/** Sends requests unchanged: a client library would correct malformed ones. */
export function openSender(url: () => string, connections: number, timeoutMs = defaultTimeoutMs) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const once = (written: SerializedRequest) =>
    new Promise<Answer & { isStale: boolean }>((resolve) => {
      const startedMs = performance.now()
      const { hostname, port } = new URL(url())
      let isDone = false
      const end = (status: number, more: Partial<Answer>, isStale = false) => {
        if (isDone) return
        isDone = true
        resolve({ status, headers: {}, text: '', failure: '', ms: performance.now() - startedMs, isStale, ...more })
      }
      try {
        const outgoing = request(
          { agent, hostname, port, method: written.method, path: written.path, headers: written.headers },
          (incoming) => {
            const chunks: Buffer[] = []
            incoming.on('data', (chunk) => chunks.push(chunk))
            incoming.on('error', (error) => end(0, { failure: error.message }))
            incoming.on('end', () =>
              end(incoming.statusCode ?? 0, {
                headers: incoming.headers,
                text: decoded(Buffer.concat(chunks), incoming.headers['content-encoding']),
              }),
            )
          },
        )
        outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error('no answer in time')))
        outgoing.on('error', (error) =>
          end(0, { failure: error.message }, outgoing.reusedSocket && performance.now() - startedMs < 1000),
        )
        outgoing.end(written.body)
      } catch (error) {
        end(0, { failure: `not sent: ${error instanceof Error ? error.message : error}` })
      }
    })
  return {
    /** Sends a request; once more when the server had just closed the kept-alive connection. */
    async send(written: SerializedRequest): Promise<Answer> {
      const answer = await once(written)
      return answer.isStale ? once(written) : answer
    },
    close: () => agent.destroy(),
  }
}
