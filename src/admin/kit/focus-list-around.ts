import type { MouseEvent } from 'react'

/** For a pressed button that goes away with its row: focuses the nearest element around it with `tabIndex={-1}`. */
export function focusListAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
