import type { Place } from '#addresses/contract.ts'
import { matchPlace } from '#addresses/rules.ts'
import former from './former-places.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }

const collator = new Intl.Collator('vi', { numeric: true })

type Former = Readonly<Record<string, string>>

const sortedPlaces = (pairs: readonly (readonly string[])[], formerNames: Former): Place[] =>
  pairs
    .map(([code = '', name = '']) => ({ code, name, former: formerNames[code] ?? null }))
    .sort((a, b) => collator.compare(a.name, b.name))

const provinces = sortedPlaces(places.provinces, former.provinces)
const wardsByProvince = new Map(
  Object.entries(places.wards).map(([provinceCode, pairs]) => [provinceCode, sortedPlaces(pairs, former.wards)]),
)

/** The 34 provinces and cities in Vietnamese alphabetical order. */
export const allProvinces = (): Place[] => provinces

/** The wards, communes and special zones of a province in Vietnamese alphabetical order; none for an unknown code. */
export const allWardsOf = (provinceCode: string): Place[] => wardsByProvince.get(provinceCode) ?? []

/** Provinces by each of their names before the reform; no province was split. */
const formerProvinces = provinces.flatMap((province) =>
  (province.former ?? '').split(', ').map((name) => ({ code: province.code, name, province })),
)

/** By official code, or by current or former name in any spelling: `01`, `TP. Ha Noi`, `Thừa Thiên Huế`. */
export function findProvince(text: string): Place | undefined {
  return matchPlace(provinces, text) ?? matchPlace(formerProvinces, text)?.province
}

/** By official code, or by name in any spelling, within the province: `00004`, `Phường Ba Đình`, `p. ba dinh`. */
export function findWard(provinceCode: string, text: string): Place | undefined {
  return matchPlace(allWardsOf(provinceCode), text)
}
