import { singleLine } from '#foundation/text/single-line.ts'
import { type FamilyDay, type LeapRule, leapRules, maxDayOfMonth } from './family-days.ts'

/** More than a family needs, and few enough for a file and a calendar. */
export const maxFamilyDays = 100
export const maxNameLength = 80
/** Maximum size of an imported file, in bytes. */
export const maxFileBytes = 100_000
/** Maximum length of the link data in characters, so that phones can scan the QR code from a small screen. */
export const maxPayloadLength = 1500

const fileKind = 'tamhuong-family-days'

export const cleanName = (text: string): string => Array.from(singleLine(text)).slice(0, maxNameLength).join('')

/** Parses stored or imported days; invalid entries, duplicates and what is over `most` are dropped. */
export function parseFamilyDays(stored: unknown, most = maxFamilyDays): FamilyDay[] {
  if (!Array.isArray(stored)) return []
  return mergeDays([], stored.slice(0, most).flatMap(readFamilyDay), most)
}

function readFamilyDay(stored: unknown): FamilyDay[] {
  const given = (stored ?? {}) as Partial<Record<keyof FamilyDay, unknown>>
  const calendar = given.calendar === 'solar' ? 'solar' : 'lunar'
  const name = typeof given.name === 'string' ? cleanName(given.name) : ''
  const month = wholeNumber(given.month, 12)
  const day = month && wholeNumber(given.day, maxDayOfMonth(calendar, month))
  const isId = typeof given.id === 'string' && /^[\w-]{1,40}$/.test(given.id)
  if (!name || !day || !month || !isId) return []
  const revision = wholeNumber(given.revision, 1_000_000) ?? 0
  return [{ id: String(given.id), name, calendar, day, month, leap: readLeapRule(given.leap), revision }]
}

/** Parses a rule for leap months; anything else is the regular month. */
export const readLeapRule = (given: unknown): LeapRule => leapRules.find((rule) => rule === given) ?? 'once'

const wholeNumber = (value: unknown, most: number): number | undefined =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : undefined

/**
 * Added days replace those with the same id; duplicates of name and date are skipped. A changed day gets a higher
 * revision, which a QR code does not carry: calendar programs ignore lower ones.
 */
export function mergeDays(own: readonly FamilyDay[], added: readonly FamilyDay[], most = maxFamilyDays): FamilyDay[] {
  const merged = new Map(own.map((one) => [one.id, one]))
  for (const one of added) {
    const before = merged.get(one.id)
    const hasPlace = before !== undefined || merged.size < most
    if (!hasPlace || hasSameNameAndDate([...merged.values()], one) || (before && isSameDay(before, one))) continue
    merged.set(one.id, before ? { ...one, revision: Math.max(one.revision, before.revision + 1) } : one)
  }
  return [...merged.values()]
}

/** How many of the added days the merged ones lack, because there was no place for them. */
export const countLeftOut = (merged: readonly FamilyDay[], added: readonly FamilyDay[]): number =>
  added.filter((one) => !merged.some(({ id }) => id === one.id) && !hasSameNameAndDate(merged, one)).length

const isSameDay = (one: FamilyDay, other: FamilyDay) =>
  (['name', 'calendar', 'day', 'month', 'leap'] as const).every((field) => one[field] === other[field])

/** Whether another of the days has the same name and date. */
export function hasSameNameAndDate(days: readonly FamilyDay[], one: FamilyDay): boolean {
  const content = ({ name, calendar, day, month }: FamilyDay) => [name, calendar, day, month].join(' ')
  return days.some((other) => other.id !== one.id && content(other) === content(one))
}

export const familyDaysFile = (days: readonly FamilyDay[]): string =>
  `${JSON.stringify({ kind: fileKind, version: 1, days }, null, 2)}\n`

/** All days of an exported file, so that those without a place can be counted; undefined for any other file. */
export function parseFamilyDaysFile(text: string): FamilyDay[] | undefined {
  const file = text.length <= maxFileBytes ? parsed(text) : undefined
  const { kind, days } = (file ?? {}) as { kind?: unknown; days?: unknown }
  return kind === fileKind ? parseFamilyDays(days, Number.POSITIVE_INFINITY) : undefined
}

/** Codes of a link's days: the index of a lunar day's leap rule. Index 2 is left free for a solar day. */
const lunarKinds: readonly (LeapRule | undefined)[] = ['once', 'both', undefined, 'leap']
const solarKind = 2

/** Days for the fragment of a link, which browsers do not send to servers; undefined when too long for a QR code. */
export function familyDaysPayload(days: readonly FamilyDay[]): string | undefined {
  const short = days.map(({ id, name, calendar, day, month, leap }) => [
    ...[id, name, day, month],
    calendar === 'solar' ? solarKind : lunarKinds.indexOf(leap),
  ])
  const bytes = new TextEncoder().encode(JSON.stringify(short))
  const text = btoa(String.fromCharCode(...bytes))
  const payload = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return payload.length <= maxPayloadLength ? payload : undefined
}

export function parseFamilyDaysPayload(payload: string): FamilyDay[] {
  if (payload.length > maxPayloadLength || !/^[\w-]+$/.test(payload)) return []
  const rows = parsed(decodedText(payload))
  if (!Array.isArray(rows)) return []
  return parseFamilyDays(
    rows.map((row: unknown) => {
      const [id, name, day, month, kind] = Array.isArray(row) ? row : []
      return { id, name, day, month, calendar: kind === solarKind ? 'solar' : 'lunar', leap: lunarKinds[kind] }
    }),
  )
}

function decodedText(payload: string): string {
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
