/**
 * Bursts of new connections while pages are rendered: how long each waits until it is accepted, and until its page is
 * answered or refused, with one listening socket and with sixteen (docs/decisions/0020).
 */
import { Agent, get } from 'node:http'
import { startShop } from './processes.ts'
import { measuredBy, percentile, table, writeSection } from './report.ts'
import { someProducts } from './shop-api.ts'

const rounds = 3
const burstsOfEach = 5
const connections = 200
/** Visitors who open one page after the other over an open connection. */
const visitors = 24

type Answer = { status: number | 'reset'; ms: number }

export async function measureConnections(dataDir: string): Promise<void> {
  const rows: (string | number)[][] = []
  for (let round = 1; round <= rounds; round++)
    for (const listeners of round % 2 === 1 ? [1, 16] : [16, 1])
      for (const [what, answers] of await measureShop(dataDir, listeners))
        rows.push([what, round, listeners, ...figuresOf(answers)])
  rows.sort(([one], [other]) => String(one).localeCompare(String(other)))
  const heading = [
    'burst',
    'round',
    'listeners',
    'answered',
    'p50 ms',
    'p99 ms',
    'refused',
    'p50 ms',
    'p99 ms',
    'reset',
  ]
  writeSection(
    'How quickly is a burst of connections answered?',
    [measuredBy('npm run bench -- connections'), '', table(heading, rows), '', notes].join('\n'),
  )
}

async function measureShop(dataDir: string, listeners: number): Promise<Map<string, Answer[]>> {
  const shop = await startShop(dataDir, { PAGE_CACHE_MB: '0', LISTENERS: String(listeners) })
  const stopping = new AbortController()
  try {
    const pages = (await someProducts(shop.url, 40)).map(({ slug }) => `${shop.url}/product/${slug}`)
    const visits = Array.from({ length: visitors }, (_, at) => visit(pages, at, stopping.signal))
    await burst([`${shop.url}/healthz`])
    const found = new Map<string, Answer[]>([
      ['health check', []],
      ['page', []],
    ])
    for (let count = 0; count < burstsOfEach; count++) {
      found.get('health check')?.push(...(await burst([`${shop.url}/healthz`])))
      found.get('page')?.push(...(await burst(pages)))
    }
    stopping.abort()
    await Promise.all(visits)
    return found
  } finally {
    await shop.stop()
  }
}

async function visit(pages: readonly string[], first: number, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = first; !signal.aborted; at++) await answerOf(pages[at % pages.length] ?? '', agent)
  agent.destroy()
}

const burst = (urls: readonly string[]) =>
  Promise.all(Array.from({ length: connections }, (_, at) => answerOf(urls[at % urls.length] ?? '', false)))

/** Until the first byte; without an agent over a new connection. */
function answerOf(url: string, agent: Agent | false): Promise<Answer> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      const ms = performance.now() - startedMs
      response.resume()
      response.once('close', () => resolve({ status: response.statusCode ?? 0, ms }))
    }).once('error', () => resolve({ status: 'reset', ms: performance.now() - startedMs }))
  })
}

function figuresOf(answers: readonly Answer[]): (string | number)[] {
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  const others = answers.length - answered.length - refused.length
  return [...countAndTimes(answered), ...countAndTimes(refused), others]
}

function countAndTimes(answers: readonly Answer[]): [count: number, p50Ms: number | string, p99Ms: number | string] {
  const times = answers.map(({ ms }) => ms)
  return times.length === 0 ? [0, '–', '–'] : [times.length, percentile(times, 0.5, 0), percentile(times, 0.99, 0)]
}

const notes = `${burstsOfEach} bursts of ${connections} connections that are opened at the same moment, for each row, while ${visitors} visitors open one product after the other (\`PAGE_CACHE_MB=0\`); the rounds alternate between one listener and sixteen. Times are from opening a connection to the first byte of its answer. A health check is answered as soon as its connection is accepted. “Other”: reset, or another status than 200 and 503.`
