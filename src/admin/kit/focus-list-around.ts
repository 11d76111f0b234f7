import type { MouseEvent } from 'react'

/**
 * For a pressed button that goes away: focuses the nearest element around it with `tabIndex={-1}`, or the
 * title of the section.
 */
export function focusListAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  const around = currentTarget.parentElement?.closest<HTMLElement>('[tabindex="-1"], section:has(h2[tabindex])')
  const list = around?.matches('section') ? around.querySelector<HTMLElement>('h2[tabindex]') : around
  list?.focus({ preventScroll: true })
}
