import { type RefObject, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { emptyFieldSuggestions, optionId, type Suggestion, suggestionsOf } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The state of the list for the field's ARIA attributes: whether it is open, and its active option. */
export type ListboxState = { isListed: boolean; activeId: string | undefined }
/** Handlers for the field's keys, focus and blur. */
export type FieldHandlers = { onKeyDown: (event: React.KeyboardEvent) => void; open: () => void; close: () => void }

type SuggestingProps = {
  listId: string
  typed: string
  keys: RefObject<FieldHandlers | null>
  onListed: (listed: ListboxState) => void
}

/** The list of suggestions below the search field, with its keyboard handling. */
export default function SearchListbox({ listId, typed, keys, onListed }: SuggestingProps) {
  /** The text for which the list was closed: typing opens it again. */
  const [closedFor, setClosedFor] = useState<string>()
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useSuggestions(typed)
  /** The active line, of this text and these results only: a late answer must not put another line in its place. */
  const [place, setPlace] = useState({ typed, found, index: -1 })
  const q = typed.trim()
  const suggestions = q === '' ? emptyFieldSuggestions(found, recent) : suggestionsOf(found, q)
  const isListed = closedFor !== typed && suggestions.length > 0
  const active = place.typed === typed && place.found === found ? place.index : -1
  const activeId = active >= 0 ? optionId(listId, active) : undefined
  // A layout effect, so that the field's ARIA attributes and the list always match.
  useLayoutEffect(() => onListed({ isListed, activeId }), [onListed, isListed, activeId])

  const move = (index: number) => setPlace({ typed, found, index })

  function close() {
    setClosedFor(typed)
    move(-1)
  }

  function choose({ kind, to }: Suggestion) {
    if (kind === 'forget') {
      clearRecentSearches()
      setRecent([])
      return move(-1)
    }
    close()
    location.assign(localizedPath(currentLocale(), to))
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (!isListed) {
      if (event.key === 'ArrowDown') setClosedFor(undefined)
      return
    }
    const places = suggestions.length + 1
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') move(((active + 2) % places) - 1)
    else if (event.key === 'ArrowUp') move(((active + 1 + places - 1) % places) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  useImperativeHandle(keys, () => ({ onKeyDown, open: () => setClosedFor(undefined), close }))

  return (
    <>
      <span role="status" className="sr-only">
        {isListed && m.suggest_count({ n: suggestions.length })}
      </span>
      {isListed && <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />}
    </>
  )
}
