import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { SearchForm } from './search-form.tsx'

export const searchSheetId = 'search-sheet'

/**
 * Search on phones: a sheet over the whole screen that focuses its field when opened. Links with `data-opens` open it
 * (layout/header/open-drawers-on-click.ts).
 */
export function SearchSheet() {
  return (
    <div
      id={searchSheetId}
      popover="auto"
      role="dialog"
      aria-label={m.nav_search()}
      className="search-sheet inset-x-0 top-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-4 text-ink"
    >
      <div className="flex items-center gap-2">
        <SearchForm className="flex flex-1" takesFocus />
        <button
          type="button"
          aria-label={m.common_close()}
          popoverTarget={searchSheetId}
          popoverTargetAction="hide"
          className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-paper-sunken"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
    </div>
  )
}
