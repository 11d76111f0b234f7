import { useEffect, useRef, useState } from 'react'
import { session } from '#identity/web/session.ts'
import { toast } from '#ui/feedback/toast.ts'
import { errorMessageOf, toastError } from '../load-result.ts'
import { useStableValue } from '../use-stable-value.ts'
import {
  applyDraft,
  baseVersionOf,
  changesOf,
  type Draft,
  type FormValue,
  type FormValues,
  readDraft,
  removeDraft,
  storeDraft,
} from './draft.ts'
import { fieldBindings } from './field-bindings.ts'
import { fieldErrors } from './field-errors.ts'
import { type SavedEntry, savedMessage } from './saved-message.ts'
import { type Rejection, useSubmission } from './use-submission.ts'

/** Computes a field's new value from its latest one, which may have changed while an answer was awaited. */
export type Updater<Value> = (now: Value) => Value

/** The version that another user saved in the meantime. */
export type OtherVersion<Values> = {
  values: Values
  version: number
  /** Null when it is not known. */
  updatedDate: Date | null
  updatedBy: string | null
}

/** Who saved a version: this form, this user (in another form, or here without an answer), or another user. */
export type StoredBy = 'thisForm' | 'me' | 'another'

const saverOf = ({ updatedBy }: Versioned): StoredBy =>
  updatedBy === session.getState().user?.username ? 'me' : 'another'

type Versioned = { version: number; updatedDate?: Date | null; updatedBy?: string | null }

/** Builds the result of `loadLatest`. */
export const otherVersion = <Values>(values: Values, { version, updatedDate = null, updatedBy = null }: Versioned) => ({
  values,
  version,
  updatedDate,
  updatedBy,
})

type FormOptions<Values extends FormValues> = {
  /** Storage key of the draft, per user: `user.<id>`, `user.new`. Read at mount: give the form a `key` per record. */
  name: string
  initial: Values
  /** Version of the record being edited; null for a new one, undefined for one without versions. */
  version?: number | null
  /** Fields that are never stored on disk. */
  secrets?: readonly (keyof Values & string)[]
  /**
   * Sends the form and resolves to the saved version, null if there is none. `changes` are the fields that differ from
   * the saved ones, which are `initial`, or after a conflict the other user's. `version` must be sent as
   * `expectedVersion`: the server then answers 409 on `version` if another user saved first.
   */
  save: (values: Values, changes: Partial<Values>, version: number | undefined) => Promise<{ version: number } | null>
  /** For values that are sent as differences: `values` as they differ from `stored`. */
  rebase?: (values: Values, stored: Values, by: StoredBy) => Values
  /** Form fields by the names that the server has for them, where these differ: `{ videoId: 'video' }`. */
  fieldNames?: Readonly<Record<string, keyof Values & string>>
  /** Closes the form's dialog after a successful save, unless something was entered or it was closed meanwhile. */
  close?: () => void
  /** Runs after a successful save, when nothing is unsaved; the place to navigate away. */
  onSaved?: () => unknown
  /** Loads the record again after such a 409. */
  loadLatest?: () => Promise<OtherVersion<Values>>
}

/**
 * State of a staff form: values, errors and save status. Unsaved input is stored in the browser until it is saved or
 * discarded, so it survives reloads, server errors and sign-outs.
 */
