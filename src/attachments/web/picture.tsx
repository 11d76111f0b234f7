import { preload } from 'react-dom'
import { pick } from '#i18n/locale.ts'
import type { Picture as PictureOf } from '../contract.ts'
import { pictureUrl, pictureWidths } from '../rules.ts'
import { pictureSources } from './picture-sources.ts'

type PictureProps = {
  picture: PictureOf
  /** The width on the screen, as the browser's `sizes` wants it. */
  sizes: string
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
export function Picture({ picture, sizes, className = '', priority = false, alt }: PictureProps) {
  const widths = pictureWidths.filter((width, index) => width <= picture.width || index === 0)
  const fallback = widths.findLast((width) => width <= 960) ?? pictureWidths[0]
  const { avif, webp } = pictureSources(picture.id, widths)
  const src = pictureUrl(picture.id, fallback)
  if (priority)
    preload(src, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' })
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
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
