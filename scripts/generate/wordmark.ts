/**
 * Converts the shop's name in the heading font to an outline, so that pictures for shared links need no fonts on the
 * server. Run when the name changes; the result is src/attachments/server/wordmark.ts.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../run.ts'

const name = 'Tâm Hương'
/** Units per em, and letter spacing as in `storefront/layout/header/wordmark.tsx`. */
const em = 100
const tracking = 1

/** The parts used of the font library that pdfkit depends on. */
type Path = { scale: (x: number, y: number) => Path; translate: (x: number, y: number) => Path; toSVG: () => string }
type Font = {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => { glyphs: { path: Path; advanceWidth: number }[] }
}
const own = createRequire(import.meta.url)
const { openSync } = createRequire(own.resolve('pdfkit'))('fontkit') as { openSync: (file: string) => Font }
const fonts = ['latin', 'vietnamese'].map((subset) =>
  openSync(own.resolve(`@fontsource-variable/lora/files/lora-${subset}-wght-normal.woff2`)),
)

let left = 0
const outlines = Array.from(name.normalize('NFC'), (email) => {
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(email.codePointAt(0) ?? 0))
  const glyph = font?.layout(email).glyphs[0]
  if (!font || !glyph) throw new Error(`No font has “${email}”.`)
  const scale = em / font.unitsPerEm
  const outline = glyph.path.scale(scale, -scale).translate(left, 0).toSVG()
  left += glyph.advanceWidth * scale + tracking
  return outline
})
const path = outlines.join('').replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))

writeFileSync(
  join(root, 'src/attachments/server/wordmark.ts'),
  `/** “${name}” on a line at height 0, a hundred units to the em. Drawn by scripts/generate/wordmark.ts. */
export const wordmark = {
  width: ${Math.round(left - tracking)},
  path: '${path}',
}
`,
)
