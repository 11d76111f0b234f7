import { isId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'
import type { SystemParam } from './contract.ts'

/** Values by key, always text, as `readParams` gives them. */
export type Params = ReadonlyMap<string, string>

/** What is wrong with the value of a key that a feature has further rules for; undefined when nothing is. */
export type ParamChecks = Readonly<Record<string, (value: string) => string | undefined>>

const vndPattern = /^\d{1,14}$/
const numberPattern = /^-?\d{1,15}(\.\d{1,10})?$/

/**
 * Whether a value can be read as its type: `'true'` or `'false'`, a number, whole đồng from 0 up, JSON text, one of the
 * options, the id of a picture or nothing; any text else.
 */
export function fitsType(type: SystemParam['type'], value: string, options: readonly string[] = []): boolean {
  switch (type) {
    case 'boolean':
      return value === 'true' || value === 'false'
    case 'number':
      return numberPattern.test(value)
    case 'vnd':
      return vndPattern.test(value)
    case 'json':
      return isJson(value)
    case 'choice':
      return options.length === 0 || options.includes(value)
    case 'picture':
      return value === '' || isId(value)
    default:
      return true
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whole đồng; the fallback when the parameter is missing or not an amount. */
export function paramVnd(params: Params, key: string, fallback: Vnd): Vnd {
  const value = params.get(key)
  return value !== undefined && vndPattern.test(value) ? Number(value) : fallback
}

/** A number between the bounds; the fallback when the parameter is missing, unreadable or beyond them. */
export function paramNumber(params: Params, key: string, fallback: number, bounds: { min: number; max: number }) {
  const value = params.get(key)
  if (value === undefined || !numberPattern.test(value)) return fallback
  return Number(value) >= bounds.min && Number(value) <= bounds.max ? Number(value) : fallback
}

/** Yes or no; the fallback when the parameter is missing or neither. */
export function paramFlag(params: Params, key: string, fallback: boolean): boolean {
  const value = params.get(key)
  return value === 'true' || value === 'false' ? value === 'true' : fallback
}

/** Text without spaces around it; the fallback when the parameter is missing or blank. */
export function paramText(params: Params, key: string, fallback = ''): string {
  return params.get(key)?.trim() || fallback
}

const minutes = (count: number) => count * 60 * 1000
/** Together about two days: a mail server that is down over a weekend's night is waited for. */
const pausesMs = [1, 5, 15, 60, 180, 360, 720, 1440].map(minutes)

/** How long to wait after this many tries of a message, in ms; undefined when no further try makes sense. */
export function pauseBeforeTry(tries: number): number | undefined {
  return pausesMs[tries - 1]
}

/** The terms of sale in force, which an order is stored with. */
export function termsVersion(version: string | undefined): string {
  return version?.trim() || 'unversioned'
}

/** What the law has a shop say about its owner (Law 122/2025 on e-commerce). */
const ownerKeys = [
  'shop.owner',
  'shop.representative',
  'shop.tax_code',
  'shop.issued_by',
  'shop.address',
  'shop.hotline',
  'shop.email',
  'shop.domain',
]

/** Those parameters about the owner that nobody has filled yet. */
export function missingOwnerData<Param extends Pick<SystemParam, 'key' | 'value'>>(params: readonly Param[]): Param[] {
  return params.filter(({ key, value }) => ownerKeys.includes(key) && value.trim() === '')
}

/** The privacy policy in force, which a consent is stored with (personal data law: consent must be provable). */
export function privacyVersion(version: string | undefined): string {
  return version?.trim() || 'unversioned'
}
