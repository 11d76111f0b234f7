import type { SubmitEvent } from 'react'
import { m } from '#i18n/messages.js'
import { focusListAround } from '../focus-list-around.ts'
import { IconButton } from '../icon-button.tsx'
import { Popup } from '../overlays/popup.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { useStoredValue } from '../use-stored-value.ts'
import { urlQueryOf } from './list-state.ts'
import type { ListControls } from './use-list-state.ts'

type SavedFilter = { name: string; search: string }

/** Named filters, stored in this browser. */
export function SavedFilters({ name, list }: { name: string; list: ListControls }) {
  const [saved, setSaved] = useStoredValue<SavedFilter[]>(`filters.${name}`, [])
  const here = urlQueryOf({ ...list.state, page: 1 }, list.shape)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const called = String(new FormData(event.currentTarget).get('name')).trim()
    if (!called) return
    setSaved([...saved.filter((other) => other.name !== called), { name: called, search: here }])
    event.currentTarget.reset()
  }
  return (
    <Popup icon="bookmark" label={m.admin_filter_saved()} title={m.admin_filter_saved()}>
      {(close) => (
        <>
          {saved.length === 0 && <p className="text-muted text-sm">{m.admin_filter_none_saved()}</p>}
          <ul>
            {saved.map((one) => (
              <li key={one.name} className="flex items-center">
                <button
                  type="button"
                  onClick={() => {
                    list.applySavedQuery(one.search)
                    close()
                  }}
                  className="min-h-11 min-w-0 flex-1 truncate rounded-md px-2 text-left text-sm hover:bg-paper-sunken"
                >
                  {one.name}
                </button>
                <IconButton
                  icon="trash"
                  label={m.admin_filter_forget({ name: one.name })}
                  onClick={(event) => {
                    focusListAround(event)
                    setSaved(saved.filter((other) => other !== one))
                  }}
                />
              </li>
            ))}
          </ul>
          {here && (
            <form onSubmit={save} className="mt-3 flex flex-col gap-2 border-line border-t pt-3">
              <input
                name="name"
                required
                maxLength={60}
                aria-label={m.admin_filter_name()}
                placeholder={m.admin_filter_name()}
                className="edge min-h-11 w-full rounded-md bg-paper-raised px-3 text-sm"
              />
              <QuietButton type="submit" className="justify-center">
                {m.admin_filter_save()}
              </QuietButton>
            </form>
          )}
        </>
      )}
    </Popup>
  )
}
