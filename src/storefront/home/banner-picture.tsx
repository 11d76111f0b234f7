import { pictureUrl, pictureWidths } from '#attachments/rules.ts'
import { pictureSources } from '#attachments/web/picture-sources.ts'

type BannerPictureProps = {
  wide: string
  /** A square version for phones and tablets; by default a crop of the wide one. */
  phone: string | undefined
  priority?: boolean
  className: string
}

const onSmall = '(max-width: 1023px)'
const sizes = '(min-width: 768px) and (max-width: 1023px) 50vw, 100vw'

/** A full-width photograph; small screens load only the square version. */
export function BannerPicture({ wide, phone, priority = false, className }: BannerPictureProps) {
  const whole = pictureSources(wide, pictureWidths.slice(6))
  const small = pictureSources(phone || wide, pictureWidths.slice(2, 6), phone ? undefined : 'tall')
  return (
    <picture className="contents">
      <source media={onSmall} type="image/avif" srcSet={small.avif} sizes={sizes} />
      <source media={onSmall} srcSet={small.webp} sizes={sizes} />
      <source type="image/avif" srcSet={whole.avif} sizes={sizes} />
      <img
        src={pictureUrl(wide, 1280)}
        srcSet={whole.webp}
        sizes={sizes}
        width={2000}
        height={833}
        alt=""
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}

/** Position of a banner's picture: above the text, next to it on tablets, behind it on wide screens. */
export const bannerPicture =
  'aspect-5/4 w-full object-cover md:order-2 md:aspect-square lg:absolute lg:inset-0 lg:-z-20 lg:size-full lg:object-right'

/** Darkens the picture on wide screens, so that the text on it stays readable. */
export function BannerShade() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 hidden bg-linear-to-r from-[#1c0d08]/94 via-[#1c0d08]/65 to-60% to-transparent lg:block"
    />
  )
}

export const banner =
  'relative isolate overflow-hidden md:grid md:grid-cols-2 md:items-center lg:flex lg:h-[clamp(30rem,41.67vw,50rem)] lg:bg-[#1c0d08] lg:text-[#fdf8ee]'
export const bannerButton = 'mt-5 lg:bg-[#fdf8ee]! lg:text-[#241e16]! lg:[--frame:#fdf8ee]! lg:hover:bg-[#efe0c2]!'
