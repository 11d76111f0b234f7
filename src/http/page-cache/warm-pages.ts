import type { Logger } from 'pino'
import type { Fetch } from '../app-env.ts'

/** Further pages are rendered for their first visitors. */
const pageLimit = 2_000
const nobody = { ipAddress: '' }
/** Pages are compressed ahead as well. */
const browser = { 'accept-encoding': 'br' }

/**
 * Renders the pages of the sitemap one after another until `signal` aborts, so that visitors wait for at most one
 * rendering.
 */
export async function warmPages(fetch: Fetch, origin: string, log: Logger, signal: AbortSignal): Promise<void> {
  try {
    const maps = await urlsIn(fetch, `${origin}/sitemap.xml`)
    const pages = (await Promise.all(maps.map((map) => urlsIn(fetch, map)))).flat().slice(0, pageLimit)
    for (const page of pages) {
      if (signal.aborted) return
      await fetch(new Request(page, { headers: browser }), nobody)
    }
    log.info({ pages: pages.length }, 'pages are rendered ahead')
  } catch (error) {
    log.warn(error, 'pages could not be rendered ahead')
  }
}

async function urlsIn(fetch: Fetch, sitemap: string): Promise<string[]> {
  const xml = await (await fetch(new Request(sitemap), nobody)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}
