import { useState } from 'react'
import type { getAttachmentFile } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { PictureViewerOnDemand } from '#attachments/web/picture-viewer-on-demand.tsx'
import { fetchFile } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { Review } from '#reviews/contract.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrivatePicture, PrivateThumbnail } from '../kit/private-picture.tsx'
import { usePrivatePictures } from '../kit/use-private-pictures.ts'

/** Photos of a review; each opens in full size. */
export function ReviewPhotos({ review: { pictures, name, state } }: { review: Review }) {
  const [at, setAt] = useState<number>()
  const isPublic = state === 'approved'
  const fetched = usePrivatePictures(isPublic ? [] : pictures.map(({ id }) => id), readPhoto)
  if (pictures.length === 0) return null
  const opened = at === undefined ? undefined : pictures[at]
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={m.review_photo_view({ n: index + 1, name })}
              onClick={() => setAt(index)}
              className="block size-20 cursor-zoom-in overflow-hidden rounded-md bg-paper-sunken"
            >
              <PrivateThumbnail picture={isPublic ? { src: pictureUrl(id, 320) } : fetched.pictures[id]} />
            </button>
          </li>
        ))}
      </ul>
      {isPublic ? (
        <PictureViewerOnDemand pictures={pictures} name={m.review_photo_of({ name })} at={at} onAtChange={setAt} />
      ) : (
        <Dialog
          open={opened !== undefined}
          onOpenChange={(open) => !open && setAt(undefined)}
          title={m.review_photo_of({ name })}
        >
          {opened && (
            <PrivatePicture
              picture={fetched.pictures[opened.id]}
              onRetry={fetched.retry}
              alt={m.review_photo_of({ name })}
              className="mx-auto max-h-[70dvh]"
            />
          )}
        </Dialog>
      )}
    </>
  )
}

const readPhoto = (id: string, signal: AbortSignal) =>
  fetchFile<typeof getAttachmentFile>({ method: 'GET', path: '/attachment/:id' }, { params: { id } }, { signal })
