import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Attachment, listAttachments } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { errorMessageOf } from '../load-result.ts'
import { quietButton } from '../overlays/popup.tsx'
import { StaffIcon } from '../staff-icon.tsx'

export type PickedPicture = { id: string; width: number; height: number; alt: string | null }

type MediaPickerProps = {
  chosen: string | undefined
  error?: string | undefined
  onChoose: (picture: PickedPicture) => void
  /** Takes several at a time that were added from the device; else one can be added. */
  onAdd?: (pictures: PickedPicture[]) => void
}

/** The pictures of the shop, newest first, and a way to add one from the device. */
export function MediaPicker({ chosen, error, onChoose, onAdd }: MediaPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly Attachment[]>()
  const [page, setPage] = useState(1)
  const [total, setTotal] = useState(0)
  const [share, setShare] = useState<number>()
  const [errorMessage, setError] = useState<string>()
  const [sought, setSought] = useState('')
  const q = useDeferredValue(sought.trim())
  useEffect(() => {
    const abort = new AbortController()
    read(page, q, abort.signal)
      .then((listing) => {
        setTotal(listing.total)
        setFiles((before = []) => [...(page === 1 ? [] : before), ...listing.items])
      })
      .catch((caught) => abort.signal.aborted || setError(errorMessageOf(caught)))
    return () => abort.abort()
  }, [page, q])
  const add = async (chosenFiles: readonly File[]) => {
    setError(undefined)
    const added: Attachment[] = []
    for (const file of chosenFiles) {
      setShare(0)
      try {
        added.push(await uploadPicture(file, 'catalog', { onProgress: setShare }))
      } catch (caught) {
        setError(`${file.name}: ${errorMessageOf(caught)}`)
      }
    }
    setShare(undefined)
    if (input.current) input.current.value = ''
    const [first] = added
    if (!first) return
    setFiles((before = []) => [...added, ...before])
    if (onAdd) onAdd(added.map(pickedFrom))
    else onChoose(pickedFrom(first))
  }
  const pictures = (files ?? []).filter(({ width }) => width !== null)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={quietButton} onClick={() => share === undefined && input.current?.click()}>
          <StaffIcon name="upload" className="size-4.5" />
          {share === undefined ? m.admin_picture_choose() : m.admin_picture_uploading({ n: Math.round(share * 100) })}
        </button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={onAdd !== undefined}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
        <input
          type="search"
          aria-label={m.admin_table_search_label()}
          placeholder={m.admin_table_search()}
          value={sought}
          maxLength={120}
          onChange={(event) => {
            setSought(event.target.value)
            setPage(1)
          }}
          className="edge min-h-11 min-w-48 flex-1 rounded-md bg-paper-raised px-3 text-sm"
        />
      </div>
      <ul
        aria-label={m.admin_editor_library()}
        aria-busy={files === undefined}
        className="grid max-h-64 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto p-1"
      >
        {pictures.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-pressed={file.id === chosen}
              aria-label={file.alt || file.filename}
              title={file.filename}
              onClick={() => onChoose(pickedFrom(file))}
              className="block aspect-square w-full overflow-hidden rounded-md bg-paper-sunken aria-pressed:outline-3 aria-pressed:outline-brass"
            >
              <img src={pictureUrl(file.id, 160)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {files && files.length < total && (
        <button type="button" className={`${quietButton} self-start`} onClick={() => setPage(page + 1)}>
          {m.admin_editor_library_more()}
        </button>
      )}
      {(error ?? errorMessage) && <FieldError id="media-picker-error">{error ?? errorMessage}</FieldError>}
    </div>
  )
}

const read = (page: number, q: string, signal: AbortSignal) =>
  call<typeof listAttachments>(
    { method: 'GET', path: '/attachment/pagination' },
    { query: { page, limit: 40, purpose: 'catalog', ...(q && { q }) } },
    { signal },
  )

const pickedFrom = ({ id, width, height, alt }: Attachment): PickedPicture => ({
  id,
  width: width ?? 0,
  height: height ?? 0,
  alt,
})
