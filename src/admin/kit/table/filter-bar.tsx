import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { focusListAround } from '../focus-list-around.ts'
import { DateRange } from '../form/date-range.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { StaffIcon } from '../staff-icon.tsx'
import { activeFilters, type Filter, filterNames } from './filters.ts'
import { clearFilters } from './list-state.ts'
import { SavedFilters } from './saved-filters.tsx'
import type { ListControls } from './use-list-state.ts'

type FilterBarProps = {
  /** Storage key of the saved filters. */
  name: string
  list: ListControls
  filters: readonly Filter[]
  /** Additional buttons at the end. */
  children?: ReactNode
}

/** Search, filters, and removable chips for the active ones. The state is in the URL. */
export function FilterBar({ name, list, filters, children }: FilterBarProps) {
  const { state, change } = list
  const active = activeFilters(filters, state)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  /** Extra filters are collapsed unless opened or active. */
  const isShown = (filter: Filter) =>
    !filter.isExtra || isOpen || filterNames([filter]).some((one) => state.filters[one])
  const set = (more: Record<string, string>) => change({ filters: { ...state.filters, ...more } })
  return (
    <fieldset tabIndex={-1} aria-label={m.shop_filter()} className="mb-3 flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox list={list} />
        {filters.length > 0 && (
          <QuietButton
            icon="sliders"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={`${filters.some(({ isExtra }) => isExtra) ? '' : 'sm:hidden'}`}
          >
            {m.shop_filter()}
            {active.length > 0 && <span className="tabular-nums">({active.length})</span>}
          </QuietButton>
        )}
        <div id={id} className={`w-full flex-col gap-2 max-sm:order-1 sm:contents ${isOpen ? 'flex' : 'hidden'}`}>
          {filters.filter(isShown).map((filter) =>
            filter.kind === 'choice' ? (
              <select
                key={filter.id}
                aria-label={filter.label}
                value={state.filters[filter.id] ?? ''}
                onChange={(event) => set({ [filter.id]: event.target.value })}
                className={`${filterControlClass} max-w-52 text-ellipsis pr-2 max-sm:w-full max-sm:max-w-none`}
              >
                <option value="">{state.filters[filter.id] ? m.admin_filter_all() : filter.label}</option>
                {filter.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <DateRange
                key={filter.id}
                label={filter.label}
                from={state.filters[`${filter.id}From`] ?? ''}
                to={state.filters[`${filter.id}To`] ?? ''}
                onChange={(from, to) => set({ [`${filter.id}From`]: from, [`${filter.id}To`]: to })}
              />
            ),
          )}
        </div>
        <div className="ml-auto flex items-center">
          <SavedFilters name={name} list={list} />
          {children}
        </div>
      </div>
      {active.length > 0 && (
        <ActiveFilters
          filters={active}
          onRemove={(name) => set({ [name]: '' })}
          onClear={() => change(clearFilters(state, list.shape))}
        />
      )}
    </fieldset>
  )
}

type ActiveFiltersProps = {
  filters: ReturnType<typeof activeFilters>
  onRemove: (name: string) => void
  onClear: () => void
}

function ActiveFilters({ filters, onRemove, onClear }: ActiveFiltersProps) {
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {filters.map((one) => (
        <li key={one.name}>
          <button
            type="button"
            aria-label={m.admin_filter_remove({ filter: one.text })}
            onClick={(event) => {
              focusListAround(event)
              onRemove(one.name)
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-paper-sunken px-3.5 text-sm"
          >
            {one.text}
            <StaffIcon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={(event) => {
            focusListAround(event)
            onClear()
          }}
          className="min-h-11 px-2 text-sm underline underline-offset-4"
        >
          {m.admin_table_clear_filters()}
        </button>
      </li>
    </ul>
  )
}

export const filterControlClass = 'edge min-h-11 rounded-md bg-paper-raised px-3 text-sm text-ink'

/** Debounce of the search input. */
const pauseMs = 300

function SearchBox({ list }: { list: ListControls }) {
  const { q } = list.state
  const [typed, setTyped] = useState(q)
  const lastSent = useRef(q)
  useEffect(() => {
    // Changed elsewhere: by a chip, a saved filter or the back button.
    if (q !== lastSent.current) setTyped(q)
    lastSent.current = q
  }, [q])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === lastSent.current) return
    const timer = setTimeout(() => {
      lastSent.current = wanted
      list.change({ q: wanted }, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, list])
  return (
    <span className="relative min-w-56 max-w-sm flex-1 max-sm:max-w-none max-sm:basis-full">
      <StaffIcon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={m.admin_table_search_label()}
        placeholder={m.admin_table_search()}
        value={typed}
        maxLength={120}
        autoCapitalize="none"
        onChange={(event) => setTyped(event.target.value)}
        className={`${filterControlClass} w-full pl-10`}
      />
    </span>
  )
}
