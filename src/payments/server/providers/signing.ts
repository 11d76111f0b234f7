import { createHmac } from 'node:crypto'
import { momentInVietnam } from '#foundation/dates/day.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'

/** Lower-case hexadecimal. */
export function hmac(algorithm: 'sha256' | 'sha512', key: string, text: string): string {
  return createHmac(algorithm, key).update(text, 'utf8').digest('hex')
}

/** Compares in constant time, ignoring case, since some providers send capitals. */
export function isSameSignature(given: unknown, expected: string): boolean {
  return typeof given === 'string' && constantTimeEqual(given.toLowerCase(), expected)
}

/** `a=1&b=2` in the given order, not encoded. */
export function joinFields(fields: readonly (readonly [name: string, value: unknown])[]): string {
  return fields.map(([name, value]) => `${name}=${value ?? ''}`).join('&')
}

/** A JSON object; undefined for anything else. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A positive number of whole đồng, as a number or as digits; undefined for anything else. */
export function readAmount(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : undefined
}

/** A number or text as text, without NULs, which PostgreSQL can't store; undefined when it is neither, or empty. */
export function readTextValue(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const text = typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 1000) : ''
  return text === '' ? undefined : text
}

/**
 * A Vietnamese time as sent by providers, `2026-11-21 14:02:37`, with or without separators; or milliseconds since
 * 1970. Undefined for anything else.
 */
export function readMoment(value: unknown): Date | undefined {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value > 0 ? validDate(new Date(value)) : undefined
  if (typeof value !== 'string') return undefined
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})$/.exec(value.trim()) ?? []
  return year ? validDate(momentInVietnam(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`)) : undefined
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date)

/** The JSON text without the named fields, at any depth. Text that is not JSON is cut short. */
export function redactJson(text: string, ...secret: string[]): string {
  const body = readObject(text)
  if (!body) return text.slice(0, 2000)
  return JSON.stringify(body, (name, value: unknown) => (secret.includes(name) ? undefined : value))
}
