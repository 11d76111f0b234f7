import { useState } from 'react'

type RowKeys = {
  keys: readonly number[]
  /**
   * Which row goes, and where one came in or went to: all others keep their fields and the focus. New rows at the end
   * say nothing.
   */
  remove: (at: number) => void
  insert: (at: number) => void
  move: (from: number, to: number) => void
}

/** Keys for rows that have nothing of their own to be known by while they are typed. They stay with their rows. */
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
