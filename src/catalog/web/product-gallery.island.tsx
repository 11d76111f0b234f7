import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Picture as PictureOf } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { PictureViewerOnDemand } from '#attachments/web/picture-viewer-on-demand.tsx'
import { videoLengthAndSize } from '#attachments/web/video-length-and-size.ts'
import { type PlayedVideo, VideoPlayer } from '#attachments/web/video-player.tsx'
import { m } from '#i18n/messages.js'
import { hasModifier } from '#ui/browser/has-modifier.ts'
import { Icon, LineIcon } from '#ui/content/icon.tsx'
import { GalleryThumbnails, playIconPath } from './gallery-thumbnails.tsx'

type ProductGalleryProps = {
  pictures: readonly PictureOf[]
  name: string
  /** Comes after the pictures. */
  video?: PlayedVideo | undefined
  /** The picture of the variation in the URL; it comes first. */
  chosen: string | null
}

/** Pictures in a row to swipe through, then the video, with thumbnails below; a click opens one full screen. */
export default function ProductGallery({ pictures: given, name, video, chosen: first }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  const pictures = startingWith(given, first)
  const count = pictures.length + (video ? 1 : 0)

  function enlarge(event: MouseEvent, index: number) {
    if (hasModifier(event)) return
    event.preventDefault()
    setEnlarged(index)
  }
  const updateShown = useCallback(() => {
    const list = row.current
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }, [])
  // The first swipe is what hydrates the island, and may have ended by then.
  useEffect(updateShown, [updateShown])

  if (count === 0) return <NoPicture />
  return (
    <section aria-label={m.product_gallery()} className="flex min-w-0 flex-col gap-3">
      <ul
        ref={row}
        aria-label={m.product_gallery()}
        onScroll={updateShown}
        className="product-picture flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-paper-sunken motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} id={`picture-${index + 1}`} data-picture={picture.id} className="gallery-slide">
            <a
              href={pictureUrl(picture.id, 2000)}
              aria-haspopup="dialog"
              aria-label={m.viewer_open({ n: index + 1, total: pictures.length })}
              onClick={(event) => enlarge(event, index)}
            >
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 46rem, (min-width: 768px) 46vw, calc(100vw - 2rem)"
                priority={index === 0}
                alt={picture.alt ? undefined : name}
                className="size-full object-contain"
              />
            </a>
            <div className="gallery-notes">
              {video && index === 0 && (
                <VideoLink video={video} href={`#picture-${count}`} onOpen={() => turnTo(row.current, count - 1)} />
              )}
              <p>{m.product_illustration()}</p>
            </div>
          </li>
        ))}
        {video && (
          <li id={`picture-${count}`} className="gallery-slide">
            <VideoPlayer video={video} name={name} className="size-full object-contain" />
          </li>
        )}
      </ul>
      {count > 1 && (
        <>
          <Dots slides={[...pictures.map(({ id }) => id), ...(video ? [video.url] : [])]} shown={shown} />
          <GalleryThumbnails
            pictures={pictures}
            hasVideo={video !== undefined}
            shown={shown}
            onChoose={(index) => turnTo(row.current, index)}
          />
        </>
      )}
      <PictureViewerOnDemand pictures={pictures} name={name} at={enlarged} onAtChange={setEnlarged} />
    </section>
  )
}

type VideoLinkProps = { video: PlayedVideo; href: string; onOpen: () => void }

/** Says on the pictures that there is a video, how long it is and how much data it takes. */
function VideoLink({ video, href, onOpen }: VideoLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (hasModifier(event)) return
        event.preventDefault()
        onOpen()
      }}
      className="pointer-events-auto mr-auto inline-flex min-h-11 items-center gap-2 rounded-md bg-paper/85 px-2 text-xs hover:underline"
    >
      <LineIcon path={playIconPath} className="size-4 text-brass" />
      {m.video_open({ note: videoLengthAndSize(video) })}
    </a>
  )
}

/** On phones: the number of slides and the current one. */
function Dots({ slides, shown }: { slides: readonly string[]; shown: number }) {
  return (
    <p aria-hidden="true" className="flex justify-center gap-2 md:hidden">
      {slides.map((id, index) => (
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
