/** Widths in pixels in which pictures are served; others are refused, which limits the server's work per picture. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 2000] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Aspect ratios (width / height) of the crops that are served besides the whole picture. */
export const pictureCrops = { tall: 4 / 5, wide: 2 } as const
export type PictureCrop = keyof typeof pictureCrops

export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Larger pictures are refused before they are decoded. */
export const pictureLimitMegapixels = 40

export type PictureVariant = { width: number; format: PictureFormat; cut?: PictureCrop | undefined }

/** The URL of a picture in this width; a narrower picture is not enlarged. */
export function pictureUrl(id: string, width: PictureWidth, format: PictureFormat = 'webp', cut?: PictureCrop): string {
  return `/media/${id}/${variantFile({ width, format, cut })}`
}

/** `{width: 640, format: 'avif', cut: 'tall'}` → `tall-640.avif` */
const variantFile = ({ width, format, cut }: PictureVariant) => `${cut ? `${cut}-` : ''}${width}.${format}`

/** File names of all variants of a picture; the link preview (`og.jpg`) is not among them. */
export const variantFiles: readonly string[] = [undefined, 'tall' as const, 'wide' as const].flatMap((cut) =>
  pictureWidths.flatMap((width) => pictureFormats.map((format) => variantFile({ width, format, cut }))),
)

/** File name of the picture for shared links: 1200 × 630 pixels, with the shop's logo. */
export const linkPreviewFile = 'og.jpg'

/** The picture that other sites show for a shared link (`og:image`). */
export function linkPreviewUrl(id: string): string {
  return `/media/${id}/${linkPreviewFile}`
}

/** The URL of the stored file itself. */
export function fileUrl(id: string): string {
  return `/api/v1/attachment/${id}`
}

/** `tall-640.webp` → `{width: 640, format: 'webp', cut: 'tall'}`; undefined for any other name. */
export function parseVariantName(file: string): PictureVariant | undefined {
  if (!variantFiles.includes(file)) return undefined
  const [, cut, width, format] = /^(?:(tall|wide)-)?(\d+)\.(webp|avif)$/.exec(file) ?? []
  return { width: Number(width), format: format as PictureFormat, cut: cut as PictureCrop | undefined }
}

export type PictureType = 'jpeg' | 'png' | 'webp'

const signatures: Record<PictureType, (start: string) => boolean> = {
  jpeg: (start) => start.startsWith('\xff\xd8\xff'),
  png: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
}

/** The type by the first bytes, whatever its name and declared type; undefined when it is not accepted. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return (['jpeg', 'png', 'webp'] as const).find((type) => signatures[type](start))
}

/** Whether it is a PDF by its first bytes, whatever its name and declared type. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}

/**
 * The name under which a file is stored: the sender's, without folders and control characters, ending as its content
 * does.
 */
export function storedName(filename: string, extension = '.webp'): string {
  const stem = filename
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .trim()
  return `${Array.from(stem).slice(0, 120).join('') || 'picture'}${extension}`
}

/** A `Content-Disposition` that displays the file and keeps its Vietnamese name when saved (RFC 8187). */
export function inlineDisposition(filename: string): string {
  const encoded = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename*=UTF-8''${encoded}`
}
