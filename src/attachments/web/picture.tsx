import { pick } from '#i18n/locale.ts'
import type { PictureView } from '../picture-view.ts'
import { type PictureCrop, type PictureWidth, pictureUrl, pictureWidths } from '../rules.ts'
import { pictureSources } from './picture-sources.ts'

/** The set of widths offered: in a menu, next to text, in a row of cards, or over the full width. */
export type PictureScale = 'icon' | 'thumb' | 'card' | 'full'

/** A card is at most 20rem wide: the largest width is for screens with a pixel ratio of 3. */
const offered: Record<Exclude<PictureScale, 'icon' | 'thumb'>, readonly PictureWidth[]> = {
  card: [320, 480, 640, 960],
  full: pictureWidths.slice(2),
}

type PictureProps = {
  picture: PictureView
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  scale?: PictureScale
  /** Shows only this crop. */
  cut?: PictureCrop
  className?: string
  /** For the first visible picture: loaded at once and with high priority. */
  priority?: boolean
  /** Overrides the picture's own alt text; empty when decorative. */
  alt?: string
}

/**
 * A picture in the best width and format, on its dominant colour while loading, without layout shift. The `<picture>`
 * element has no box of its own, so classes apply to the `<img>`. A thumbnail of at most 10rem has one format in two
 * widths, an icon of at most 5rem only one: more sources would add more HTML than they save.
 */
export function Picture({ picture, sizes, scale = 'full', cut, className = '', priority = false, alt }: PictureProps) {
  const altText = alt ?? pick(picture.alt ?? '', picture.altEn)
  const shared = {
    width: picture.width,
    height: picture.height,
    loading: priority ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    decoding: priority ? ('sync' as const) : ('async' as const),
    className,
    style: picture.color ? { backgroundColor: picture.color } : undefined,
  }
  if (scale === 'icon' || scale === 'thumb') {
    const small = pictureUrl(picture.id, 160, 'webp', cut)
    const large = pictureUrl(picture.id, 320, 'webp', cut)
    return <img src={small} srcSet={scale === 'thumb' ? `${large} 2x` : undefined} alt={altText} {...shared} />
  }
  const [smallest, ...wider] = offered[scale]
  const widths = [smallest, ...wider.filter((width) => width <= picture.width)].filter((width) => width !== undefined)
  const { avif, webp } = pictureSources(picture.id, widths, cut)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureUrl(picture.id, widths.findLast((width) => width <= 640) ?? 320, 'webp', cut)}
        srcSet={scale === 'full' ? webp : undefined}
        sizes={scale === 'full' ? sizes : undefined}
        alt={altText}
        {...shared}
      />
    </picture>
  )
}
