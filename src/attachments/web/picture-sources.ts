import { type PictureCrop, type PictureWidth, pictureUrl } from '../rules.ts'

/** The `srcset` of a picture in both formats. */
export function pictureSources(
  id: string,
  widths: readonly PictureWidth[],
  cut?: PictureCrop,
): { avif: string; webp: string } {
  const sourcesIn = (format: 'avif' | 'webp') =>
    widths.map((width) => `${pictureUrl(id, width, format, cut)} ${width}w`).join(', ')
  return { avif: sourcesIn('avif'), webp: sourcesIn('webp') }
}
