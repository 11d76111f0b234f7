/** Draws the icons of the installed shop from public/favicon.svg into public/icons. Run when the favicon changes. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../run.ts'

const svg = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
const folder = join(root, 'public/icons')
mkdirSync(folder, { recursive: true })

/**
 * Systems cut their own shape out of these: the ground fills the square, the drawing stays in the middle four fifths.
 */
const uncut = svg.replace('rx="7"', '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
const filled = uncut.replace('width="32" height="32"', 'x="-4" y="-4" width="40" height="40"')

const icons: [name: string, drawing: string, size: number][] = [
  ['icon-192', svg, 192],
  ['icon-512', svg, 512],
  ['maskable-512', filled, 512],
  ['apple-touch-icon', filled, 180],
]
for (const [name, drawing, size] of icons) {
  const picture = sharp(Buffer.from(drawing), { density: 1200 }).resize(size, size)
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, `${name}.png`))
}
