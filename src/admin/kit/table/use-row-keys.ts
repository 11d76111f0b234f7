import { useState } from 'react'

type RowKeys = {
  keys: readonly number[]
  /**
   * Call when a row is removed, inserted or moved, so that all other rows keep their fields and the focus. Rows
   * appended at the end get keys automatically.
   */
  remove: (at: number) => void
  insert: (at: number) => void
  move: (from: number, to: number) => void
}

/** Stable React keys for edited rows that have no id. */
export function useRowKeys(count: number): RowKeys {
  const [keys, setKeys] = useState<readonly number[]>([])
  const fitting = keys.slice(0, count)
  while (fitting.length < count) fitting.push(nextOf(fitting))
  if (fitting.length !== keys.length) setKeys(fitting)
  return {
    keys: fitting,
    remove: (at) => setKeys(keys.filter((_, index) => index !== at)),
    insert: (at) => setKeys(keys.toSpliced(at, 0, nextOf(keys))),
    move: (from, to) => setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1))),
  }
}

const nextOf = (keys: readonly number[]) => Math.max(-1, ...keys) + 1
