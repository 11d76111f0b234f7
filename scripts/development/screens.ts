/**
 * Takes screenshots of the shop's pages and some staff screens for docs/screens: those of shoppers at five widths, in
 * both languages, light, dark and with doubled text size; those of staff on a phone and a computer. Builds if needed
 * and opens the shop with fresh data. `npm run screens -- --only home,404` retakes only these; `--to /tmp/screens`
 * saves into that folder.
 */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { fillShop } from '../../tests/journeys/support/filled-shop.ts'
import { feedKey, fillStaffShop } from '../../tests/journeys/support/filled-staff-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../../tests/journeys/support/open-browser.ts'
import { staySignedIn } from '../../tests/journeys/support/staff-screens.ts'
import { builtPassword, freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { build } from '../build.ts'
import { readArguments } from '../read-arguments.ts'
import { root } from '../run.ts'
import { picturedStaffScreens, type Screen, shopScreens } from './screen-list.ts'

const { values } = readArguments('npm run screens -- [--only NAME,NAME] [--to FOLDER]', {
  options: { only: { type: 'string' }, to: { type: 'string' } },
})
const folder = values.to ? resolve(values.to) : join(root, 'docs/screens')
const isWanted = ({ name }: Screen) => values.only?.split(',').includes(name) ?? true
type Look = { width: number; locale: 'vi' | 'en'; mark?: 'dark' | 'large' }
const looks: readonly Look[] = [
  { width: 360, locale: 'vi' },
  { width: 360, locale: 'en' },
  { width: 1280, locale: 'vi' },
  { width: 1280, locale: 'en' },
  { width: 360, locale: 'vi', mark: 'dark' },
  { width: 1280, locale: 'vi', mark: 'dark' },
  { width: 360, locale: 'vi', mark: 'large' },
  { width: 360, locale: 'en', mark: 'large' },
  { width: 1280, locale: 'vi', mark: 'large' },
  { width: 390, locale: 'vi' },
  { width: 768, locale: 'vi' },
  { width: 1920, locale: 'vi' },
]
const staffLooks: readonly Look[] = [
  { width: 390, locale: 'vi' },
  { width: 1280, locale: 'vi' },
]
const maxHeight = 1600
const maxBytes = 40_000

/** Scrolls through the page once, so that lazy pictures are loaded. */
async function waitUntilStill(page: Page) {
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
  await page.waitForLoadState('networkidle')
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

/** Pictures that an opened menu or drawer shows are requested only then. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(
    (height) =>
      [...document.images].every((picture) => {
        const { top, left, right, width } = picture.getBoundingClientRect()
        return (
          picture.complete ||
          width === 0 ||
          right < 0 ||
          left > innerWidth ||
          top > height ||
          !picture.checkVisibility()
        )
      }),
    900,
  )

type Visit = {
  url: string
  screens: readonly Screen[]
  storage: Record<string, string>
  signIn?: (context: BrowserContext) => Promise<void>
}

async function shoot({ url, screens, storage, signIn }: Visit, look: Look): Promise<string[]> {
  const { width, locale, mark } = look
  if (screens.length === 0) return []
  const { page, context, close } = await openBrowser(url, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    hasLargeText: mark === 'large',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  context.setDefaultTimeout(60_000)
  await signIn?.(context)
  const theme = { preset: 'aura', primary: 'noir', surface: 'stone', dark: mark === 'dark', menuMode: 'static' }
  const stored = { ...storage, 'tamhuong.theme': JSON.stringify({ state: theme, version: 0 }) }
  await storeIn(context, stored)
  const names: string[] = []
  for (const { name, path, act, isOverlay, from } of screens) {
    await page.goto(locale === 'en' ? `/en${path}` : path)
    await waitUntilStill(page)
    await act?.(page)
    if (isOverlay) await waitForPictures(page)
    const bodyHeight = await page.evaluate(() => document.body.scrollHeight)
    const height = isOverlay || from ? 900 : Math.min(maxHeight, Math.max(bodyHeight, 900))
    // Makes the window as tall as the picture, so that elements fixed to the bottom are at its bottom.
    await page.setViewportSize({ width, height })
    if (from) await page.locator(from).evaluate((element) => element.scrollIntoView())
    const png = await page.screenshot()
    await page.setViewportSize({ width, height: 900 })
    const file = `${name}-${locale}-${width}${mark ? `-${mark}` : ''}.webp`
    writeFileSync(join(folder, file), await smallPicture(png))
    names.push(file)
  }
  await close()
  return names
}

function listing(names: readonly string[]): string {
  const byScreen = Object.groupBy(names, (name) => name.replace(/-(vi|en)-\d+(-dark|-large)?\.webp$/, ''))
  const sections = Object.entries(byScreen).map(
    ([screen, files = []]) => `## ${screen}\n\n${files.map((file) => `- [${file}](${file})`).join('\n')}\n`,
  )
  return `# Screens\n\nMade by \`npm run screens\` from the demo shop: screen, language, width in pixels, and \`dark\` or \`large\` for twice the text size. Long screens end at ${maxHeight} px. [improvements.md](improvements.md) says what was mended after looking at them.\n\n${sections.join('\n')}`
}

process.chdir(root)
await build(false)
mkdirSync(folder, { recursive: true })
// The folder may contain other files.
if (values.only === undefined)
  for (const name of readdirSync(folder)) if (name.endsWith('.webp') || name === 'README.md') rmSync(join(folder, name))
const { dataDir, remove } = freshDataDir()
const shop = await openBuiltShop(dataDir, { SEPAY_API_KEY: feedKey })
const { url } = shop
try {
  const shopper = await fillShop(url)
  const staff = await fillStaffShop(url, builtPassword)
  const byStorage = Map.groupBy(shopScreens(shopper).filter(isWanted), ({ storage }) => storage ?? shopper.storage)
  const visits = Array.from(byStorage, ([storage, screens]) => ({ url, screens, storage }))
  const staffVisit: Visit = {
    url,
    screens: picturedStaffScreens(staff).filter(isWanted),
    storage: staff.storage,
    signIn: (context) => staySignedIn(context, url, staff),
  }
  const sessions = [
    ...looks.flatMap((look) => visits.map((visit) => () => shoot(visit, look))),
    ...staffLooks.map((look) => () => shoot(staffVisit, look)),
  ]
  let taken = 0
  // Each takes the next one; mostly they wait for a page to be still.
  const waiting = sessions.values()
  const takeAll = async () => {
    for (const take of waiting) {
      const names = await take()
      taken += names.length
      console.log(`${taken} pictures`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, takeAll))
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  writeFileSync(join(folder, 'README.md'), listing(pictures.sort()))
} finally {
  await shop.stop()
  remove()
}
