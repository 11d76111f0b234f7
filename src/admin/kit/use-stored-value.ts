import { useState } from 'react'
import { readStorage, writeStorage } from '#ui/browser/browser-storage.ts'

const prefix = 'tamhuong.admin.'

/** Reads a value of the staff area; undefined when missing or unreadable. */
export const readStoredValue = <Value>(name: string): Value | undefined =>
  readStorage(prefix + name) as Value | undefined

/** Stores a value of the staff area; undefined removes it. */
export const storeValue = (name: string, value: unknown): void => writeStorage(prefix + name, value)

/** State persisted in localStorage. */
export function useStoredValue<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => readStoredValue<Value>(name) ?? initial)
  return [
    value,
    (next) => {
      setValue(next)
      storeValue(name, next)
    },
  ]
}
