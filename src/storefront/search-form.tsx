import { lazy, Suspense, useId, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { optionId, type Suggestion, suggestionsOf } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Travels when somebody types. */
const SuggestionList = lazy(async () => ({ default: (await import('./search-suggestions.tsx')).SuggestionList }))

type SearchFormProps = { className?: string; label?: string }

/** The search field. Without JavaScript a plain form; with it, suggestions while typing. */
export function SearchForm({ className = 'flex', label = m.nav_search() }: SearchFormProps) {
  const [search] = useSearchParams()
  const shown = search.get('q') ?? ''
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      aria-label={label}
      className={`relative items-center ${className}`}
    >
      <SearchField key={shown} shown={shown} />
      <button
        type="submit"
        aria-label={m.nav_search()}
        className="absolute right-0 flex size-11 items-center justify-center text-brass hover:text-ink"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}

/** A combobox: arrows open the list and move through it, Enter takes the line or searches, Escape closes the list. */
function SearchField({ shown }: { shown: string }) {
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const suggestions = suggestionsOf(useSuggestions(typed), typed.trim())
  const isListed = isOpen && suggestions.length > 0

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose({ to }: Suggestion) {
    close()
    void navigate(to)
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (!isListed) {
      if (event.key === 'ArrowDown') setOpen(true)
      return
    }
    const places = suggestions.length + 1
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') setActive(((active + 2) % places) - 1)
    else if (event.key === 'ArrowUp') setActive(((active + 1 + places - 1) % places) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }

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
        aria-activedescendant={isListed && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={m.nav_search_placeholder()}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="edge min-h-11 w-full rounded-md bg-paper-raised pr-12 pl-4 text-ink text-sm placeholder:text-muted"
      />
      <span role="status" className="sr-only">
        {isListed && m.suggest_count({ n: suggestions.length })}
      </span>
      {isListed && (
        <Suspense>
          <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}
