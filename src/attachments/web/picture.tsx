import { pick } from '#i18n/locale.ts'
import type { PictureView } from '../picture-view.ts'
import { type PictureCrop, pictureUrl, pictureWidths } from '../rules.ts'
import { pictureSources } from './picture-sources.ts'

/** In how many widths a picture is offered: beside text, in a row of cards, or over the whole width. */
type PictureScale = 'thumb' | 'card' | 'full'

/** A card is at most 20rem wide: the widest is for screens of three pixels in one. */
const offered: Record<Exclude<PictureScale, 'thumb'>, readonly number[]> = {
  card: [320, 480, 640, 960],
  full: pictureWidths.slice(2),
}

type PictureProps = {
  picture: PictureView
  /** The width on the screen, as the browser's `sizes` wants it. */
  sizes: string
  scale?: PictureScale
  /** Only this cut of it is shown. */
  cut?: PictureCrop
  className?: string
  /** The first picture a visitor sees: fetched at once and before others. */
  priority?: boolean
  /** Instead of the picture's own words; empty when it only decorates. */
  alt?: string
}

/**
 * A picture in the width and format that fit, on its dominant colour until it has come; its place never shifts. The
 * frame around the `<img>` takes no part in the layout, so that classes mean what they say. A thumbnail of at most
 * 10rem is one file in two widths: formats to choose from would be longer than what they save.
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
  if (scale === 'thumb') {
    const small = pictureUrl(picture.id, 160, 'webp', cut)
    const large = pictureUrl(picture.id, 320, 'webp', cut)
    return <img src={small} srcSet={`${large} 2x`} alt={altText} {...shared} />
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
