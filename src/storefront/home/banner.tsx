import type { ReactNode } from 'react'
import { pictureUrl, pictureWidths } from '#attachments/rules.ts'
import { pictureSources } from '#attachments/web/picture-sources.ts'

type BannerPictureProps = {
  wide: string
  /** A square version for phones and tablets; by default a crop of the wide one. */
  phone: string | undefined
  priority?: boolean
}

const onSmall = '(max-width: 1023px)'
const sizes = '(min-width: 768px) and (max-width: 1023px) 50vw, 100vw'

/** A full-width photograph; small screens load only the square version. */
function BannerPicture({ wide, phone, priority = false }: BannerPictureProps) {
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
        className="aspect-5/4 w-full object-cover object-right md:order-2 md:aspect-square @5xl:absolute @5xl:inset-0 @5xl:-z-20 @5xl:size-full"
      />
    </picture>
  )
}

type BannerProps = { picture: BannerPictureProps | undefined; className?: string; children: ReactNode }

/**
 * A photograph with a text: above it, next to it on tablets, behind it where the banner is wide for its text size, so
 * that large text never lies over the subject.
 */
export function Banner({ picture, className = '', children }: BannerProps) {
  return (
    <section className="@container">
      <div
        className={`relative isolate overflow-hidden md:grid md:grid-cols-2 md:items-center @5xl:flex @5xl:h-[clamp(30rem,41.67vw,50rem)] @5xl:bg-[#1c0d08] @5xl:text-[#fdf8ee] ${className}`}
      >
        {picture && <BannerPicture {...picture} />}
        {/* Darkens the picture behind the text, so that it stays readable. */}
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 hidden bg-linear-to-r from-[#1c0d08]/94 via-[#1c0d08]/65 to-60% to-transparent @5xl:block"
        />
        <div className="shop-width py-8">
          <div className="@5xl:w-2/5">{children}</div>
        </div>
      </div>
    </section>
  )
}

export const bannerButtonClass =
  'mt-5 @5xl:bg-[#fdf8ee]! @5xl:text-[#241e16]! @5xl:[--frame:#fdf8ee]! @5xl:hover:bg-[#efe0c2]!'
