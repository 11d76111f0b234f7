import { tryStorage } from '#ui/browser/try-storage.ts'
import { readStoredValue, storeValue } from '../use-stored-value.ts'

/** Values of form fields: anything JSON can represent. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | readonly FormValue[]
  | { readonly [field: string]: FormValue | undefined }
export type FormValues = Record<string, FormValue>

/**
 * Raised when values of the same types mean something else, or rows get a field that the form needs: drafts of earlier
 * formats are ignored. Before format 2, lists of rows were stored as text.
 */
const format = 2

/** Unsaved changes as the browser stores them. `seen` is the version of the record that they are based on. */
export type Draft = { changes: FormValues; seen: number | null; keptAt: number; format: typeof format }

/** Fields whose value differs from `before`. */
export function changesOf<Values extends FormValues>(before: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([field, value]) => !isSame(before[field], value))
  return Object.fromEntries(changed) as Partial<Values>
}

export function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Applies a draft to the current values, without fields that no longer exist or have other types by now. */
export function applyDraft<Values extends FormValues>(initial: Values, draft: Draft | undefined): Values {
  const known = Object.entries(draft?.changes ?? {}).filter(
    ([field, value]) => field in initial && isAlike(initial[field], value),
  )
  return { ...initial, ...Object.fromEntries(known) }
}

/**
 * Whether a stored value has the types of `initial`, which an earlier version of the form may not have had. Fields that
 * only one of them has are not compared, as they may be optional.
 */
export function isAlike(initial: unknown, stored: unknown): boolean {
  if (initial == null || stored == null) return true
  if (Array.isArray(initial))
    return (
      Array.isArray(stored) && (initial.length === 0 || stored.every((row) => initial.some((one) => isAlike(one, row))))
    )
  if (!isObject(initial) || !isObject(stored)) return typeof initial === typeof stored
  if (Array.isArray(stored)) return false
  return Object.entries(initial).every(([name, value]) => isAlike(value, stored[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The version that restored values are based on: the draft's, unless it changes nothing of the present ones. */
export function baseVersionOf<Values extends FormValues>(
  initial: Values,
  draft: Draft | undefined,
  version: number | null,
): number | null {
  return isSame(initial, applyDraft(initial, draft)) ? version : (draft?.seen ?? version)
}

export function readDraft(name: string): Draft | undefined {
  const draft = readStoredValue<Draft>(`draft.${name}`)
  return draft?.format === format ? draft : undefined
}

/**
 * Stores the changes except secret fields; without changes the draft is deleted. `name` contains the id of the user, so
 * that others on the same device do not get it. Unchanged ones keep the time when they were typed.
 */
export function storeDraft(
  name: string,
  changes: Partial<FormValues>,
  version: number | null,
  secrets: readonly string[],
): void {
  const open = Object.entries(changes).filter(
    (entry): entry is [string, FormValue] => entry[1] !== undefined && !secrets.includes(entry[0]),
  )
  const stored = readDraft(name)
  const draft: Draft = { changes: Object.fromEntries(open), seen: version, keptAt: Date.now(), format }
  if (stored && isSame(stored.changes, draft.changes) && stored.seen === version) return
  storeValue(`draft.${name}`, open.length === 0 ? undefined : draft)
}

export const removeDraft = (name: string): void => storeValue(`draft.${name}`, undefined)

/**
 * Input of orders, menus, roles, permissions and `settings/crud.tsx` was once stored whole: restored, it would undo
 * what a colleague changed.
 */
const wholeRecord = /^tamhuong\.admin\.input\.[^.]*\.(order\.(?!new$)|menu\.|role\.|crud\.|permission$)/

/** Deletes input that no form restores any more. */
export function removeWholeRecords(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) if (wholeRecord.test(key)) localStorage.removeItem(key)
  })
}
