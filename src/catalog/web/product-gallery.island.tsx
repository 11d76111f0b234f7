import { type MouseEvent, useRef, useState } from 'react'
import type { Picture as PictureOf } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { PictureViewerOnDemand } from '#attachments/web/picture-viewer-on-demand.tsx'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'

type ProductGalleryProps = {
  pictures: readonly PictureOf[]
  name: string
  /** The picture of the variation in the URL; it comes first. */
  chosen: string | null
}

/** Pictures in a row to swipe through, with thumbnails below; a click opens one full screen. */
export default function ProductGallery({ pictures: given, name, chosen: first }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  const pictures = startingWith(given, first)

  function enlarge(event: MouseEvent, index: number) {
    event.preventDefault()
    setEnlarged(index)
  }
  function seen() {
    const list = row.current
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }

  if (pictures.length === 0) return <NoPicture />
  return (
    <section aria-label={m.product_gallery()} className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <ul
          ref={row}
          aria-label={m.product_gallery()}
          onScroll={seen}
          className="product-picture flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-paper-sunken motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              id={`picture-${index + 1}`}
              data-picture={picture.id}
              className="aspect-square w-full shrink-0 snap-start max-md:max-h-[45svh]"
            >
              <a
                href={pictureUrl(picture.id, 2000)}
                aria-haspopup="dialog"
                aria-label={m.viewer_open({ n: index + 1, total: pictures.length })}
                onClick={(event) => enlarge(event, index)}
                className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  picture={picture}
                  sizes="(min-width: 1024px) 46rem, (min-width: 768px) 46vw, calc(100vw - 2rem)"
                  priority={index === 0}
                  alt={picture.alt ? undefined : name}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        <p className="pointer-events-none absolute right-3 bottom-3 rounded-sm bg-paper/85 px-2 py-0.5 text-muted text-xs">
          {m.product_illustration()}
        </p>
      </div>
      {pictures.length > 1 && (
        <>
          <Dots pictures={pictures} shown={shown} />
          <GalleryThumbnails pictures={pictures} shown={shown} onChoose={(index) => turnTo(row.current, index)} />
        </>
      )}
      <PictureViewerOnDemand pictures={pictures} name={name} at={enlarged} onAtChange={setEnlarged} />
    </section>
  )
}

/** On phones: the number of pictures and the current one. */
function Dots({ pictures, shown }: Pick<ProductGalleryProps, 'pictures'> & { shown: number }) {
  return (
    <p aria-hidden="true" className="flex justify-center gap-2 md:hidden">
      {pictures.map(({ id }, index) => (
        <span key={id} className={`size-2 rounded-full ${index === shown ? 'bg-ink' : 'bg-line-strong'}`} />
      ))}
    </p>
  )
}

/** The same pictures with `wanted` first, so that it is visible without scripts and without scrolling. */
function startingWith(pictures: readonly PictureOf[], wanted: string | null): readonly PictureOf[] {
  const front = pictures.find(({ id }) => id === wanted)
  return front ? [front, ...pictures.filter((picture) => picture !== front)] : pictures
}

function turnTo(row: HTMLElement | null, index: number) {
  row?.scrollTo({ left: row.clientWidth * index })
}

function NoPicture() {
  return (
    <div className="flex aspect-square items-center justify-center rounded-lg bg-paper-sunken text-line-strong">
      <Icon name="image" className="size-16" />
    </div>
  )
}
