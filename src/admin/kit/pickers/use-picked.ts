import { useEffect, useState } from 'react'
import type { Picked } from './pick-list.tsx'

/**
 * Loads names and pictures of these items; those already loaded are kept. Failed ones stay absent, and are tried again
 * with the next new id. `load` must be stable between renders.
 */
export function usePicked(
  ids: readonly string[],
  load: (ids: readonly string[]) => Promise<readonly (readonly [id: string, picked: Picked])[]>,
): ReadonlyMap<string, Picked> {
  const [known, setKnown] = useState<ReadonlyMap<string, Picked>>(new Map())
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (unknown === '') return
    load(unknown.split(','))
      .then((found) => setKnown((before) => new Map([...before, ...found])))
      .catch(() => undefined)
  }, [unknown, load])
  return known
}
