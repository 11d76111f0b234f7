import { m } from '#i18n/messages.js'
import { AllCollections } from '../layout/header/all-collections.tsx'
import { SearchForm } from '../search/search-form.tsx'

/** For visitors whose address leads nowhere: the search and all collections. */
export function SearchAndCollections() {
  return (
    <>
      <SearchForm className="mt-6 flex max-w-xl" label={m.search_empty_title()} />
      <h2 className="mt-10 text-xl">{m.nav_categories()}</h2>
      <AllCollections className="-mx-1.5 mt-3 grid gap-x-6 sm:grid-cols-2" />
    </>
  )
}
