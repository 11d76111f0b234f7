import { useCallback, useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Attachment, listAttachments } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { useBusy } from '#ui/browser/use-busy.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { FileInput } from '../file-input.tsx'
import { errorMessageOf } from '../load-result.ts'
import { ignoreEnter } from '../on-enter.ts'
import { QuietButton } from '../quiet-button.tsx'
import { type Enter, PendingUploads } from './pending-uploads.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

export type PickedPicture = { id: string; width: number; height: number; alt: string | null }

type MediaPickerProps = {
  chosen: string | undefined
  error?: string | undefined
  onChoose: (picture: PickedPicture) => void
  /** Called with the uploaded pictures, and whether all chosen ones were; without it one is uploaded at a time. */
  onAdd?: (pictures: PickedPicture[], isWhole: boolean) => void
}

/** The shop's pictures, newest first, with an upload button. */
export function MediaPicker({ chosen, error, onChoose, onAdd }: MediaPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const library = useLibrary()
  const { share, errorMessage, upload } = usePictureUploads()
  const shownError = error ?? errorMessage ?? library.errorMessage

  const addToForm = useContext(PendingUploads)
  const add = async (chosenFiles: readonly File[], enter: Enter): Promise<boolean> => {
    const added: Attachment[] = []
    const isWhole = await upload(chosenFiles, (picture) => added.push(picture))
    const [first] = added
    if (!first) return false
    library.prepend(added)
    enter(() => (onAdd ? onAdd(added.map(pickedFrom), isWhole) : onChoose(pickedFrom(first))))
    return isWhole
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton icon="upload" onClick={() => share === undefined && input.current?.click()}>
          {share === undefined ? m.admin_picture_choose() : m.admin_picture_uploading({ n: Math.round(share * 100) })}
        </QuietButton>
        <FileInput
          ref={input}
          multiple={onAdd !== undefined}
          onChoose={(files) => addToForm((enter) => add(files, enter))}
        />
        <input
          type="search"
          aria-label={m.admin_table_search_label()}
          placeholder={m.admin_table_search()}
          value={library.search}
          maxLength={120}
          onChange={(event) => library.setSearch(event.target.value)}
          onKeyDown={ignoreEnter}
          className="edge min-h-11 min-w-48 flex-1 rounded-md bg-paper-raised px-3 text-sm"
        />
      </div>
      <PictureGrid pictures={library.files} chosen={chosen} onChoose={onChoose} />
      {library.hasMore && (
        <QuietButton className="self-start" busy={library.isLoadingMore} onClick={library.loadMore}>
          {m.admin_editor_library_more()}
        </QuietButton>
      )}
      {shownError && <FieldError id="media-picker-error">{shownError}</FieldError>}
    </div>
  )
}

/** The pages loaded so far of the pictures found by `q`. */
type Library = { q: string; files: readonly Attachment[]; pages: number; total: number }

/** Pictures loaded so far; the next page is appended, a new search starts over. */
function useLibrary() {
  const [loaded, setLoaded] = useState<Library>()
  const [errorMessage, setError] = useState<string>()
  const [search, setSearch] = useState('')
  const { isBusy, whileBusy } = useBusy()
  const q = useDeferredValue(search.trim())
  const controller = useRef<AbortController>(undefined)

  const load = useCallback(
    async (page: number, signal: AbortSignal) => {
      setError(undefined)
      try {
        const { items, total } = await read(page, q, signal)
        setLoaded((before) => {
          const files = page === 1 || !before ? [] : before.files
          // Each upload moves the server's pages by one.
          const ids = new Set(files.map(({ id }) => id))
          return { q, files: [...files, ...items.filter(({ id }) => !ids.has(id))], pages: page, total }
        })
      } catch (caught) {
        if (!signal.aborted) setError(errorMessageOf(caught))
      }
    },
    [q],
  )
  useEffect(() => {
    controller.current = new AbortController()
    void load(1, controller.current.signal)
    return () => controller.current?.abort()
  }, [load])
  return {
    files: loaded?.files,
    search,
    setSearch,
    errorMessage,
    hasMore: loaded?.q === q && loaded.files.length < loaded.total,
    isLoadingMore: isBusy,
    loadMore: () => {
      const signal = controller.current?.signal
      if (loaded?.q === q && signal) void whileBusy(() => load(loaded.pages + 1, signal))
    },
    prepend: (added: readonly Attachment[]) =>
      setLoaded((before = { q, files: [], pages: 0, total: 0 }) => ({
        ...before,
        files: [...added, ...before.files],
        total: before.total + added.length,
      })),
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
