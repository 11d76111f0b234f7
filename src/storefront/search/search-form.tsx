import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { usePageRequest } from '#rendering/page-context.ts'
import { Icon } from '#ui/content/icon.tsx'
import SearchField from './search-field.island.tsx'

type SearchFormProps = {
  className?: string
  label?: string
  /** Focuses the field when its container opens. */
  takesFocus?: boolean
}

/** The search field. Without JavaScript a plain form; with it, suggestions while typing. */
export function SearchForm({ className = 'flex', label = m.nav_search(), takesFocus }: SearchFormProps) {
  const { search } = usePageRequest()
  const shown = search.get('q') ?? ''
  return (
    <search aria-label={label} className={className}>
      <form
        method="get"
        action={localizedPath(currentLocale(), urlOf('search'))}
        className="relative flex flex-1 items-center"
      >
        <Island when="interaction">
          <SearchField shown={shown} takesFocus={takesFocus} />
        </Island>
        <button type="submit" aria-label={m.nav_search()} className="search-button">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
