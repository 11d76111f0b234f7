import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import { acceptedTypes, maxPhotos, photoLimitMb, selectPhotos } from './photo-rules.ts'
import type { Photo } from './use-photos.ts'

type PhotoDropProps = {
  photos: readonly Photo[]
  onAdd: (file: File) => void
  onRemove: (key: string) => void
  error?: string | undefined
  /** While the review is sent, none can be added. */
  isSending?: boolean
  /** Whether the shop converts PDFs to pictures instead of refusing them. */
  acceptsPdf?: boolean | undefined
}

/** Photos for a review, dropped here or chosen from a list. Not available without scripts. */
export function PhotoDrop({ photos, onAdd, onRemove, error, isSending = false, acceptsPdf = false }: PhotoDropProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shownMessage = [error, refusal].filter(Boolean).join(' ')

  function take(files: readonly File[]) {
    if (isSending) return
    const { taken, refusal: reason } = selectPhotos(files, photos.length, acceptsPdf)
    setRefusal(reason)
    for (const file of taken) onAdd(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.target.files ?? [])])
    event.target.value = ''
  }
  /** The pressed button disappears with its photo, so the focus moves to the file input. */
  function remove(key: string) {
    setRefusal(undefined)
    onRemove(key)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2 [@media(scripting:none)]:hidden">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`edge flex min-h-24 flex-col items-center justify-center gap-1 rounded-md border-dashed px-4 py-5 text-center text-sm transition-colors hover:bg-paper-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus ${isOver ? 'bg-paper-sunken [--frame:var(--brass)]' : ''}`}
      >
        <Icon name="image" className="size-6 text-brass" />
        <span className="font-medium">{m.review_upload()}</span>
        <span id={`${id}-limit`} className="text-muted text-xs">
          {m.review_upload_limit({ n: maxPhotos, size: photoLimitMb })}
          {acceptsPdf && ` · ${m.review_upload_pdf_limit()}`}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          aria-disabled={isSending || undefined}
          onClick={(event) => isSending && event.preventDefault()}
          accept={acceptedTypes(acceptsPdf).join(',')}
          onChange={choose}
          aria-label={m.review_upload()}
          aria-invalid={error ? true : undefined}
          aria-describedby={shownMessage ? `${id}-limit ${id}-error` : `${id}-limit`}
          className="sr-only"
        />
      </label>
      <div role="alert">{shownMessage && <FieldError id={`${id}-error`}>{shownMessage}</FieldError>}</div>
      <ChosenPhotos photos={photos} onRemove={remove} />
    </div>
  )
}
