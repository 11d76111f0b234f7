/** Generates the icons of the installed app in public/icons from public/favicon.svg. Run when the favicon changes. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../run.ts'

const svg = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
const folder = join(root, 'public/icons')
mkdirSync(folder, { recursive: true })

/** Maskable icons: the background fills the square, the drawing stays within the central four fifths. */
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
