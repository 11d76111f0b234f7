import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** How a screen is looked at; pictures are named after it: `home-vi-360-dark-large.webp`. */
export type Look = { width: number; locale: 'vi' | 'en'; isDark?: boolean; isLarge?: boolean }

export const markOf = ({ isDark, isLarge }: Look) => `${isDark ? '-dark' : ''}${isLarge ? '-large' : ''}`
export const pictureName = (screen: string, look: Look) => `${screen}-${look.locale}-${look.width}${markOf(look)}.webp`

/** px of a sheet's column, by the width of the screen. */
const columns: ReadonlyMap<number, number> = new Map([
  [360, 180],
  [390, 180],
  [768, 260],
  [1280, 360],
  [1920, 420],
])
const rowHeight = 400
const gap = 8

const rows = [false, true].flatMap((isLarge) =>
  (['vi', 'en'] as const).flatMap((locale) => [false, true].map((isDark) => ({ locale, isDark, isLarge }))),
)

/** Every width, both languages, light and dark, at 100 % and at 200 % text. */
export const everyLook: readonly Look[] = rows.flatMap((row) => [...columns.keys()].map((width) => ({ width, ...row })))

/** Puts a screen's pictures of every look, read from `from`, on one sheet: a column for each width. */
export async function writeSheet(screen: string, from: string, to: string): Promise<void> {
  const tiles: OverlayOptions[] = []
  for (const [at, row] of rows.entries()) {
    let left = gap
    for (const [width, shown] of columns) {
      const input = await sharp(join(from, pictureName(screen, { width, ...row })))
        .resize({ width: shown })
        .extend({ bottom: rowHeight, background: '#888' })
        .toBuffer()
      const cut = await sharp(input).extract({ left: 0, top: 0, width: shown, height: rowHeight }).toBuffer()
      tiles.push({ input: cut, left, top: gap + at * (rowHeight + gap) })
      left += shown + gap
    }
  }
  const width = [...columns.values()].reduce((sum, shown) => sum + shown + gap, gap)
  const height = rows.length * (rowHeight + gap) + gap
  mkdirSync(to, { recursive: true })
  writeFileSync(
    join(to, `${screen}.webp`),
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .composite(tiles)
      .webp({ quality: 40, effort: 5 })
      .toBuffer(),
  )
}
