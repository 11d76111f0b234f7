import { useEffect, useEffectEvent, useState } from 'react'
import { followOtherPages, readStorage, writeStorage } from '#ui/browser/browser-storage.ts'

const prefix = 'tamhuong.admin.'

/** Reads a value of the staff area; undefined when missing or unreadable. */
export const readStoredValue = <Value>(name: string): Value | undefined =>
  readStorage(prefix + name) as Value | undefined

/** Stores a value of the staff area; undefined removes it. */
export const storeValue = (name: string, value: unknown): void => writeStorage(prefix + name, value)

/** State persisted in localStorage and kept in step with other tabs, so that a change is made to the latest value. */
export function useStoredValue<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const read = () => readStoredValue<Value>(name) ?? initial
  const [value, setValue] = useState<Value>(read)
  const reread = useEffectEvent(() => setValue(read()))
  useEffect(() => {
    const following = new AbortController()
    followOtherPages(prefix + name, () => reread(), following)
    return () => following.abort()
  }, [name])
  return [
    value,
    (next) => {
      setValue(next)
      storeValue(name, next)
    },
  ]
}
