import { useEffect, useRef, useState } from 'react'
import { session } from '#identity/web/session.ts'
import { useStableValue } from '../use-stable-value.ts'
import { readStoredValue, storeValue } from '../use-stored-value.ts'
import { isAlike } from './draft.ts'

type StoredInput<Value> = { value: Value; keptAt: number }

const keyOf = (name: string) => `input.${session.getState().user?.id ?? ''}.${name}`

/** Deletes a draft that is not open, of something that is gone. */
export const removeStoredInput = (name: string): void => storeValue(keyOf(name), undefined)

/**
 * Draft storage for input outside of `useStaffForm`: phone orders, counted stock, ticked permissions, single texts.
 * Stored on this device per user until sent or discarded, so it survives navigation, reloads, errors and sign-outs. It
 * is stored whole and without a version: a record's fields belong in `useStaffForm`. `Value` must be JSON. `isEmpty`: a
 * value with nothing to send is no draft, even if it is not as it was at first.
 */
export function useDraft<Value>(name: string, initial: Value, isEmpty: (value: Value) => boolean = () => false) {
  // The owner is fixed at mount: a sign-out must not change the key.
  const [key] = useState(() => keyOf(name))
  const [before, setBefore] = useState(initial)
  const [restored, setRestored] = useState(() => {
    const stored = readStoredValue<StoredInput<Value>>(key)
    return isAlike(initial, stored?.value) ? stored : undefined
  })
  const [entered, setValue] = useState(restored ? restored.value : initial)
  const value = useStableValue(entered)
  const isDirty = !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(before)
  // Read by the navigation blocker; must be false as soon as the input is sent.
  const unsaved = useRef(isDirty)
  unsaved.current = isDirty
  // What is entered after it was sent or emptied is not restored.
  if (restored && !isDirty) setRestored(undefined)
  useEffect(() => {
    // A restored value keeps the time when it was typed.
    const stored = readStoredValue<StoredInput<Value>>(key)
    if (isDirty && JSON.stringify(stored?.value) === JSON.stringify(value)) return
    storeValue(key, isDirty ? { value, keptAt: Date.now() } : undefined)
  }, [key, value, isDirty])
  return {
    value,
    set: setValue,
    isDirty,
    unsaved,
    /** When the restored draft was stored; undefined without one. */
    draftFrom: restored && new Date(restored.keptAt),
    /** Called after sending or discarding; clears `unsaved` immediately, not on the next render. */
    reset: (next: Value = initial) => {
      unsaved.current = false
      setBefore(next)
      setValue(next)
      storeValue(key, undefined)
    },
  }
}
