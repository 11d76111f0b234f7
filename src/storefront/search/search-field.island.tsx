import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import type { FieldHandlers, ListboxState } from './search-listbox.tsx'

/** Loaded when the field gets the focus; the field searches without it, too. */
const Suggesting = onDemand(() => import('./search-listbox.tsx'))

const nothingListed: ListboxState = { isListed: false, activeId: undefined }

type SearchFieldProps = { shown: string; takesFocus?: boolean | undefined }

/**
 * A combobox: while empty it suggests recent searches, words and categories; the arrow keys open the list and move
 * through it, Enter chooses the line or searches, Escape closes the list.
 */
export default function SearchField({ shown, takesFocus = false }: SearchFieldProps) {
  const listId = useId()
  const keys: RefObject<FieldHandlers | null> = useRef(null)
  const [typed, setTyped] = useState<string>()
  const [{ isListed, activeId }, setListed] = useState(nothingListed)
  const field = useRef<HTMLInputElement>(null)
  const begin = () => {
    setTyped((before) => before ?? field.current?.value ?? '')
    keys.current?.open()
  }
  // The focus event that triggered hydration happened before.
  useEffect(() => {
    if (document.activeElement === field.current) setTyped(field.current?.value)
  }, [])
  return (
    <>
      <SearchInput
        ref={field}
        // The search was opened to type; phones then show their keyboard.
        autoFocus={takesFocus}
        defaultValue={shown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? activeId : undefined}
        onFocus={begin}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => keys.current?.onKeyDown(event)}
        // Who has left before the list is loaded does not get it: it would cover where the focus is.
        onBlur={() => (keys.current ? keys.current.close() : setTyped(undefined))}
      />
      {typed !== undefined && <Suggesting listId={listId} typed={typed} keys={keys} onListed={setListed} />}
    </>
  )
}

const SearchInput = (props: ComponentProps<'input'>) => (
  <input
    type="search"
    name="q"
    maxLength={120}
    autoComplete="off"
    aria-label={m.nav_search()}
    placeholder={m.nav_search_placeholder()}
    className="search-input truncate"
    {...props}
  />
)
