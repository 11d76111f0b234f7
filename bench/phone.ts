/** A phone on a slow connection: Chromium with CPU throttling, see docs/benchmarks.md. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { storeIn, waitForHydration } from '../tests/journeys/support/open-browser.ts'
import { executablePath } from '../tests/support/executable-path.ts'

export const phone = {
  viewport: { width: 360, height: 740 },
  slowdown: 4,
  /** Bits per second, like `up`. */
  down: 1_600_000,
  up: 750_000,
  roundTripMs: 150,
} as const

export type Visit = { page: Page; cdp: CDPSession; close: () => Promise<void> }

export async function openPhone(): Promise<Browser> {
  return chromium.launch({ executablePath: await executablePath(), args: ['--no-sandbox', '--disable-gpu'] })
}

/**
 * A new visitor with an empty cache; `storage` is local storage by key. The service worker is blocked, because its own
 * requests would not be throttled and a first page is loaded without it anyway.
 */
export async function visit(browser: Browser, shopUrl: string, storage: Record<string, string>): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: phone.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'vi-VN',
  })
  await storeIn(context, storage)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  return { page, cdp, close: () => context.close() }
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
}

export async function slowLine(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.roundTripMs,
    downloadThroughput: phone.down / 8,
    uploadThroughput: phone.up / 8,
  })
}

const quietMs = 1500

/** Waits until React has hydrated and no request has begun or ended for `quietMs`; a longer download is not awaited. */
export async function whenIdle(page: Page): Promise<void> {
  let last = Date.now()
  const touch = () => {
    last = Date.now()
  }
  page.on('request', touch).on('requestfinished', touch).on('requestfailed', touch)
  await waitForHydration(page)
  while (Date.now() - last < quietMs) await page.waitForTimeout(quietMs - (Date.now() - last) + 10)
}
