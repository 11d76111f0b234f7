import { readStoredValue, storeValue } from '../use-stored-value.ts'

/** What a form may hold: whatever JSON can. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | readonly FormValue[]
  | { readonly [field: string]: FormValue | undefined }
export type FormValues = Record<string, FormValue>

/** Before 2 lists of rows were kept as text; such drafts are not read any more. */
const format = 2

/** Changes that were not saved yet. `seen` says which version of the thing they were made on. */
export type Draft = { changes: FormValues; seen: number | null; keptAt: number; format: typeof format }

/** The values that differ from what was there. */
export function changesOf<Values extends FormValues>(before: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([field, value]) => !isSame(before[field], value))
  return Object.fromEntries(changed) as Partial<Values>
}

export function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** What a draft leaves of its changes on today's fields: those that still exist and still differ. */
export function draftOver<Values extends FormValues>(initial: Values, draft: Draft | undefined): Values {
  const known = Object.entries(draft?.changes ?? {}).filter(([field]) => field in initial)
  return { ...initial, ...Object.fromEntries(known) }
}

export function readDraft(name: string): Draft | undefined {
  const draft = readStoredValue<Draft>(`draft.${name}`)
  return draft?.format === format ? draft : undefined
}

/** Stores the changes, without those fields that no disk should see; without changes the draft goes. */
export function storeDraft(name: string, changes: FormValues, seen: number | null, secrets: readonly string[]): void {
  const open = Object.entries(changes).filter(([field]) => !secrets.includes(field))
  const draft: Draft = { changes: Object.fromEntries(open), seen, keptAt: Date.now(), format }
  storeValue(`draft.${name}`, open.length === 0 ? undefined : draft)
}

export const removeDraft = (name: string): void => storeValue(`draft.${name}`, undefined)
