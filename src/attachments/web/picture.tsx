import { pick } from '#i18n/locale.ts'
import { type PictureCut, pictureUrl, pictureWidths } from '../rules.ts'
import type { ShownPicture } from '../shown-picture.ts'
import { pictureSources } from './picture-sources.ts'

/** In how many widths a picture is offered: beside text, in a row of cards, or over the whole width. */
type PictureScale = 'thumb' | 'card' | 'full'

const offered: Record<PictureScale, (width: number) => boolean> = {
  thumb: (width) => width <= 320,
  card: (width) => width >= 320 && width <= 960,
  full: (width) => width >= 480,
}

type PictureProps = {
  picture: ShownPicture
  /** The width on the screen, as the browser's `sizes` wants it. */
  sizes: string
  scale?: PictureScale
  /** Only this cut of it is shown. */
  cut?: PictureCut
  className?: string
  /** The first picture a visitor sees: fetched at once and before others. */
  priority?: boolean
  /** Instead of the picture's own words; empty when it only decorates. */
  alt?: string
}

/**
 * A picture in the width and format that fit, on its dominant colour until it has come; its place never shifts. The frame
 * around the `<img>` takes no part in the layout, so that classes mean what they say.
 */
export function Picture({ picture, sizes, scale = 'full', cut, className = '', priority = false, alt }: PictureProps) {
  const [smallest, ...wider] = pictureWidths.filter(offered[scale])
  const widths = [smallest, ...wider.filter((width) => width <= picture.width)].filter((width) => width !== undefined)
  const { avif, webp } = pictureSources(picture.id, widths, cut)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureUrl(picture.id, widths.findLast((width) => width <= 640) ?? 320, 'webp', cut)}
        srcSet={scale === 'full' ? webp : undefined}
        sizes={scale === 'full' ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={alt ?? pick(picture.alt ?? '', picture.altEn)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={className}
        style={picture.color ? { backgroundColor: picture.color } : undefined}
      />
    </picture>
  )
}
