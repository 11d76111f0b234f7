import { useEffect, useRef, useState } from 'react'
import { session } from '#identity/web/session.ts'
import { readStoredValue, storeValue } from '../use-stored-value.ts'

type KeptInput<Value> = { value: Value; keptAt: number }

/**
 * What is typed where there is no `useStaffForm`: a phone order, counted stock, a dialog. Kept on this device for each
 * member of staff until it is sent or discarded, so that leaving, a reload, a broken server and a sign-out lose
 * nothing. `Value` is JSON.
 */
export function useDraft<Value>(name: string, initial: Value) {
  // The owner is fixed at mount: a sign-out must not change the key.
  const [key] = useState(() => `input.${session.getState().user?.id ?? ''}.${name}`)
  const [before, setBefore] = useState(initial)
  const [restored, setRestored] = useState(() => readStoredValue<KeptInput<Value>>(key))
  const [value, setValue] = useState(restored ? restored.value : initial)
  const text = JSON.stringify(value)
  const isDirty = text !== JSON.stringify(before)
  // Read by the navigation blocker; must be false as soon as it is sent.
  const unsaved = useRef(isDirty)
  unsaved.current = isDirty
  useEffect(() => {
    storeValue(key, isDirty ? { value: JSON.parse(text), keptAt: Date.now() } : undefined)
  }, [key, text, isDirty])
  return {
    value,
    set: setValue,
    isDirty,
    unsaved,
    /** When what came back was kept; undefined when nothing did. */
    draftFrom: restored && isDirty ? new Date(restored.keptAt) : undefined,
    /** It was sent, or is not wanted: nothing is unsaved any more, at once. */
    reset: (next: Value = initial) => {
      unsaved.current = false
      setBefore(next)
      setValue(next)
      setRestored(undefined)
      storeValue(key, undefined)
    },
  }
}
