import { ApiError } from '#foundation/api-client/browser-api.ts'
import { errorMessageOf, toastError } from '../load-result.ts'

type FieldErrors = Readonly<Record<string, string | undefined>>

/** Error messages by field path in the request. */
export function fieldErrors(error: unknown): Record<string, string> {
  const named = error instanceof ApiError ? (error.errors ?? []) : []
  return Object.fromEntries(named.map(({ field, message }) => [field, message]))
}

/** The error of a field that is a list, unless its rows show errors of their own. */
export const errorOfList = (errors: FieldErrors, field: string): string | undefined =>
  Object.keys(errors).some((path) => path.startsWith(`${field}.`)) ? undefined : errors[field]

/** Errors of a rejected list: one per line with its name, or the general message. */
export function errorsByLine(error: unknown, names: readonly string[]): string[] {
  const lines = Object.entries(fieldErrors(error)).map(([field, message]) => {
    const name = names[Number(/^lines\.(\d+)/.exec(field)?.[1] ?? -1)]
    return name === undefined ? message : `${name}: ${message}`
  })
  return lines.length > 0 ? [...new Set(lines)] : [errorMessageOf(error)]
}

/**
 * When somebody else saved the record first: says so in a toast, since the reload may replace the form, and reloads the
 * screen. Rejects as `saving` does.
 */
export async function reloadOnConflict<T>(saving: Promise<T>, reload: () => unknown): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if ('version' in fieldErrors(error)) {
      toastError(error)
      await reload()
    }
    throw error
  }
}
