import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type BrowserContext, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, or the one installed by npm (Linux). */
export async function executablePath(): Promise<string> {
  return systemBrowsers.find(existsSync) ?? chromium.executablePath()
}

export type BrowserSession = {
  page: Page
  context: BrowserContext
  /** Opens another tab. */
  newPage: () => Promise<Page>
  /** Console errors and uncaught exceptions, including hydration warnings. */
  browserErrors: string[]
  close: () => Promise<void>
}

/** Opens a new browser with empty storage on the given shop. */
export async function openBrowser(baseURL: string, options: BrowserContextOptions = {}): Promise<BrowserSession> {
  const browser = await playwright.launch({ executablePath: await executablePath(), args: quietArgs })
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'vi-VN',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  const browserErrors: string[] = []
  const newPage = async () => {
    const page = await context.newPage()
    page.on('console', (message) => {
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
  return { page: await newPage(), context, newPage, browserErrors, close: () => browser.close() }
}

/**
 * Waits until the page is interactive: islands that hydrate on load are hydrated, or the staff app has rendered. With
 * `part`, scrolls to that element and waits for the island around it.
 */
export async function waitForHydration(page: Page, part?: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const staff = document.getElementById('staff')
    if (staff) return Object.keys(staff.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'))
    if (selector === undefined)
      return !document.querySelector('shop-island:is([when=load], [when=idle]):not([hydrated])')
    const element = document.querySelector(selector)
    element?.scrollIntoView()
    return element?.closest('shop-island')?.hasAttribute('hydrated')
  }, part)
}

/** Fills local storage before any page is opened, as if from earlier visits. */
export async function storeIn(context: BrowserContext, stored: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    // Emails are shown in a sandboxed frame without access to storage.
    if (window !== top) return
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, Object.entries(stored))
}
