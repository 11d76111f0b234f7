import { Form, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'

export function SearchForm({ className = 'flex', label = m.nav_search() }: { className?: string; label?: string }) {
  const [search] = useSearchParams()
  const typed = search.get('q') ?? ''
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      aria-label={label}
      className={`relative items-center ${className}`}
    >
      <input
        key={typed}
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={120}
        aria-label={m.nav_search()}
        placeholder={m.nav_search_placeholder()}
        className="edge min-h-11 w-full rounded-md bg-paper-raised pr-12 pl-4 text-ink text-sm placeholder:text-muted"
      />
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
