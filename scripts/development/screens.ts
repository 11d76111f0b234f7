/**
 * Takes a screenshot of every screen for docs/screens: those of a purchase at five widths, in both languages, light,
 * dark and with doubled text size; the others on a phone and a computer. Builds if needed and opens the shop with fresh
 * data. `npm run screens -- --only home,404 --to /tmp/screens` saves these into that folder.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { fillShop, type Shopper } from '../../tests/journeys/support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../../tests/journeys/support/open-browser.ts'
import { freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { build } from '../build.ts'
import { root } from '../run.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, to: { type: 'string' } } })
const folder = values.to ? resolve(values.to) : join(root, 'docs/screens')
const isWanted = (name: string) => values.only?.split(',').includes(name) ?? true
type Look = { width: number; locales: readonly ('vi' | 'en')[]; mark?: 'dark' | 'large'; every?: boolean }
/** Screens outside of a purchase are only taken for looks with `every`. */
const looks: readonly Look[] = [
  { width: 360, locales: ['vi', 'en'], every: true },
  { width: 1280, locales: ['vi', 'en'], every: true },
  { width: 360, locales: ['vi'], mark: 'dark' },
  { width: 1280, locales: ['vi'], mark: 'dark' },
  { width: 360, locales: ['vi'], mark: 'large' },
  { width: 390, locales: ['vi'] },
  { width: 768, locales: ['vi'] },
  { width: 1920, locales: ['vi'] },
]
const purchase = [
  'home',
  'shop',
  'collection',
  'product',
  'added',
  'cart',
  'shipping-information',
  'order',
  'track-order',
]
const maxHeight = 1600
const maxBytes = 40_000

const screensOf = ({ orders, chosenProduct }: Shopper): Record<string, string> => ({
  home: '/home',
  shop: '/shop',
  collection: '/collections/tram-huong',
  product: chosenProduct,
  added: chosenProduct,
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

/** Scrolls through the page once, so that lazy pictures are loaded. */
async function settle(page: Page) {
  await waitForHydration(page)
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

/** A WebP of at most `maxBytes`: reduces quality first, then size. */
async function smallPicture(png: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata()
  for (let quality = 55, shownWidth = width; ; ) {
    const webp = await sharp(png).resize({ width: shownWidth }).webp({ quality, effort: 5 }).toBuffer()
    if (webp.byteLength <= maxBytes) return webp
    if (quality > 25) quality -= 10
    else shownWidth = Math.round(shownWidth * 0.85)
  }
}

async function shoot(url: string, shopper: Shopper, { width, locales, mark, every }: Look): Promise<string[]> {
  const { page, context, close } = await openBrowser(url, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const theme = { preset: 'aura', primary: 'noir', surface: 'stone', dark: mark === 'dark', menuMode: 'static' }
  const stored = { ...shopper.storage, 'tamhuong.theme': JSON.stringify({ state: theme, version: 0 }) }
  await storeIn(context, stored)
  const names: string[] = []
  const wanted = Object.entries(screensOf(shopper)).filter(([name]) => isWanted(name))
  for (const [name, path] of wanted.filter(([name]) => every || purchase.includes(name))) {
    for (const locale of locales) {
      await page.goto(locale === 'en' ? `/en${path}` : path)
      await settle(page)
      if (mark === 'large') await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const bodyHeight = await page.evaluate(() => document.body.scrollHeight)
      // Overlays are as tall as the window.
      const height = name === 'added' ? 900 : Math.min(maxHeight, Math.max(bodyHeight, 900))
      // Makes the window as tall as the picture, so that elements fixed to the bottom are at its bottom.
      await page.setViewportSize({ width, height })
      if (name === 'added') await openDrawer(page)
      const png = await page.screenshot()
      await page.setViewportSize({ width, height: 900 })
      const file = `${name}-${locale}-${width}${mark ? `-${mark}` : ''}.webp`
      writeFileSync(join(folder, file), await smallPicture(png))
      names.push(file)
    }
  }
  await close()
  return names
}

/** Opens the drawer that is shown after adding to the cart. */
async function openDrawer(page: Page) {
  await page.locator('[data-buy-bar] button').click()
  await page.locator('dialog[open] aside').waitFor()
}

function listing(names: readonly string[]): string {
  const byScreen = Object.groupBy(names, (name) => name.replace(/-(vi|en)-\d+(-dark|-large)?\.webp$/, ''))
  const sections = Object.entries(byScreen).map(
    ([screen, files = []]) => `## ${screen}\n\n${files.map((file) => `- [${file}](${file})`).join('\n')}\n`,
  )
  return `# Screens\n\nMade by \`npm run screens\` from the demo shop: screen, language, width in pixels, and \`dark\` or \`large\` for twice the text size. Long screens end at ${maxHeight} px.\n\n${sections.join('\n')}`
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
  for (let at = 0; at < looks.length; at += 2) {
    const taken = await Promise.all(looks.slice(at, at + 2).map((look) => shoot(shop.url, shopper, look)))
    names.push(...taken.flat())
    console.log(`${names.length} pictures`)
  }
  writeFileSync(join(folder, 'README.md'), listing(names.sort()))
} finally {
  await shop.stop()
  remove()
}
