import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { type PageParts, partsId } from '../src/wake/starter.ts'
import { demoDataDir } from './demo-data.ts'
import { type BuiltShop, openBuiltShop } from './open-built-shop.ts'

const KiB = 1024
/** What a page may ask for of its own accord, compressed with gzip; React and the router as published are 107 KiB of the scripts. */
const budget = { scripts: 146 * KiB, styles: 15 * KiB, fonts: 40 * KiB, preloadedFonts: 2 } as const

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
  // An order that is not there names the same scripts.
  '/order/TH00000000000',
  '/track-order',
  '/calendar',
]

const { dataDir, remove } = await demoDataDir()
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

/** The scripts that a page loads of its own accord, as it names them to its starter. */
function scriptsOf(html: string): string[] {
  const parts = new RegExp(`id="${partsId}">([^<]*)<`).exec(html)?.[1] ?? '{}'
  return (JSON.parse(parts) as PageParts).scripts
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

test('no public page is heavier than a slow phone can bear, and none asks a stranger', async () => {
  const weighed = await Promise.all(pages.map(weigh))
  console.table(weighed.map(({ weight }) => weight))
  const parts = Object.keys(budget) as (keyof typeof budget)[]
  const tooHeavy = weighed.filter(({ weight }) => parts.some((part) => weight[part] > budget[part]))
  expect(tooHeavy.map(({ weight }) => weight)).toEqual([])
  expect(weighed.flatMap(({ strangers }) => strangers)).toEqual([])
})

test('words and tools of staff stay away from shoppers', async () => {
  for (const page of pages) {
    const html = await (await fetch(shop.url + page)).text()
    // Every screen and every tool of the staff asks for their words.
    const isOfStaff = (script: string) =>
      /staff-|admin/.test(script) || /\/staff-words-|"admin\/|admin-layout/.test(bytesOf(script).toString())
    expect(scriptsOf(html).filter(isOfStaff), page).toEqual([])
  }
})
