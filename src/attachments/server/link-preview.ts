import { pictureLimitMegapixels } from '#attachments/rules.ts'
import { limitPictureJobs, loadSharp, timeout } from './picture-jobs.ts'
import { wordmark } from './wordmark.ts'

const width = 1200
const height = 630
export const linkPreviewColors = { paper: '#f7f2e8', ink: '#2b2622', brass: '#b08d4f', darkBrass: '#7d5f2a' } as const
const { paper, ink, brass, darkBrass } = linkPreviewColors

/**
 * From this aspect ratio on, a picture fills the card above a strip with the logo; squarer ones are shown next to it.
 */
const wideFrom = 1.5
const stripTop = 522
const paperWidth = width - height

/** The shop's logo, an incense bowl, as in `storefront/layout/header/wordmark.tsx`, on a 32 × 32 grid. */
const mark = (left: number, top: number, scale: number) =>
  `<g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke="${darkBrass}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M16 15V8.5M12.2 15l-1-5M19.8 15l1-5M6.5 15.5h19c0 5.6-3 8.5-6.3 9.3h-6.4c-3.3-.8-6.3-3.7-6.3-9.3ZM11 28h10M16 6c-1.3-1.4 1.3-2.2 0-3.6"/></g>`

/** The shop's name as an outline: text would need fonts that a server does not have. The stroke makes it semibold. */
const name = (left: number, line: number, size: number) =>
  `<path transform="translate(${left} ${line}) scale(${size / 100})" fill="${ink}" stroke="${ink}" stroke-width="2" stroke-linejoin="round" d="${wordmark.path}"/>`

const ground = (drawing: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${drawing}</svg>`,
  )

const strip = `<rect y="${stripTop}" width="${width}" height="4" fill="${brass}"/><path d="M80 578h290M830 578h290" stroke="${brass}" stroke-width="1.5"/>${mark(402, 541, 2.4)}${name(498, 595, 54)}`
const underPicture = ground(strip)
const besidePicture = ground(
  `<rect x="${paperWidth - 4}" width="4" height="${height}" fill="${brass}"/>${mark(171, 116, 7)}${name(52, 424, 84)}<path d="M183 494h200" stroke="${brass}" stroke-width="2"/>`,
)

/** The picture for shared links, 1200 × 630 pixels with the shop's logo, as JPEG for compatibility. */
export function makeLinkPreview(bytes: Uint8Array): Promise<Uint8Array> {
  return limitPictureJobs(async () => {
    const sharp = await loadSharp()
    const photo = sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimitMegapixels * 1_000_000 })
    const { width: own, height: ownHeight } = await photo.metadata()
    const isWide = own / ownHeight >= wideFrom
    const place = isWide ? { width, height: stripTop } : { width: height, height }
    const cropped = await photo
      .resize({ ...place, fit: 'cover', position: 'attention' })
      .flatten({ background: paper })
      .timeout(timeout)
      .toBuffer()
    return sharp(isWide ? underPicture : besidePicture)
      .composite([{ input: cropped, top: 0, left: isWide ? 0 : paperWidth }])
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout(timeout)
      .toBuffer()
  })
}

/** A drawing instead of a photo: SVG elements within 1200 × 522 pixels, above the strip with the shop's logo. */
export function drawLinkPreview(drawing: string): Promise<Uint8Array> {
  return limitPictureJobs(async () =>
    (await loadSharp())(ground(drawing + strip))
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout(timeout)
      .toBuffer(),
  )
}
