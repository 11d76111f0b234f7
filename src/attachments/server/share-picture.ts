import sharp from 'sharp'
import { pictureLimitMegapixels } from '#attachments/rules.ts'
import { inTurn } from './picture-jobs.ts'

const [width, height, photoHeight] = [1200, 630, 522]

/**
 * Paper ground with a brass rule under the photograph and the shop's bowl of incense below it. Drawn from shapes alone: text
 * would need fonts that a server does not have. The bowl is the one of `storefront/wordmark.tsx`, on a grid of 32.
 */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#f7f2e8"/>
<rect y="${photoHeight}" width="${width}" height="4" fill="#b08d4f"/>
<path d="M80 578h420M700 578h420" stroke="#b08d4f" stroke-width="1.5"/>
<g transform="translate(562 540) scale(2.4)" fill="none" stroke="#7d5f2a" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
<path d="M16 15V8.5M12.2 15l-1-5M19.8 15l1-5M6.5 15.5h19c0 5.6-3 8.5-6.3 9.3h-6.4c-3.3-.8-6.3-3.7-6.3-9.3ZM11 28h10M16 6c-1.3-1.4 1.3-2.2 0-3.6"/>
</g></svg>`

/** The picture for shared links: its most telling part, 1200 × 630 pixels with the shop's mark, as JPEG that every app shows. */
export function sharePicture(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(() => draw(bytes))
}

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  const photo = await sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimitMegapixels * 1_000_000 })
    .resize({ width, height: photoHeight, fit: 'cover', position: 'attention' })
    .flatten({ background: '#f7f2e8' })
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: photo, top: 0, left: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
