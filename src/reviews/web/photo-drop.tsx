import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** The attachment contract's limit, 8 MiB; the browser must not load the contract for one number. */
const photoLimitMb = 8
export const photoLimit = 4
const accepted = ['image/jpeg', 'image/png', 'image/webp']

type PhotoDropProps = { photos: readonly File[]; onPhotosChange: (photos: File[]) => void; error?: string | undefined }

/** Pictures for a review, dropped here or chosen from a list. They are sent when the review is. */
export function PhotoDrop({ photos, onPhotosChange, error }: PhotoDropProps) {
  const [refusal, setRefusal] = useState<string>()
  const errorId = `${useId()}-error`
  const fault = refusal ?? error

  function add(files: readonly File[]) {
    const reason = refuse(files, photos.length)
    setRefusal(reason)
    if (!reason) onPhotosChange([...photos, ...files])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.target.files ?? [])])
    event.target.value = ''
  }

  return (
    <div className="flex flex-col gap-2">
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="edge flex min-h-24 flex-col items-center justify-center gap-1 rounded-md border-dashed px-4 py-5 text-center text-sm transition-colors hover:bg-paper-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        <Icon name="image" className="size-6 text-brass" />
        <span className="font-medium">{m.review_upload()}</span>
        <span className="text-muted text-xs">{m.review_upload_limit({ n: photoLimit, size: photoLimitMb })}</span>
        <input
          type="file"
          multiple
          accept={accepted.join(',')}
          onChange={choose}
          aria-describedby={fault ? errorId : undefined}
          className="sr-only"
        />
      </label>
      {fault && <FieldError id={errorId}>{fault}</FieldError>}
      <ChosenPhotos photos={photos} onPhotosChange={onPhotosChange} />
    </div>
  )
}

function ChosenPhotos({ photos, onPhotosChange }: PhotoDropProps) {
  return (
    <ul className="flex flex-col">
      {photos.map((photo) => (
        <li key={`${photo.name}-${photo.size}`} className="flex items-center justify-between gap-3 text-sm">
          <span className="truncate">{photo.name}</span>
          <button
            type="button"
            aria-label={m.review_remove_photo({ name: photo.name })}
            onClick={() => onPhotosChange(photos.filter((other) => other !== photo))}
            className="flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-lacquer"
          >
            <Icon name="trash" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Why the files can't be taken; undefined when they can. */
function refuse(files: readonly File[], already: number): string | undefined {
  if (files.length + already > photoLimit) return m.review_upload_too_many({ n: photoLimit })
  if (files.some((file) => !accepted.includes(file.type))) return m.review_upload_type_error()
  const large = files.find((file) => file.size > photoLimitMb * 1024 * 1024)
  return large && m.review_upload_too_large({ name: large.name, size: photoLimitMb })
}
