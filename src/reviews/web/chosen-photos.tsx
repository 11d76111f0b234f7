import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { lastEnded } from './photo-rules.ts'
import type { Photo } from './use-photos.ts'

type ChosenPhotosProps = { photos: readonly Photo[]; onRemove: (key: string) => void }

/** The chosen photos with their upload progress, and a button to remove each at any time. */
export function ChosenPhotos({ photos, onRemove }: ChosenPhotosProps) {
  const ended = lastEnded(photos)
  return (
    <>
      <ul aria-label={m.review_photos()} className="flex flex-col gap-2">
        {photos.map((photo) => (
          <li key={photo.key} className="flex items-center gap-3 text-sm">
            <Preview src={photo.preview} />
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="truncate">{photo.name}</span>
              <State photo={photo} />
            </span>
            <button
              type="button"
              aria-label={m.review_remove_photo({ name: photo.name })}
              onClick={() => onRemove(photo.key)}
              className="flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-lacquer"
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {ended && `${ended.name}: ${photoStateLabel(ended)}`}
      </p>
    </>
  )
}

function Preview({ src }: { src: string | undefined }) {
  const place = 'size-14 shrink-0 rounded-md bg-paper-sunken'
  if (src) return <img src={src} alt="" className={`${place} object-cover`} />
  return (
    <span className={`${place} flex items-center justify-center text-muted`}>
      <Icon name="image" />
    </span>
  )
}

function State({ photo }: { photo: Photo }) {
  if (photo.state !== 'sending') {
    return (
      <span className={`text-xs ${photo.state === 'sent' ? 'text-success' : 'text-lacquer'}`}>
        {photoStateLabel(photo)}
      </span>
    )
  }
  return (
    <>
      <progress
        aria-label={photo.name}
        max={100}
        value={photo.percent}
        className="h-1.5 w-full overflow-hidden rounded-sm accent-brass"
      />
      <span className="text-muted text-xs tabular-nums">{photoStateLabel(photo)}</span>
    </>
  )
}

function photoStateLabel({ state, percent, reason }: Photo): string {
  if (state === 'sending') return m.review_photo_sending({ percent })
  return state === 'sent' ? m.review_photo_sent() : m.review_photo_failed({ reason: reason ?? '' })
}
