import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { filesOf, readManifest } from '#rendering/assets.ts'
import { openBuiltDemoShop } from '../support/shared-built-shop.ts'

const KiB = 1024
/** Bytes that a page loads without interaction, with gzip (fonts as they are), and how many fonts it preloads. */
const budget = { scripts: 8 * KiB, styles: 17 * KiB, fonts: 40 * KiB, preloadedFonts: 2 } as const
/** Uncompressed HTML: the size that is parsed and stored in the page cache. */
const budgetOfHtml: readonly (readonly [page: string, bytes: number])[] = [
  ['/product/bo-tam-su-dong', 55 * KiB],
  ['/home', 65 * KiB],
  ['/shop', 80 * KiB],
  // A day with a ritual of one region, a full moon, and the last day of the lunar year, which has the most rituals.
  ['/calendar/2026-11-24', 40 * KiB],
  ['/en/calendar/2026-11-23', 40 * KiB],
  ['/calendar/2027-02-05', 40 * KiB],
  // A year with thirteen months.
  ['/calendar/year/2025', 65 * KiB],
]
const pages = [
  '/home',
  '/en/home',
  '/page/gioi-thieu',
  '/blogs',
  '/blog-view/cung-ong-cong-ong-tao',
  '/landing',
  '/shop',
  '/search?q=nhang',
  '/collections/nhang-huong',
  '/product/bo-tam-su-dong',
  '/shopping-cart',
  '/checkout/shipping-information',
  '/checkout/payment',
  // A missing order loads the same scripts.
  '/order/TH00000000000',
  '/track-order',
  '/my-orders',
  '/calendar',
  '/calendar/year/2025',
]

const shop = await openBuiltDemoShop()

type Weight = { page: string; files: number; scripts: number; styles: number; fonts: number; preloadedFonts: number }

const bytesOf = (path: string) => readFileSync(join(projectRoot, 'build/client', path))
const gzipped = (paths: string[]) => paths.reduce((sum, path) => sum + gzipSync(bytesOf(path), { level: 9 }).length, 0)

const manifest = readManifest()

/** Scripts named in a page. */
function scriptsOf(html: string): string[] {
  const named = [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, file]) => file)
  return filesOf(
    manifest,
    Object.keys(manifest).filter((source) => named.includes(manifest[source]?.file)),
  )
}

async function weigh(page: string): Promise<{ weight: Weight; strangers: string[] }> {
  const html = await (await fetch(shop.url + page)).text()
  const links = [...html.matchAll(/<link[^>]*>/g)].map(([link]) => link)
  const hrefs = (kind: RegExp) =>
    links.filter((link) => kind.test(link)).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  const scripts = scriptsOf(html)
  const fonts = hrefs(/as="font"/)
  const loaded = [...html.matchAll(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(https?:[^"]+)"[^>]*>/g)]
  const strangers = loaded.filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag)).map(([, url]) => url ?? '')
  return {
    weight: {
      page,
      files: scripts.length,
      scripts: gzipped(scripts),
      styles: gzipped(hrefs(/rel="stylesheet"/)),
      fonts: fonts.reduce((sum, path) => sum + bytesOf(path).length, 0),
      preloadedFonts: fonts.length,
    },
    strangers,
  }
}

test('every public page is light enough for a slow phone and loads nothing from other sites', async () => {
  const weighed = await Promise.all(pages.map(weigh))
  console.table(weighed.map(({ weight }) => weight))
  const parts = Object.keys(budget) as (keyof typeof budget)[]
  const tooHeavy = weighed.filter(({ weight }) => parts.some((part) => weight[part] > budget[part]))
  expect(tooHeavy.map(({ weight }) => weight)).toEqual([])
  expect(weighed.flatMap(({ strangers }) => strangers)).toEqual([])
})

test.each(budgetOfHtml)('the HTML of %s stays within %i bytes', async (page, most) => {
  const answer = await fetch(shop.url + page, { headers: { 'Accept-Encoding': 'identity' } })
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(most)
})

/** Islands of the calendar, its tools and the rituals. */
const toolIslands = Object.keys(manifest).filter((source) =>
  /^src\/storefront\/(calendar|altar|ritual)\/.*\.island\.tsx$/.test(source),
)

test('no island of the calendar, its tools or the rituals is heavier than 25 KB, React and what every page loads aside', () => {
  const shared = new Set(filesOf(manifest, ['src/browser.ts', 'src/rendering/browser/hydrate-island.tsx']))
  const sizes = toolIslands.map((island) => {
    const own = filesOf(manifest, [island]).filter((file) => !shared.has(file))
    return { island, bytes: gzipped(own) }
  })
  console.table(sizes)
  expect(sizes.length).toBeGreaterThan(6)
  expect(sizes.filter(({ bytes }) => bytes > 25_000)).toEqual([])
})

test('shoppers download no texts or code for staff', async () => {
  for (const page of pages) {
    const html = await (await fetch(shop.url + page)).text()
    // Scripts that only staff use are named so by the build.
    const isOfStaff = (path: string) => /\/staff-/.test(path)
    const islands = [...html.matchAll(/<shop-island name="([^"]+)"/g)].map(([, name]) => `src/${name}.island.tsx`)
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    expect([...scriptsOf(html), ...named, ...filesOf(manifest, islands)].filter(isOfStaff), page).toEqual([])
  }
  // What the service worker stores for visitors.
  expect(/[\w-]*(staff|editor)[\w-]*\.(css|js)/.exec(bytesOf('sw.js').toString())?.[0]).toBeUndefined()
})
