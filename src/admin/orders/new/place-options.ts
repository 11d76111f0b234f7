import type { Place } from '#addresses/contract.ts'
import type { Option } from '#ui/fields/rank-options.ts'

/** Places to choose from; they are found by what they were called before the reform as well. */
export const placeOptions = (places: readonly Place[]): Option[] =>
  places.map(({ code, name, former }) => ({ value: code, label: name, hint: former ?? undefined }))
