/** Page loads and interactions on a slow phone with a slow connection. */
import { fillShop } from '../tests/journeys/support/filled-shop.ts'
import { type ResponseTimes, timeInteractions } from './interactions.ts'
import { measureTransfer, type Timings, timeLoads, type Weights } from './page-loads.ts'
import { openPhone, phone } from './phone.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'

type Row = Timings & Weights & { what: string }

export async function measureWeb(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir)
  const browser = await openPhone()
  try {
    const { orders, chosenProduct, storage } = await fillShop(shop.url)
    const pages: Record<string, string> = {
      home: '/home',
      collection: '/collections/nhang-huong',
      product: chosenProduct,
      post: await firstPost(shop.url),
      search: '/search?q=nhang',
      cart: '/shopping-cart',
      checkout: '/checkout/shipping-information',
      payment: `/checkout/payment?order=${orders.transfer}`,
      'an order': `/order/${orders.cod}`,
      tracking: '/track-order',
    }
    const rows: Row[] = []
    for (const [what, path] of Object.entries(pages)) {
      const weights = await measureTransfer(browser, shop.url, path, storage)
      const timings = await timeLoads(browser, shop.url, path, storage)
      rows.push({ what, ...weights, ...timings })
      console.log(what, JSON.stringify(rows.at(-1)))
    }
    const interactions = await timeInteractions(browser, shop.url, chosenProduct, storage)
    write(rows, interactions)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function firstPost(shopUrl: string): Promise<string> {
  const html = await (await fetch(`${shopUrl}/blogs`)).text()
  return /href="(\/blog-view\/[^"]+)"/.exec(html)?.[1] ?? '/blogs'
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const kB = (bytes: number) => (bytes / 1000).toFixed(1)

function write(rows: readonly Row[], interactions: readonly ResponseTimes[]): void {
  const timings = table(
    ['page', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
    rows.map(({ what, fcp, lcp, tbt, cls }) => [what, seconds(fcp), seconds(lcp), Math.round(tbt), cls.toFixed(3)]),
  )
  const weights = table(
    ['page', 'scripts kB', 'with later islands', 'styles', 'fonts', 'pictures', 'all'],
    rows.map(({ what, script, scriptLater, styles, fonts, images, total }) => [
      what,
      ...[script, scriptLater, styles, fonts, images, total].map(kB),
    ]),
  )
  const presses = table(
    ['interaction', 'ms until the next paint', 'longest of five'],
    interactions.map(({ what, median, longest }) => [what, shown(median), shown(longest)]),
  )
  const parts = [measuredBy('npm run bench -- web'), conditions, timings, weightsNote, weights, pressesNote, presses]
  writeSection('How fast is it on a phone?', parts.join('\n\n'))
}

/** The browser does not report interactions below 16 ms. */
const shown = (ms: number) => (ms === 0 ? '< 16' : Math.round(ms))

const { viewport, slowdown, down, roundTripMs } = phone
const conditions = `Chromium, ${viewport.width} × ${viewport.height}, CPU ${slowdown} times slower, ${down / 1_000_000} Mbit/s, ${roundTripMs} ms round trip, empty cache; median of five loads. Blocking time counts long tasks from the first paint until the network is idle. It therefore includes what React does after the page is complete. Liberation Sans is installed: until their own font has come, pages are laid out in it, as in Roboto on a phone.`
const weightsNote = `Compressed with gzip, 1 kB = 1000 bytes, without headers. Browsers that support Brotli get about a tenth less.

- “Scripts” are those that the HTML names, including islands that hydrate on load. “With later islands” adds those that hydrate when the page is idle or they are visible. With an island comes React (67.5 kB).
- 37 kB of the fonts are requested before the first paint.
- Only the browser knows the contents of the cart. The cart's largest part therefore can't appear before the scripts have loaded.`
const pressesNote = `The longest entry of the Event Timing API per interaction, CPU ${slowdown} times slower, five times each on a fresh, idle page.`
