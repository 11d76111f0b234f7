import { useState } from 'react'

const prefix = 'tamhuong.admin.'

/** Reads a value of the staff area from localStorage; undefined when missing or unreadable. */
export function readStoredValue<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. Does nothing when the browser blocks storage. */
export function storeValue(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the value lasts until the page is closed.
  }
}

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
