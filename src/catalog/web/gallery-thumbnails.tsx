import type { MouseEvent } from 'react'
import type { Picture as PictureOf } from '#attachments/contract.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { m } from '#i18n/messages.js'

type GalleryThumbnailsProps = { pictures: readonly PictureOf[]; shown: number; onChoose: (index: number) => void }

/** Thumbnails that scroll the gallery. They are plain links into its row, so they work without scripts. */
export function GalleryThumbnails({ pictures, shown, onChoose }: GalleryThumbnailsProps) {
  function choose(event: MouseEvent, index: number) {
    event.preventDefault()
    onChoose(index)
  }
  return (
    <ul className="flex gap-3 overflow-x-auto p-1 max-md:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={m.product_picture_of({ n: index + 1, total: pictures.length })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => choose(event, index)}
            className="block size-18 overflow-hidden rounded-md opacity-75 outline-offset-2 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-ink md:size-20"
          >
            <Picture picture={picture} sizes="5rem" scale="thumb" alt="" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
