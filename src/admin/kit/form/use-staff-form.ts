import { useEffect, useRef, useState } from 'react'
import { session } from '#identity/web/session.ts'
import { toast } from '#ui/feedback/toast.ts'
import { errorMessageOf } from '../load-result.ts'
import { type SavedEntry, savedLabels } from '../table/saved-labels.ts'
import { changesOf, draftOver, type FormValue, type FormValues, readDraft, removeDraft, storeDraft } from './draft.ts'
import { fieldBindings } from './field-bindings.ts'
import { fieldErrors } from './field-errors.ts'
import { useSubmission } from './use-submission.ts'

/** The version that another user saved in the meantime. */
export type OtherVersion<Values> = {
  values: Values
  version: number
  updatedDate: Date
  updatedBy: string | null
}

type Versioned = { version: number; updatedDate: Date | null; updatedBy: string | null }

/** Builds the result of `loadOther`. */
export const otherVersion = <Values>(values: Values, { version, updatedDate, updatedBy }: Versioned) => ({
  values,
  version,
  updatedDate: updatedDate ?? new Date(),
  updatedBy,
})

type FormOptions<Values extends FormValues> = {
  /** Storage key of the draft, per user: `user.<id>`, `user.new`. */
  name: string
  initial: Values
  /** Version of the record being edited; null for a new one. */
  seen?: number | null
  /** Fields that are never stored on disk. */
  secrets?: readonly (keyof Values & string)[]
  /**
   * Sends the form and resolves to the saved version. `changes` are the fields that differ from `initial`. `seen` must
   * be passed as the call's `seenVersion`, so that the server answers 409 on `version` if another user saved first.
   */
  save: (values: Values, changes: Partial<Values>, seen: number | undefined) => Promise<{ version: number } | null>
  /** Runs after a successful save, when nothing is unsaved; the place to navigate away. */
  onSaved?: () => unknown
  /** Loads the record again after such a 409. */
  loadOther?: () => Promise<OtherVersion<Values>>
}

/**
 * State of a staff form: values, errors and save status. Unsaved input is stored in the browser until it is saved or
 * discarded, so it survives reloads, server errors and sign-outs.
 */
export function useStaffForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { initial, secrets = [] } = options
  // The owner is fixed at mount: a sign-out must not change the key.
  const [name] = useState(() => `${session.getState().user?.id ?? ''}.${options.name}`)
  const [draft, setDraft] = useState(() => readDraft(name))
  const [base, setBase] = useState({ values: initial, seen: options.seen ?? null })
  const [values, setValues] = useState(() => draftOver(initial, draft))
  const [seen, setSeen] = useState(() => draft?.seen ?? options.seen ?? null)
  const submission = useSubmission((error) => readError(error, initial))
  const { isBusy, errors, run, clearErrors } = submission
  const [isSaved, setSaved] = useState(false)
  const [other, setOther] = useState<OtherVersion<Values>>()
  const changes = changesOf(base.values, values)
  const isDirty = Object.keys(changes).length > 0
  // Read by the navigation blocker; must be false as soon as the form is saved.
  const unsaved = useRef(isDirty)
  unsaved.current = isDirty
  useReloadedValues(initial, options.seen ?? null, !isDirty && !isBusy, startFrom)
  useDraftStorage(name, changes, seen, secrets)

  function startFrom(from: Values, version: number | null) {
    setBase({ values: from, seen: version })
    setValues(from)
    setSeen(version)
  }

  function begin(from: Values, version: number | null) {
    unsaved.current = false
    startFrom(from, version)
    submission.reset()
    setOther(undefined)
    setDraft(undefined)
    removeDraft(name)
  }

  const send = (sent: Values, version: number | null, thing: SavedEntry) =>
    run(async () => {
      const changed = changesOf(base.values, sent)
      try {
        const saved = await options.save(sent, changed, version ?? undefined)
        begin(withoutSecrets(sent, base.values, secrets), saved?.version ?? null)
        setSaved(true)
        toast({ tone: 'success', message: savedLabels(thing, Object.keys(changed)) })
        await options.onSaved?.()
      } catch (error) {
        if (!options.loadOther || !('version' in fieldErrors(error))) throw error
        setOther(await options.loadOther())
      }
    })

  function set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
    setValues((now) => ({ ...now, [field]: value }))
    clearErrors((path) => path === field || path.startsWith(`${field}.`))
  }

  return {
    values,
    errors,
    error: submission.error,
    isDirty,
    isBusy,
    /** Saved at least once and not changed since. */
    isSaved: isSaved && !isDirty,
    unsaved,
    other,
    /** When the restored changes were stored; undefined without any. */
    draftFrom: draft && isDirty ? new Date(draft.keptAt) : undefined,
    set,
    submit: (thing: SavedEntry) => send(values, seen, thing),
    discard: () => begin(base.values, base.seen),
    /** After a 409: saves the values chosen from both versions. */
    resolveConflict: (chosen: Values, version: number, thing: SavedEntry) => {
      setValues(chosen)
      setSeen(version)
      setOther(undefined)
      return send(chosen, version, thing)
    },
    ...fieldBindings(values, errors, set),
  }
}

/** A form of any values, for components that work with all of them. */
export type StaffForm<Values extends FormValues> = ReturnType<typeof useStaffForm<Values>>

/** Shows reloaded values once the form has no unsaved input and no save is running. */
function useReloadedValues<Values extends FormValues>(
  initial: Values,
  version: number | null,
  isIdle: boolean,
  show: (values: Values, version: number | null) => void,
) {
  const loadedNow = JSON.stringify([initial, version])
  const [shownLoad, setShownLoad] = useState(loadedNow)
  if (loadedNow === shownLoad || !isIdle) return
  setShownLoad(loadedNow)
  show(initial, version)
}

/** Stores unsaved changes whenever they change. The effect depends on JSON text, which is equal for equal values. */
function useDraftStorage(name: string, changes: Partial<FormValues>, seen: number | null, secrets: readonly string[]) {
  const changesText = JSON.stringify(changes)
  const secretsText = secrets.join()
  useEffect(() => {
    storeDraft(name, JSON.parse(changesText) as FormValues, seen, secretsText.split(','))
  }, [name, changesText, seen, secretsText])
}

const readError = (error: unknown, values: FormValues) => ({
  fault: errorMessageOf(error),
  errors: byField(fieldErrors(error), values),
})

/** Errors by top-level field and also by full path, for fields that are tables. */
function byField(errors: Readonly<Record<string, string>>, values: FormValues): Record<string, string> {
  const fieldOf = (path: string) => (path in values ? path : (path.split('.')[0] ?? path))
  return { ...Object.fromEntries(Object.entries(errors).map(([path, error]) => [fieldOf(path), error])), ...errors }
}

/** Secret fields are cleared after saving. */
function withoutSecrets<Values extends FormValues>(saved: Values, before: Values, secrets: readonly string[]): Values {
  const emptied = Object.fromEntries(secrets.map((field): [string, FormValue] => [field, before[field] ?? '']))
  return { ...saved, ...emptied }
}
