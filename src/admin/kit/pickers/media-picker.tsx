import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Attachment, listAttachments } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { FileInput } from '../file-input.tsx'
import { errorMessageOf } from '../load-result.ts'
import { QuietButton } from '../quiet-button.tsx'

export type PickedPicture = { id: string; width: number; height: number; alt: string | null }

type MediaPickerProps = {
  chosen: string | undefined
  error?: string | undefined
  onChoose: (picture: PickedPicture) => void
  /** Called with all uploaded pictures; without it only one can be uploaded at a time. */
  onAdd?: (pictures: PickedPicture[]) => void
}

/** The shop's pictures, newest first, with an upload button. */
export function MediaPicker({ chosen, error, onChoose, onAdd }: MediaPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [errorMessage, setError] = useState<string>()
  const library = useLibrary(setError)
  const [share, setShare] = useState<number>()

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
    const [first] = added
    if (!first) return
    library.prepend(added)
    if (onAdd) onAdd(added.map(pickedFrom))
    else onChoose(pickedFrom(first))
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton icon="upload" onClick={() => share === undefined && input.current?.click()}>
          {share === undefined ? m.admin_picture_choose() : m.admin_picture_uploading({ n: Math.round(share * 100) })}
        </QuietButton>
        <FileInput ref={input} multiple={onAdd !== undefined} onChoose={(files) => void add(files)} />
        <input
          type="search"
          aria-label={m.admin_table_search_label()}
          placeholder={m.admin_table_search()}
          value={library.search}
          maxLength={120}
          onChange={(event) => library.setSearch(event.target.value)}
          className="edge min-h-11 min-w-48 flex-1 rounded-md bg-paper-raised px-3 text-sm"
        />
      </div>
      <PictureGrid pictures={library.files} chosen={chosen} onChoose={onChoose} />
      {library.hasMore && (
        <QuietButton className="self-start" onClick={library.loadMore}>
          {m.admin_editor_library_more()}
        </QuietButton>
      )}
      {(error ?? errorMessage) && <FieldError id="media-picker-error">{error ?? errorMessage}</FieldError>}
    </div>
  )
}

/** Pictures loaded so far; the next page is appended, a new search starts over. */
function useLibrary(onError: (message: string) => void) {
  const [files, setFiles] = useState<readonly Attachment[]>()
  const [page, setPage] = useState(1)
  const [total, setTotal] = useState(0)
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  useEffect(() => {
    const controller = new AbortController()
    read(page, q, controller.signal)
      .then((listing) => {
        setTotal(listing.total)
        setFiles((before = []) => [...(page === 1 ? [] : before), ...listing.items])
      })
      .catch((caught) => controller.signal.aborted || onError(errorMessageOf(caught)))
    return () => controller.abort()
  }, [page, q, onError])
  return {
    files,
    search,
    hasMore: files !== undefined && files.length < total,
    prepend: (added: readonly Attachment[]) => setFiles((before = []) => [...added, ...before]),
    loadMore: () => setPage(page + 1),
    setSearch: (text: string) => {
      setSearch(text)
      setPage(1)
    },
  }
}

type PictureGridProps = Pick<MediaPickerProps, 'chosen' | 'onChoose'> & {
  /** Undefined while they are loading. */
  pictures: readonly Attachment[] | undefined
}

function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  return (
    <ul
      aria-label={m.admin_editor_library()}
      aria-busy={pictures === undefined}
      className="grid max-h-64 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto p-1"
    >
      {pictures
        ?.filter(({ width }) => width !== null)
        .map((file) => (
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
