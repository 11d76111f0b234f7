import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a button below rows that are `<fieldset>`s: adds one and focuses its first field. The button itself may go away
 * with the last row that may be added.
 */
export function addFocusedRow({ currentTarget }: MouseEvent<HTMLElement>, add: () => void): void {
  const list = currentTarget.parentElement
  flushSync(add)
  list?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus()
}
