import { useState } from 'react'

/**
 * Keys for rows that have nothing of their own to be known by while they are typed. They stay with their rows: `remove` says which
 * row goes, all others keep their fields and the focus.
 */
export function useRowKeys(count: number): { keys: readonly number[]; remove: (at: number) => void } {
  const [keys, setKeys] = useState<readonly number[]>([])
  const fitting = keys.slice(0, count)
  while (fitting.length < count) fitting.push(Math.max(-1, ...fitting) + 1)
  if (fitting.length !== keys.length) setKeys(fitting)
  return { keys: fitting, remove: (at) => setKeys(keys.filter((_, index) => index !== at)) }
}
