import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const checkEveryMs = 150
/** Idle connections end before the shop closes them, as with `keepalive_timeout` in deploy/nginx.conf. */
const idleMs = 2_000

type Target = { url: URL; isReady: boolean }

/**
 * A minimal load balancer: sends each request to the next ready process, with several health checks per second. Retries
 * only when the connection could not be opened; any other failure becomes a 502.
 */
export async function openRoundRobin() {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  let targets: Target[] = []
  let turn = 0

  async function check(target: Target): Promise<void> {
    const answer = await fetch(new URL('/readyz', target.url), { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    target.isReady = answer?.ok === true
  }
  const checking = setInterval(() => void targets.map(check), checkEveryMs)

  function next(tried: ReadonlySet<Target>): Target | undefined {
    const open = targets.filter((target) => !tried.has(target))
    const ready = open.filter(({ isReady }) => isReady)
    const choice = ready.length > 0 ? ready : open
    turn += 1
    return choice[turn % Math.max(1, choice.length)]
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried = new Set<Target>()): void {
    const target = next(tried)
    if (!target) return void outgoing.writeHead(502).end('nobody is there')
    const { method, url, headers } = incoming
    const { connection: _hop, ...requestHeaders } = headers
    const sent = ask(new URL(url ?? '/', target.url), { agent, method, headers: requestHeaders }, (answer) => {
      const { connection: _theirs, 'keep-alive': _timeout, ...responseHeaders } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, responseHeaders)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, body, new Set([...tried, target]))
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(`${method} ${url}: ${error.message}`)
    })
    sent.end(body)
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    forward(incoming, outgoing, Buffer.concat(chunks))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces the list of targets. */
    async over(urls: readonly string[]): Promise<void> {
      targets = urls.map(
        (url) => targets.find((one) => one.url.href === new URL(url).href) ?? { url: new URL(url), isReady: false },
      )
      await Promise.all(targets.map(check))
    },
    async close(): Promise<void> {
      clearInterval(checking)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      agent.destroy()
    },
  }
}