export function useStaffForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { initial, secrets = [], rebase = (values) => values } = options
  const isNew = options.version === null
  const { name, draft, setDraft } = useStoredDraft(options.name)
  const form = useValues(initial, options.version ?? null, draft)
  const { base, values, baseVersion, latest, setValues, startFrom } = form
  const submission = useSubmission((error) => readError(error, initial, options.fieldNames))
  const { isBusy, errors, run, clearErrors } = submission
  const [isSaved, setSaved] = useState(false)
  const [other, setOther] = useState<OtherVersion<Values>>()
  const changes = changesOf(base.values, values)
  const isDirty = Object.keys(changes).length > 0
  const unsaved = useUnsaved(isDirty)
  const isShown = useIsMounted()
  useReloadedValues(initial, options.version ?? null, isBusy, form)
  useDraftStorage(name, changes, baseVersion, secrets)

  /** `laterOf` are the changes of these values that stay unsaved. */
  function begin(from: Values, version: number | null, laterOf?: (now: Values) => Partial<Values>) {
    unsaved.current = laterOf !== undefined && Object.keys(laterOf(latest.current)).length > 0
    startFrom(from, version, laterOf)
    submission.reset()
    setOther(undefined)
    setDraft(undefined)
    if (!unsaved.current) removeDraft(name)
  }

  const send = (sent: Values, version: number | null, entry: SavedEntry, before = base.values) =>
    run(async () => {
      const changed = changesOf(before, sent)
      try {
        const saved = await options.save(sent, changed, version ?? undefined)
        const stored = rebase(sent, sent, 'thisForm')
        // A new record took no input meanwhile, and is left now.
        const laterOf = (now: Values) => without(secrets, changesOf(stored, rebase(now, sent, 'thisForm')))
        begin(withoutSecrets(stored, before, secrets), saved?.version ?? null, isNew ? undefined : laterOf)
        setSaved(true)
        toast({ tone: 'success', message: savedMessage(entry, Object.keys(changed)) })
        if (!unsaved.current && isShown.current) options.close?.()
        await options.onSaved?.()
      } catch (error) {
        if (!isShown.current) toastError(error)
        if (!options.loadLatest || !('version' in fieldErrors(error))) throw error
        const theirs = await options.loadLatest()
        form.change((now) => rebase(now, theirs.values, saverOf(theirs)))
        setOther(theirs)
      }
    })

  function set<Field extends keyof Values & string>(field: Field, to: Values[Field] | Updater<Values[Field]>) {
    setValues((now) => ({ ...now, [field]: typeof to === 'function' ? to(now[field]) : to }))
    clearErrors((path) => path === field || path.startsWith(`${field}.`))
  }

  return {
    values,
    errors,
    error: submission.error,
    changes,
    isDirty,
    isBusy,
    isNew,
    /** Saved at least once and not changed since. */
    isSaved: isSaved && !isDirty,
    unsaved,
    other,
    /** When the restored changes were stored; undefined without any. */
    draftFrom: draft && isDirty ? new Date(draft.keptAt) : undefined,
    set,
    submit: (entry: SavedEntry) => send(values, baseVersion, entry),
    ...useCountedDiscard(() => begin(base.values, base.version)),
    /** After a 409: saves the values chosen from both versions. */
    resolveConflict: (chosen: Values, { values: theirs, version }: OtherVersion<Values>, entry: SavedEntry) => {
      startFrom(theirs, version, () => changesOf(theirs, chosen))
      setOther(undefined)
      return send(chosen, version, entry, theirs)
    },
    ...fieldBindings(values, errors, set),
  }
}

/** The draft of this user at mount; a sign-out must not change its `name`. */
function useStoredDraft(formName: string) {
  const [name] = useState(() => `${session.getState().user?.id ?? ''}.${formName}`)
  const [draft, setDraft] = useState(() => readDraft(name))
  return { name, draft, setDraft }
}

/** Read by the navigation blocker; must be false as soon as the form is saved. */
function useUnsaved(isDirty: boolean) {
  const unsaved = useRef(isDirty)
  unsaved.current = isDirty
  return unsaved
}

/** A ref that is false once the component is gone, as when another record's dialog replaced this one. */
function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** `discards` is how often changes were discarded: as a key, it drops text in fields that led to no value. */
export function useCountedDiscard(begin: () => void) {
  const [discards, setDiscards] = useState(0)
  const discard = () => {
    begin()
    setDiscards((count) => count + 1)
  }
  return { discards, discard }
}

