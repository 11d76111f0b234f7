import { useEffect, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorMessageOf } from '../load-result.ts'
import { ignoreEnter } from '../on-enter.ts'
import { StaffIcon } from '../staff-icon.tsx'

const pauseMs = 250

type PickRow = { id: string; name: string; note: string; pictureId: string | undefined }

type PickSearchProps<Item extends { id: string }> = {
  label: string
  name: string
  error?: string | undefined
  /** Must be stable between renders. */
  search: (q: string, signal: AbortSignal) => Promise<readonly Item[]>
  rowOf: (item: Item) => PickRow
  onChoose: (item: Item) => void
}

/** Searches while typing and calls `onChoose` with the selected item. */
export function PickSearch<Item extends { id: string }>({
  label,
  name,
  error,
  search,
  rowOf,
  onChoose,
}: PickSearchProps<Item>) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Item[]>()
  const [errorMessage, setError] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      search(typed.trim(), controller.signal)
        .then(setFound)
        .catch((error) => controller.signal.aborted || setError(errorMessageOf(error)))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, search])
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        name={name}
        type="search"
        autoComplete="off"
        value={typed}
        error={errorMessage ?? error}
        onChange={(event) => {
          setError(undefined)
          setTyped(event.target.value)
        }}
        onKeyDown={ignoreEnter}
      />
      {found?.length === 0 && <p className="text-muted text-sm">{m.common_no_data()}</p>}
      <ul className="flex max-h-[50dvh] flex-col gap-1 overflow-y-auto">
        {found?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-paper-sunken"
            >
              <Row row={rowOf(item)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ row: { name, note, pictureId } }: { row: PickRow }) {
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-sunken">
        {pictureId ? (
          <img src={pictureUrl(pictureId, 160)} alt="" className="size-full object-cover" />
        ) : (
          <StaffIcon name="box" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="text-muted text-xs tabular-nums">{note}</span>
      </span>
    </>
  )
}
