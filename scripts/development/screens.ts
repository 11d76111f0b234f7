/**
 * Takes screenshots of the shop's pages and some staff screens for docs/screens: those of shoppers at five widths, in
 * both languages, light and dark, with usual and doubled text size; those of staff on a phone and a computer. Builds
 * if needed and opens the shop with fresh data. `npm run screens -- --only home,404 --widths 360` retakes only these;
 * `--to /tmp/screens` saves into that folder.
 */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { fillShop } from '../../tests/journeys/support/filled-shop.ts'
import { feedKey, fillStaffShop } from '../../tests/journeys/support/filled-staff-shop.ts'
import { openOwnBrowser, storeIn, waitForHydration } from '../../tests/journeys/support/open-browser.ts'
import { staySignedIn } from '../../tests/journeys/support/staff-screens.ts'
import { freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { build } from '../build.ts'
import { readArguments, readCount } from '../read-arguments.ts'
import { root } from '../run.ts'
import { picturedStaffScreens, type Screen, shopScreens } from './screen-list.ts'

const usage = 'npm run screens -- [--only NAME,NAME] [--widths 360,1280] [--to FOLDER]'
const { values } = readArguments(usage, {
  options: { only: { type: 'string' }, widths: { type: 'string' }, to: { type: 'string' } },
})
const folder = values.to ? resolve(values.to) : join(root, 'docs/screens')
const isWanted = ({ name }: Screen) => values.only?.split(',').includes(name) ?? true
type Look = { width: number; locale: 'vi' | 'en'; isDark?: boolean; isLarge?: boolean }
const either = [false, true]
const widths = values.widths?.split(',').map((width) => readCount(width, usage)) ?? [360, 390, 768, 1280, 1920]
const looks: readonly Look[] = widths.flatMap((width) =>
  (['vi', 'en'] as const).flatMap((locale) =>
    either.flatMap((isLarge) => either.map((isDark) => ({ width, locale, isDark, isLarge }))),
  ),
)
const staffLooks = [390, 1280].filter((width) => widths.includes(width)).map((width): Look => ({ width, locale: 'vi' }))
const markOf = ({ isDark, isLarge }: Look) => `${isDark ? '-dark' : ''}${isLarge ? '-large' : ''}`
const maxHeight = 1600
const maxWidth = 1280
const maxBytes = 30_000

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

/** A WebP of at most `maxWidth` and `maxBytes`: reduces quality first, then size. */
async function smallPicture(png: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata()
  for (let quality = 45, shownWidth = Math.min(width, maxWidth); ; ) {
    const webp = await sharp(png).resize({ width: shownWidth }).webp({ quality, effort: 4 }).toBuffer()
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

/** Waits until the page is drawn in the new size: Chromium may never finish a screenshot that it takes before. */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

type Visit = {
  url: string
  screens: readonly Screen[]
  storage: Record<string, string>
  signIn?: (context: BrowserContext) => Promise<void>
}

async function shoot({ url, screens, storage, signIn }: Visit, look: Look): Promise<string[]> {
  const { width, locale, isDark, isLarge } = look
  if (screens.length === 0) return []
  const { page, context, close } = await openOwnBrowser(url, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    hasLargeText: isLarge,
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  context.setDefaultTimeout(60_000)
  await signIn?.(context)
  const theme = { preset: 'aura', primary: 'noir', surface: 'stone', dark: isDark ?? false, menuMode: 'static' }
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
    await resize(page, { width, height })
    if (from) await page.locator(from).evaluate((element) => element.scrollIntoView())
    const png = await page.screenshot()
    await resize(page, { width, height: 900 })
    const file = `${name}-${locale}-${width}${markOf(look)}.webp`
    writeFileSync(join(folder, file), await smallPicture(png))
    names.push(file)
  }
  await close()
  return names
}

const pictureName = /^(?<screen>.+)-(?<locale>vi|en)-(?<width>\d+)(?<mark>(-dark)?(-large)?)\.webp$/

/** A table for each screen: a row for each width, and in it a link to each picture. */
function listing(files: readonly string[]): string {
  const pictures = files.map((file) => ({ file, ...pictureName.exec(file)?.groups }) as Record<string, string>)
  const sections = Map.groupBy(pictures, ({ screen }) => screen)
  const rowsOf = (ofScreen: readonly Record<string, string>[]) =>
    [...Map.groupBy(ofScreen, ({ width }) => Number(width))]
      .sort(([a], [b]) => a - b)
      .map(
        ([width, ofWidth]) =>
          `| ${width} | ${ofWidth.map(({ file, locale, mark = '' }) => `[${locale}${mark.replaceAll('-', ' ')}](${file})`).join(' · ')} |`,
      )
  const tables = Array.from(
    sections,
    ([screen, ofScreen]) => `## ${screen}\n\n| px | pictures |\n| --: | --- |\n${rowsOf(ofScreen).join('\n')}\n`,
  )
  return `# Screens\n\nMade by \`npm run screens\` from the demo shop, in five widths, both languages, light, dark, and with twice the text size (large). Long screens end at ${maxHeight} px. [improvements.md](improvements.md) says what was mended after looking at them.\n\n${tables.join('\n')}`
}

process.chdir(root)
await build(false)
mkdirSync(folder, { recursive: true })
// The folder may contain other files.
if (values.only === undefined && values.widths === undefined)
  for (const name of readdirSync(folder)) if (name.endsWith('.webp') || name === 'README.md') rmSync(join(folder, name))
const { dataDir, remove } = freshDataDir()
const shop = await openBuiltShop(dataDir, { SEPAY_API_KEY: feedKey })
const { url } = shop
try {
  const shopper = await fillShop(url)
  const staff = await fillStaffShop(url)
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
  const waiting = sessions.values()
  const takeAll = async () => {
    for (const take of waiting) {
      const names = await take()
      taken += names.length
      console.log(`${taken} pictures`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeAll))
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  writeFileSync(join(folder, 'README.md'), listing(pictures.sort()))
} finally {
  await shop.stop()
  remove()
}
