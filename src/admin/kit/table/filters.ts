import { m } from '#i18n/messages.js'
import type { Option } from '#ui/fields/rank-options.ts'
import type { ListState } from './list-state.ts'

/**
 * What a list can be narrowed by. A `choice` lives in the URL under `id`; `days` under `idFrom` and `idTo`, as
 * `2026-11-21`, both ends included. Extra ones are folded away until somebody asks for them.
 */
export type Filter =
  | { kind: 'choice'; id: string; label: string; options: readonly Option[]; isExtra?: true }
  | { kind: 'days'; id: string; label: string; isExtra?: true }

/** The names of filters in the URL, for the shape of a list. */
export function filterNames(filters: readonly Filter[]): string[] {
  return filters.flatMap(({ kind, id }) => (kind === 'days' ? [`${id}From`, `${id}To`] : [id]))
}

/** A filter in use, in words, and what takes it away. */
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
      return value ? [{ name, text: `${filter.label}, ${word.toLowerCase()} ${value}` }] : []
    })
  })
}
