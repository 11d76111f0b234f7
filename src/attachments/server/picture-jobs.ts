import { type PictureCrop, type PictureVariant, pictureCrops, pictureLimitMegapixels } from '#attachments/rules.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'

/** Decoding and encoding use a full core each; more jobs at once would only slow down every request. */
export const limitPictureJobs = limitConcurrency(2)

/** The bytes are not a complete, readable picture. */
export class BrokenPicture extends Error {
  constructor(cause: unknown) {
    super('The picture can’t be read.', { cause })
    this.name = 'BrokenPicture'
  }
}

const broken = (cause: unknown): never => {
  throw new BrokenPicture(cause)
}

let loading: ReturnType<typeof loadSharpOnce> | undefined

/** Loaded with the first picture to process: most requests are served from stored files. */
export function loadSharp() {
  loading ??= loadSharpOnce()
  return loading
}

/**
 * Only JPEG, PNG, WebP and the shop's own drawings (SVG) can be read; the dozens of others in libvips stay blocked.
 * Runs once per process: while everything is blocked, a picture being opened would be refused.
 */
async function loadSharpOnce() {
  const { default: sharp } = await import('sharp')
  const taken = ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: taken })
  return sharp
}

/** The longest side of a stored picture in pixels. */
const longestSide = 2400
const limits = { failOn: 'error', limitInputPixels: pictureLimitMegapixels * 1_000_000 } as const

/** Limit for files made to keep the decoder busy; normal ones take about a second. */
export const timeout = { seconds: 20 }

/** Width times height as the file declares it, without decoding. Throws `BrokenPicture`. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(broken)
  return width * height
}

export type EncodedPicture = { bytes: Uint8Array; width: number; height: number; color: string }

/**
 * Re-encodes a picture upright, at most `side` pixels wide or high, as WebP without metadata. Throws `BrokenPicture`.
 */
export function encodePicture(bytes: Uint8Array, side = longestSide): Promise<EncodedPicture> {
  return limitPictureJobs(async () => {
    const sharp = await loadSharp()
    const { data, info } = await sharp(bytes, limits)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .timeout(timeout)
      .toBuffer({ resolveWithObject: true })
      .catch(broken)
    return { bytes: data, width: info.width, height: info.height, color: await dominantColor(data) }
  })
}

/** The picture shrunk to one pixel, as `#rrggbb`. */
async function dominantColor(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const pixel = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .timeout(timeout)
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** The picture, or a crop of it, in another width, never enlarged. An AVIF is made besides the other jobs. */
export async function resizePicture(bytes: Uint8Array, { width, format, cut }: PictureVariant): Promise<Uint8Array> {
  const resized = async () => {
    const photo = (await loadSharp())(bytes, limits)
    return (cut ? photo.extract(cutOf(await photo.metadata(), cut)) : photo)
      .resize({ width, withoutEnlargement: true })
      .timeout(timeout)
  }
  return format === 'avif'
    ? (await resized()).avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    : limitPictureJobs(async () => (await resized()).webp({ quality: 80 }).toBuffer())
}

/** The subject of a banner is right of the middle: its tall crop, for phones, is taken from there. */
const tallCenter = 0.58

/** The largest crop of this ratio. */
function cutOf({ width, height }: { width: number; height: number }, cut: PictureCrop) {
  const ratio = pictureCrops[cut]
  const options = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  const left = Math.round((width - options.width) * (cut === 'tall' ? tallCenter : 0.5))
  return { ...options, left, top: Math.round((height - options.height) / 2) }
}
