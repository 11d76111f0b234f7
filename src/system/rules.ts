import { isId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'
import type { SystemParam } from './contract.ts'

/** Values by key, always text, as returned by `readParams`. */
export type Params = ReadonlyMap<string, string>

/** Further rules of a feature for values, by key: return an error message, or undefined when valid. */
export type ParamChecks = Readonly<Record<string, (value: string) => string | undefined>>

const vndPattern = /^\d{1,14}$/
const numberPattern = /^-?\d{1,15}(\.\d{1,10})?$/

/**
 * Whether a value is valid for its type: `'true'` or `'false'`, a number, whole đồng from 0 up, JSON text, one of the
 * options, the id of a picture or empty; any text otherwise.
 */
export function isValueOfType(type: SystemParam['type'], value: string, options: readonly string[] = []): boolean {
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

/** Whole đồng; the fallback when the parameter is missing or invalid. */
export function paramVnd(params: Params, key: string, fallback: Vnd): Vnd {
  const value = params.get(key)
  return value !== undefined && vndPattern.test(value) ? Number(value) : fallback
}

/** A number within the bounds; the fallback when the parameter is missing, invalid or out of bounds. */
export function paramNumber(params: Params, key: string, fallback: number, bounds: { min: number; max: number }) {
  const value = params.get(key)
  if (value === undefined || !numberPattern.test(value)) return fallback
  return Number(value) >= bounds.min && Number(value) <= bounds.max ? Number(value) : fallback
}

/** A boolean; the fallback when the parameter is missing or invalid. */
export function paramFlag(params: Params, key: string, fallback: boolean): boolean {
  const value = params.get(key)
  return value === 'true' || value === 'false' ? value === 'true' : fallback
}

/** Trimmed text; the fallback when the parameter is missing or blank. */
export function paramText(params: Params, key: string, fallback = ''): string {
  return params.get(key)?.trim() || fallback
}

const minutes = (count: number) => count * 60 * 1000
/** About two days in total, to outlast a mail server's failure over a weekend's night. */
const pausesMs = [1, 5, 15, 60, 180, 360, 720, 1440].map(minutes)

/** The pause before the next attempt after this many attempts, in ms; undefined when there is none. */
export function pauseBeforeAttemptMs(attempts: number): number | undefined {
  return pausesMs[attempts - 1]
}

/**
 * The version in force: of the terms of sale, stored with each order, or of the privacy policy, stored with each
 * consent (personal data law: consent must be provable).
 */
export function versionInForce(version: string | undefined): string {
  return version?.trim() || 'unversioned'
}

const defaultReturnDays = 7

/** How many days a buyer has to return goods: a whole number from 1 to 365; undefined for other values. */
export function readReturnDays(value: string): number | undefined {
  const days = Number(value)
  return /^\d{1,3}$/.test(value) && days >= 1 && days <= 365 ? days : undefined
}

/** The parameter `return.days` as shown to buyers. */
export const returnDaysOrDefault = (value: string | undefined): number =>
  readReturnDays(value ?? '') ?? defaultReturnDays

/** Data about the owner that the law requires a shop to publish (Law 122/2025 on e-commerce). */
export const ownerKeys = [
  'shop.owner',
  'shop.representative',
  'shop.tax_code',
  'shop.issued_by',
  'shop.address',
  'shop.hotline',
  'shop.email',
  'shop.domain',
]

/** Parameters about the owner that are still empty. */
export function missingOwnerData<Param extends Pick<SystemParam, 'key' | 'value'>>(params: readonly Param[]): Param[] {
  return params.filter(({ key, value }) => ownerKeys.includes(key) && value.trim() === '')
}
