import { Picture } from '#attachments/web/picture.tsx'
import type { CartLine } from '../rules.ts'

/** The small square picture of a line; decorative, since the name is next to it. */
export function LinePicture({ picture, size }: { picture: CartLine['picture']; size: 's' | 'm' }) {
  const box = size === 's' ? 'size-16' : 'size-20 sm:size-24'
  if (!picture) return <span aria-hidden="true" className={`${box} shrink-0 rounded-md bg-paper-sunken`} />
  return (
    <Picture
      picture={picture}
      alt=""
      scale="thumb"
      sizes={size === 's' ? '64px' : '96px'}
      className={`${box} shrink-0 rounded-md object-cover`}
    />
  )
}
