/**
 * Every screen of the shop as a small picture in docs/screens: three widths, both languages, light and dark. Builds
 * what changed, opens the shop on fresh data, looks, and stops. `npm run screens -- --only home,404 --to /tmp/screens`
 * takes these into that folder.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { fillShop, type Shopper } from '../../tests/journeys/support/filled-shop.ts'
import { openBrowser, untilAlive } from '../../tests/journeys/support/open-browser.ts'
import { freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { build } from '../build.ts'
import { root } from '../run.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, to: { type: 'string' } } })
const folder = values.to ? resolve(values.to) : join(root, 'docs/screens')
const isWanted = (name: string) => values.only?.split(',').includes(name) ?? true
const widths = [360, 768, 1280]
const maxHeight = 1600
const maxBytes = 40_000

const screensOf = ({ orders, chosenProduct }: Shopper): Record<string, string> => ({
  home: '/home',
  shop: '/shop',
  collection: '/collections/tram-huong',
  product: chosenProduct,
  search: '/search?q=tram',
  'search-empty': '/search?q=zzzz',
  cart: '/shopping-cart',
  'shipping-information': '/checkout/shipping-information',
  payment: `/checkout/payment?order=${orders.transfer}`,
  order: `/order/${orders.cod}?placed=1`,
  'track-order': '/track-order',
  'my-orders': '/my-orders',
  page: '/page/chinh-sach-giao-hang',
  blogs: '/blogs',
  post: '/blog-view/cach-boc-bat-huong',
  calendar: '/calendar',
  landing: '/landing',
  login: '/auth/login',
  '401': '/401',
  '404': '/404',
})

/** Scrolls once through what will be seen, so that pictures further down are there as well. */
async function settle(page: Page) {
  await untilAlive(page)
  await page.evaluate(async (height) => {
    for (let y = 0; y < Math.min(height, document.body.scrollHeight); y += 500) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete)
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))])
  }, maxHeight)
  await page.waitForTimeout(150)
}

/** A WebP of at most `maxBytes`: first its quality goes down, then its size. */
async function smallPicture(png: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata()
  for (let quality = 55, shownWidth = width; ; ) {
    const webp = await sharp(png).resize({ width: shownWidth }).webp({ quality, effort: 5 }).toBuffer()
    if (webp.byteLength <= maxBytes) return webp
    if (quality > 25) quality -= 10
    else shownWidth = Math.round(shownWidth * 0.85)
  }
}

async function shoot(url: string, shopper: Shopper, width: number, dark: boolean): Promise<string[]> {
  const { page, context, leave } = await openBrowser(url, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const theme = { state: { preset: 'aura', primary: 'noir', surface: 'stone', dark, menuMode: 'static' }, version: 0 }
  const kept = { ...shopper.storage, 'tamhuong.theme': JSON.stringify(theme) }
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(kept))
  const names: string[] = []
  for (const [name, path] of Object.entries(screensOf(shopper)).filter(([name]) => isWanted(name))) {
    for (const locale of ['vi', 'en']) {
      await page.goto(locale === 'en' ? `/en${path}` : path)
      await settle(page)
      const bodyHeight = await page.evaluate(() => document.body.scrollHeight)
      const height = Math.min(maxHeight, Math.max(bodyHeight, 900))
      // As tall a window as the picture, so that what stays at the bottom of the window is at the bottom.
      await page.setViewportSize({ width, height })
      const png = await page.screenshot()
      await page.setViewportSize({ width, height: 900 })
      const file = `${name}-${locale}-${width}${dark ? '-dark' : ''}.webp`
      writeFileSync(join(folder, file), await smallPicture(png))
      names.push(file)
    }
  }
  await leave()
  return names
}

function listing(names: readonly string[]): string {
  const byScreen = Object.groupBy(names, (name) => name.replace(/-(vi|en)-\d+(-dark)?\.webp$/, ''))
  const sections = Object.entries(byScreen).map(
    ([screen, files = []]) => `## ${screen}\n\n${files.map((file) => `- [${file}](${file})`).join('\n')}\n`,
  )
  return `# Screens\n\nMade by \`npm run screens\` from the demo shop: screen, language, width in pixels, and \`dark\`. Long screens end at ${maxHeight} px.\n\n${sections.join('\n')}`
}

process.chdir(root)
await build(false)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { dataDir, remove } = freshDataDir()
const shop = await openBuiltShop(dataDir)
try {
  const shopper = await fillShop(shop.url)
  const names: string[] = []
  for (const width of widths) {
    const [light, dark] = await Promise.all([
      shoot(shop.url, shopper, width, false),
      shoot(shop.url, shopper, width, true),
    ])
    names.push(...light, ...dark)
    console.log(`${width} px: ${light.length + dark.length} pictures`)
  }
  writeFileSync(join(folder, 'README.md'), listing(names.sort()))
} finally {
  await shop.stop()
  remove()
}
