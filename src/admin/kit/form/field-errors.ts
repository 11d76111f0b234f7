import { ApiError } from '#foundation/api-client/browser-api.ts'
import { errorMessageOf } from '../load-result.ts'

/** What is wrong with each field, by its path on the wire. */
export function fieldErrors(error: unknown): Record<string, string> {
  const named = error instanceof ApiError ? (error.errors ?? []) : []
  return Object.fromEntries(named.map(({ field, message }) => [field, message]))
}

/** A refusal of a list: each line that is at fault by its name, or what is wrong with the whole. */
export function errorsByLine(error: unknown, names: readonly string[]): string[] {
  const lines = Object.entries(fieldErrors(error)).map(([field, message]) => {
    const name = names[Number(/^lines\.(\d+)/.exec(field)?.[1] ?? -1)]
    return name === undefined ? message : `${name}: ${message}`
  })
  return lines.length > 0 ? [...new Set(lines)] : [errorMessageOf(error)]
}
