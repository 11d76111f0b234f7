import { useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { PictureViewerOnDemand } from '#attachments/web/picture-viewer-on-demand.tsx'
import { m } from '#i18n/messages.js'
import { hasModifier } from '#ui/browser/has-modifier.ts'
import type { Review } from '../contract.ts'

/** Thumbnails that open large; in a new tab, or without scripts, they are links to the pictures. */
export default function ReviewPhotos({ pictures, name }: Pick<Review, 'pictures' | 'name'>) {
  const [at, setAt] = useState<number>()
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={pictureUrl(picture.id, 1280)}
              aria-haspopup="dialog"
              aria-label={m.review_photo_view({ n: index + 1, name })}
              onClick={(event) => {
                if (hasModifier(event)) return
                event.preventDefault()
                setAt(index)
              }}
              className="block size-24 cursor-zoom-in overflow-hidden rounded-md"
            >
              <Picture picture={picture} sizes="6rem" scale="thumb" alt="" className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      <PictureViewerOnDemand pictures={pictures} name={m.review_photo_of({ name })} at={at} onAtChange={setAt} />
    </>
  )
}
