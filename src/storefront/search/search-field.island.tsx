import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import type { FieldKeys, Listed } from './search-combobox.tsx'

const loadSuggesting = () => import('./search-combobox.tsx')
/** Travels when somebody goes into the field. */
const Suggesting = lazy(async () => ({ default: (await loadSuggesting()).Suggesting }))

const nothingListed: Listed = { isListed: false, activeId: undefined }

/** A combobox: arrows open the list and move through it, Enter takes the line or searches, Escape closes the list. */
export default function SearchField({ shown }: { shown: string }) {
  const listId = useId()
  const keys: RefObject<FieldKeys | null> = useRef(null)
  const [typed, setTyped] = useState<string>()
  const [{ isListed, activeId }, setListed] = useState(nothingListed)
  return (
    <>
      <input
        type="search"
        name="q"
        defaultValue={shown}
        maxLength={120}
        autoComplete="off"
        role="combobox"
        aria-label={m.nav_search()}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? activeId : undefined}
        placeholder={m.nav_search_placeholder()}
        onFocus={() => void loadSuggesting().catch(() => undefined)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => keys.current?.onKeyDown(event)}
        onBlur={() => keys.current?.close()}
        className="edge min-h-11 w-full rounded-md bg-paper-raised pr-12 pl-4 text-ink text-sm placeholder:text-muted"
      />
      {typed !== undefined && (
        <Suspense>
          <Suggesting listId={listId} typed={typed} keys={keys} onListed={setListed} />
        </Suspense>
      )}
    </>
  )
}
