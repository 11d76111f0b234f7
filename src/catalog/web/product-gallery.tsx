import { type MouseEvent, useRef } from 'react'
import type { Picture as PictureOf } from '#attachments/contract.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { m } from '#i18n/paraglide/messages.js'

type ProductGalleryProps = { pictures: readonly PictureOf[]; name: string }

/** The pictures side by side to swipe through, thumbnails below. The thumbnails are plain links into the row. */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)

  function show(event: MouseEvent, index: number) {
    event.preventDefault()
    const list = row.current
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' })
  }

  return (
    <section aria-label={m.product_gallery()} className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={m.product_gallery()}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-paper-sunken [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} id={`picture-${index + 1}`} className="aspect-square w-full shrink-0 snap-start">
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 40rem, 100vw"
                priority={index === 0}
                alt={altOf(picture, name)}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        <p className="absolute right-3 bottom-3 rounded-sm bg-paper/85 px-2 py-0.5 text-muted text-xs">
          {m.product_illustration()}
        </p>
      </div>
      {pictures.length > 1 && (
        <ul className="flex gap-3 overflow-x-auto p-0.5">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={m.product_picture_of({ n: index + 1, total: pictures.length })}
                onClick={(event) => show(event, index)}
                className="block size-18 overflow-hidden rounded-md hover:opacity-85 md:size-20"
              >
                <Picture picture={picture} sizes="5rem" alt="" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A picture without words of its own is at least a picture of the product. */
function altOf(picture: PictureOf, name: string): string | undefined {
  return picture.alt ? undefined : name
}
