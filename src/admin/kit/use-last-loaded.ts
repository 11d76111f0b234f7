import { useState } from 'react'
import type { LoadError, Loaded } from './load-result.ts'

/** Loaded data, with the error of a later reload, or the error of the first load. */
type LastLoaded<Data> = { data: Data; error?: string } | LoadError

/**
 * Keeps the data when a reload fails, as offline, so that open dialogs and their texts stay. `key` identifies the
 * record on the screen: the data of another one is not kept.
 */
export function useLastLoaded<Data>(loaded: Loaded<Data>, key?: string): LastLoaded<Data> {
  const [last, setLast] = useState({ key, loaded })
  if (last.key !== key || (loaded.error === undefined && last.loaded !== loaded)) setLast({ key, loaded })
  if (loaded.error === undefined || last.key !== key || last.loaded.error !== undefined) return loaded
  return { data: last.loaded.data, error: loaded.error }
}
