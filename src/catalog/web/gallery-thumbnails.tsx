import type { MouseEvent } from 'react'
import type { Picture as PictureOf } from '#attachments/contract.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { m } from '#i18n/messages.js'
import { hasModifier } from '#ui/browser/has-modifier.ts'
import { LineIcon } from '#ui/content/icon.tsx'

type GalleryThumbnailsProps = {
  pictures: readonly PictureOf[]
  /** The video comes after the pictures. */
  hasVideo: boolean
  shown: number
  onChoose: (index: number) => void
}

/** A triangle. */
export const playIconPath = 'M8 5.5v13l10.5-6.5z'

/** Thumbnails that scroll the gallery. They are plain links into its row, so they work without scripts. */
export function GalleryThumbnails({ pictures, hasVideo, shown, onChoose }: GalleryThumbnailsProps) {
  function choose(event: MouseEvent, index: number) {
    if (hasModifier(event)) return
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
            className="gallery-thumbnail"
          >
            <Picture picture={picture} sizes="5rem" scale="thumb" alt="" className="size-full object-cover" />
          </a>
        </li>
      ))}
      {hasVideo && (
        <li>
          <a
            href={`#picture-${pictures.length + 1}`}
            aria-label={m.video_thumbnail()}
            aria-current={pictures.length === shown ? 'true' : undefined}
            onClick={(event) => choose(event, pictures.length)}
            className="gallery-thumbnail bg-paper-sunken"
          >
            <LineIcon path={playIconPath} className="m-auto h-full w-8 text-brass" />
          </a>
        </li>
      )}
    </ul>
  )
}
