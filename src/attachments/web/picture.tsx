import { pick } from '#i18n/locale.ts'
import type { Picture as PictureOf } from '../contract.ts'
import { pictureUrl, pictureWidths } from '../rules.ts'

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

/** A picture in the width that fits, on its dominant colour until it has come; its place never shifts. */
export function Picture({ picture, sizes, className = '', priority = false, alt }: PictureProps) {
  const widths = pictureWidths.filter((width, index) => width <= picture.width || index === 0)
  const fallback = widths.findLast((width) => width <= 960) ?? pictureWidths[0]
  return (
    <img
      src={pictureUrl(picture.id, fallback)}
      srcSet={widths.map((width) => `${pictureUrl(picture.id, width)} ${width}w`).join(', ')}
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
  )
}
