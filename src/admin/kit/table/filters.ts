import { isDay } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { Option } from '#ui/fields/rank-options.ts'
import type { ListState } from './list-state.ts'

/**
 * A filter of a list. A `choice` is stored in the URL as `id`; `days` as `idFrom` and `idTo` (`2026-11-21`, both
 * included). Extra filters are collapsed by default.
 */
export type Filter =
  | { kind: 'choice'; id: string; label: string; options: readonly Option[]; isExtra?: true }
  | { kind: 'days'; id: string; label: string; isExtra?: true }

/** URL parameter names of the filters, for `ListShape`. */
export function filterNames(filters: readonly Filter[]): string[] {
  return filters.flatMap(({ kind, id }) => (kind === 'days' ? [`${id}From`, `${id}To`] : [id]))
}

/** Whether the search or a filter that is shown narrows the list; a tab, stored in the URL like a filter, does not. */
export const isNarrowed = (filters: readonly Filter[], state: ListState): boolean =>
  state.q !== '' || filterNames(filters).some((name) => state.filters[name])

/** An active filter: its label and the URL parameter to clear. */
export type ActiveFilter = { name: string; text: string }

export function activeFilters(filters: readonly Filter[], state: ListState): ActiveFilter[] {
  return filters.flatMap((filter) => {
    if (filter.kind === 'choice') {
      const value = state.filters[filter.id]
      if (!value) return []
      const chosen = filter.options.find((option) => option.value === value)
      return [{ name: filter.id, text: `${filter.label}: ${chosen?.label ?? value}` }]
    }
    const ends = [
      { name: `${filter.id}From`, word: m.admin_filter_from() },
      { name: `${filter.id}To`, word: m.admin_filter_to() },
    ]
    return ends.flatMap(({ name, word }) => {
      const value = state.filters[name]
      if (!value) return []
      const day = isDay(value) ? formatIsoDay(value) : value
      return [{ name, text: `${filter.label}, ${word.toLowerCase()} ${day}` }]
    })
  })
}
