import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'
import { executablePath } from '../../support/executable-path.ts'

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `hasLargeText`: the text size of the browser's settings is doubled, on which the widths of layouts depend too. */
type BrowserOptions = BrowserContextOptions & { hasLargeText?: boolean }

export type BrowserSession = {
  page: Page
  context: BrowserContext
  /** Opens another tab. */
  newPage: () => Promise<Page>
  /** Console errors and warnings, as those of hydration, uncaught exceptions, and requests to other sites. */
  browserErrors: string[]
  close: () => Promise<void>
}

/** What Playwright says where a journey blocks service workers, and Chromium where a font is needed late. */
const isAboutTheTest = (text: string) => /blocked by Playwright|preloaded using link preload but not used/.test(text)

async function launch(hasLargeText: boolean): Promise<Browser> {
  const args = hasLargeText ? [...quietArgs, '--blink-settings=defaultFontSize=32'] : quietArgs
  return playwright.launch({ executablePath: await executablePath(), args })
}

/** By `hasLargeText`. Starting a browser takes longer than most pages, so the journeys of a test process share two. */
const shared = new Map<boolean, Promise<Browser>>()

async function sharedBrowser(hasLargeText: boolean): Promise<Browser> {
  const launched = shared.get(hasLargeText) ?? launch(hasLargeText)
  shared.set(hasLargeText, launched)
  const browser = await launched.catch(() => undefined)
  if (browser?.isConnected()) return browser
  shared.delete(hasLargeText)
  return browser ? sharedBrowser(hasLargeText) : launched
}

/** A session in a browser that stays open for later tests; a test process closes it when it ends. */
export async function openBrowser(baseURL: string, { hasLargeText = false, ...options }: BrowserOptions = {}) {
  const session = await openSession(await sharedBrowser(hasLargeText), baseURL, options)
  const test = TestRunner.getCurrentTest()
  // Of tests that run together, the current one may be another.
  if (test && !test.concurrent)
    onTestFailed(async () => {
      await printPages(session)
      // A failed test has not reached its own `close()`, and its pages would keep the machine busy.
      await session.close()
    })
  return session
}

/** A session in a browser of its own, which closes with it, for programs that end by themselves. */
export async function openOwnBrowser(baseURL: string, { hasLargeText = false, ...options }: BrowserOptions = {}) {
  const browser = await launch(hasLargeText)
  return { ...(await openSession(browser, baseURL, options)), close: () => browser.close() }
}

/**
 * A session with empty storage on the given shop. Without the service worker unless asked for: on a busy machine
 * Chromium drops requests when it restarts its worker, and a worker answers what a test wants to hold back.
 */
async function openSession(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<BrowserSession> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'vi-VN',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  const browserErrors: string[] = []
  const newPage = async () => {
    const page = await context.newPage()
    page.on('console', (message) => {
      if (isAboutTheTest(message.text())) return
      if (message.type() === 'error' || message.type() === 'warning')
        browserErrors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => browserErrors.push(`${page.url()}: ${error.message}`))
    page.on('request', (request) => {
      if (
        !request
          .url()
          .replace(/^blob:/, '')
          .startsWith(baseURL) &&
        !request.url().startsWith('data:')
      )
        browserErrors.push(`asks a stranger: ${request.url()}`)
    })
    return page
  }
  return { page: await newPage(), context, newPage, browserErrors, close: () => context.close() }
}

/**
 * Waits until the page is interactive: islands that hydrate on load or when idle are hydrated, or the staff app has
 * rendered. With `part`, a shop page scrolls to that element and waits for the island around it.
 */
export async function waitForHydration(page: Page, part?: string): Promise<void> {
  const isHydrated = (selector?: string) => {
    const staff = document.getElementById('staff')
    if (staff) return Object.keys(staff.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'))
    if (selector === undefined)
      return !document.querySelector('shop-island:is([when=load], [when=idle]):not([hydrated])')
    const element = document.querySelector(selector)
    element?.scrollIntoView()
    return element?.closest('shop-island')?.hasAttribute('hydrated')
  }
  // A tab behind another may draw no frames, on which the default polling depends.
  await page.waitForFunction(isHydrated, part, { polling: 100 }).catch(async (error) => {
    throw new Error(`not hydrated: ${await loadingState(page)}`, { cause: error })
  })
}

/** What the pages of a failed test show, which the message of a wait in vain does not say. */
async function printPages({ context, browserErrors }: BrowserSession): Promise<void> {
  for (const page of context.pages()) console.log(`${page.url()} shows: ${await shownBy(page)}`)
  console.log(`Errors of the browser: ${browserErrors.join('\n') || 'none'}`)
}

async function shownBy(page: Page): Promise<string> {
  const shown = () => {
    const failed = [...document.querySelectorAll('shop-island[failed]')].map((island) => island.getAttribute('name'))
    const text = (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, ' ').slice(0, 1000)
    return failed.length > 0 ? `${text}\nIslands that failed: ${failed.join(', ')}` : text
  }
  const { promise: silence, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('nothing: it does not answer'), 5_000)
  const answer = await Promise.race([page.evaluate(shown).catch(String), silence])
  clearTimeout(timer)
  return answer
}

/** Two frames: until the page has shown what it made of an event. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** What a page that is not ready was doing: what it has loaded, and the start of its content. */
const loadingState = (page: Page) =>
  page.evaluate(() => {
    const content = (document.getElementById('staff') ?? document.body).innerHTML.slice(0, 500)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return `${document.readyState} ${location.href}; loaded ${loaded.join(' ')}; content ${content}`
  })

/** Fills local storage as if from earlier visits, before each page that lacks an entry: what was removed comes back. */
export async function storeIn(context: BrowserContext, stored: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    // Emails are shown in a sandboxed frame without access to storage.
    if (window !== top) return
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, Object.entries(stored))
}
