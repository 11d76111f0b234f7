import { Form, useSearchParams } from 'react-router'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from './search-field.tsx'

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
