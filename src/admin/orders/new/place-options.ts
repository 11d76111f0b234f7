import type { Place } from '#addresses/contract.ts'
import type { Option } from '#ui/fields/rank-options.ts'

/** Options for a place selector, also found by their names before the reform of July 2025. */
export const placeOptions = (places: readonly Place[]): Option[] =>
  places.map(({ code, name, former }) => ({ value: code, label: name, hint: former ?? undefined }))
