import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { type BuiltShop, freshDataDir, openBuiltShop } from './open-built-shop.ts'

const KiB = 1024
/** What a page may ask for before it works, compressed with gzip. */
const budget = { scripts: 150 * KiB, styles: 15 * KiB, fonts: 60 * KiB, preloadedFonts: 2 }

const pages = [
  '/home',
  '/shop',
  '/search?q=nhang',
  '/collections/nhang-huong',
  '/product/bo-tam-su-dong',
  '/shopping-cart',
  '/checkout/shipping-information',
  '/checkout/payment',
  '/page/gioi-thieu',
  '/blogs',
  '/landing',
  '/track-order',
  '/calendar',
  '/en/home',
]

const { dataDir, remove } = freshDataDir()
let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop(dataDir)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

type Weight = { page: string; files: number; scripts: number; styles: number; fonts: number; preloadedFonts: number }

const bytesOf = (path: string) => readFileSync(join(projectRoot, 'build/client', path))
const gzipped = (paths: string[]) => paths.reduce((sum, path) => sum + gzipSync(bytesOf(path), { level: 9 }).length, 0)

async function weigh(page: string): Promise<{ weight: Weight; strangers: string[] }> {
  const html = await (await fetch(shop.url + page)).text()
  const links = [...html.matchAll(/<link[^>]*>/g)].map(([link]) => link)
  const hrefs = (kind: RegExp) =>
    links.filter((link) => kind.test(link)).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  const scripts = hrefs(/rel="modulepreload"/)
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

test('no public page is heavier than a slow phone can bear, and none asks a stranger', async () => {
  const weighed = await Promise.all(pages.map(weigh))
  console.table(weighed.map(({ weight }) => weight))
  const tooHeavy = weighed.filter(({ weight }) =>
    (['scripts', 'styles', 'fonts', 'preloadedFonts'] as const).some((part) => weight[part] > budget[part]),
  )
  expect(tooHeavy.map(({ weight }) => weight)).toEqual([])
  expect(weighed.flatMap(({ strangers }) => strangers)).toEqual([])
})

test('words and tools of staff stay away from shoppers', async () => {
  for (const page of pages) {
    const html = await (await fetch(shop.url + page)).text()
    const scripts = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    // Every screen and every tool of the staff asks for their words.
    const isOfStaff = (script: string) => /staff|admin/.test(script) || bytesOf(script).includes('/staff-words-')
    expect(scripts.filter(isOfStaff), page).toEqual([])
  }
})
