import { useEffect, useState } from 'react'
import type { PickedItem } from './pick-list.tsx'

type Load = (ids: readonly string[]) => Promise<readonly (readonly [id: string, picked: PickedItem])[]>

/** Names of at most 100 items by id; `…` until they are read, and for those that are gone. */
export function usePickedNames(ids: readonly string[], load: Load): (id: string) => string {
  const known = usePicked([...new Set(ids)].slice(0, 100), load)
  return (id) => known.get(id)?.name ?? '…'
}

/**
 * Loads names and pictures of these items; those already loaded are kept. Failed ones stay absent, and are tried again
 * with the next new id. `load` must be stable between renders.
 */
export function usePicked(ids: readonly string[], load: Load): ReadonlyMap<string, PickedItem> {
  const [known, setKnown] = useState<ReadonlyMap<string, PickedItem>>(new Map())
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (unknown === '') return
    load(unknown.split(','))
      .then((found) => setKnown((before) => new Map([...before, ...found])))
      .catch(() => undefined)
  }, [unknown, load])
  return known
}