/** A form of any values, for components that work with all of them. */
export type StaffForm<Values extends FormValues> = ReturnType<typeof useStaffForm<Values>>

/** The values of a form, those that it started from, and the version on which its changes are based. */
function useValues<Values extends FormValues>(initial: Values, version: number | null, draft: Draft | undefined) {
  const [base, setBase] = useState({ values: initial, version })
  const [values, setValues] = useState(() => applyDraft(initial, draft))
  const [baseVersion, setBaseVersion] = useState(() => baseVersionOf(initial, draft, version))
  const latest = useRef(values)
  latest.current = values
  /** `laterOf` are the changes of the present values that stay. */
  function startFrom(from: Values, newVersion: number | null, laterOf = (_now: Values): Partial<Values> => ({})) {
    setBase({ values: from, version: newVersion })
    setValues((now) => ({ ...from, ...laterOf(now) }))
    setBaseVersion(newVersion)
  }
  /** Changes the present values and those that the form started from alike. */
  function change(to: Updater<Values>) {
    setBase((now) => ({ ...now, values: to(now.values) }))
    setValues(to)
  }
  return { base, values, baseVersion, latest, setValues, startFrom, change }
}

type FormState<Values extends FormValues> = Pick<
  ReturnType<typeof useValues<Values>>,
  'base' | 'values' | 'baseVersion' | 'startFrom'
>

/**
 * Takes over reloaded values once no save is running. Not while input is unsaved, which stays, unless they are those
 * that it changes: when only the products of a collection were arranged, the form is saved on the new version.
 */
function useReloadedValues<Values extends FormValues>(
  initial: Values,
  version: number | null,
  isBusy: boolean,
  { base, values, baseVersion, startFrom }: FormState<Values>,
) {
  const loadedNow = JSON.stringify([initial, version])
  const [shownLoad, setShownLoad] = useState(loadedNow)
  if (loadedNow === shownLoad || isBusy) return
  const isBase = (other: Values) => Object.keys(changesOf(base.values, other)).length === 0
  const isOlder = version !== null && base.version !== null && version < base.version
  const isUnchanged = baseVersion === base.version && !isOlder && isBase(initial)
  if (!isUnchanged && !isBase(values)) return
  setShownLoad(loadedNow)
  startFrom(initial, version, (now) => changesOf(base.values, now))
}

/** Stores unsaved changes whenever they change. */
function useDraftStorage(
  name: string,
  changes: Partial<FormValues>,
  version: number | null,
  secrets: readonly string[],
) {
  const latestChanges = useStableValue(changes)
  const excluded = useStableValue(secrets)
  useEffect(() => storeDraft(name, latestChanges, version, excluded), [name, latestChanges, version, excluded])
}

const readError = (error: unknown, values: FormValues, names: Readonly<Record<string, string>> = {}): Rejection => ({
  error: errorMessageOf(error),
  errors: byField(fieldErrors(error), values, names),
})

/** Errors by top-level field and also by full path, for fields that are tables. */
function byField(
  errors: Readonly<Record<string, string>>,
  values: FormValues,
  names: Readonly<Record<string, string>>,
) {
  const fieldOf = (path: string) => (path in values ? path : (path.split('.')[0] ?? path))
  const named = Object.entries(errors).map(([path, error]): [string, string] => {
    const [first = path, ...rest] = path.split('.')
    return [[names[first] ?? first, ...rest].join('.'), error]
  })
  return Object.fromEntries([...named.map(([path, error]): [string, string] => [fieldOf(path), error]), ...named])
}

const without = <Values extends FormValues>(fields: readonly string[], values: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))) as Partial<Values>

/** Secret fields are cleared after saving. */
function withoutSecrets<Values extends FormValues>(saved: Values, before: Values, secrets: readonly string[]): Values {
  const emptied = Object.fromEntries(secrets.map((field): [string, FormValue] => [field, before[field] ?? '']))
  return { ...saved, ...emptied }
}
