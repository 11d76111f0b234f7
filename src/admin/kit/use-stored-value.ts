import { useState } from 'react'

const prefix = 'tamhuong.admin.'

/** What this browser remembers of the staff area under a name; undefined when nothing, or nothing readable. */
export function readStoredValue<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

/** Remembers a value; undefined forgets it. Where the browser allows no storage nothing is kept, and nothing fails. */
export function storeValue(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A full or blocked storage: the choice holds until the page is left.
  }
}

/** State that this browser remembers. */
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
