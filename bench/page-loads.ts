/** Cold page loads on a slow phone: first paints, blocking time, layout shifts, and transferred bytes. */
import type { Browser, CDPSession } from 'playwright-core'
import { slowDown, slowLine, visit, whenIdle } from './phone.ts'
import { median } from './report.ts'

/** Milliseconds; `cls` without a unit. */
export type Timings = { fcp: number; lcp: number; tbt: number; cls: number }
/** Transferred bytes, compressed with gzip, without headers. */
export type Weights = {
  /** Scripts that the HTML names: also of islands that hydrate on load. */
  script: number
  /** Including islands that hydrate when idle or visible. */
  scriptLater: number
  styles: number
  fonts: number
  images: number
  total: number
}

const loads = 5

type Recorded = { lcp: number; shifts: { at: number; by: number }[]; tasks: { at: number; ms: number }[] }

/** Runs in the page before any other script. */
function watch() {
  const recorded: Recorded = { lcp: 0, shifts: [], tasks: [] }
  Object.assign(window, { recorded })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    recorded.lcp = startTime
  })
  on('longtask', ({ startTime, duration }) => recorded.tasks.push({ at: startTime, ms: duration }))
  on('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) recorded.shifts.push({ at: startTime, by: value })
  })
}

export async function timeLoads(browser: Browser, url: string, path: string, storage: Record<string, string>) {
  const runs: Timings[] = []
  for (let run = 0; run < loads; run++) runs.push(await timeLoad(browser, url, path, storage))
  const of = (name: keyof Timings) => median(runs.map((timings) => timings[name]))
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') }
}

async function timeLoad(
  browser: Browser,
  url: string,
  path: string,
  storage: Record<string, string>,
): Promise<Timings> {
  const { page, cdp, close } = await visit(browser, url, storage)
  try {
    await page.addInitScript(watch)
    await slowLine(cdp)
    await slowDown(cdp)
    await page.goto(path)
    await whenIdle(page)
    const { recorded, fcp } = await page.evaluate(() => ({
      recorded: (window as unknown as { recorded: Recorded }).recorded,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    const blocking = recorded.tasks.filter(({ at }) => at >= fcp).map(({ ms }) => Math.max(0, ms - 50))
    return {
      fcp,
      lcp: recorded.lcp,
      tbt: blocking.reduce((sum, ms) => sum + ms, 0),
      cls: largestShift(recorded.shifts),
    }
  } finally {
    await close()
  }
}

/** The largest sum of layout shifts in one session: gaps of at most a second, five seconds in all (web.dev, CLS). */
function largestShift(shifts: Recorded['shifts']): number {
  let largest = 0
  let sum = 0
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { at, by } of shifts) {
    if (at - last > 1000 || at - first > 5000) {
      sum = 0
      first = at
    }
    last = at
    sum += by
    largest = Math.max(largest, sum)
  }
  return largest
}

/** One load at full speed with gzip; counts everything loaded without interaction. */
export async function measureTransfer(browser: Browser, url: string, path: string, storage: Record<string, string>) {
  const { page, cdp, close } = await visit(browser, url, storage)
  try {
    const sent = await countBytes(cdp)
    await page.goto(path)
    await whenIdle(page)
    const own = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname),
    )
    const all = [...sent.values()]
    const of = (type: string) => sum(all.filter((file) => file.type === type))
    const script = sum(all.filter((file) => own.includes(new URL(file.url).pathname)))
    const weights: Weights = {
      script,
      scriptLater: of('Script'),
      styles: of('Stylesheet'),
      fonts: of('Font'),
      images: of('Image'),
      total: sum(all),
    }
    return weights
  } finally {
    await close()
  }
}

type Sent = { url: string; type: string; bytes: number }
const sum = (files: readonly Sent[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)

async function countBytes(cdp: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) sent.set(requestId, { url: response.url, type, bytes: 0 })
  })
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = sent.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  return sent
}
