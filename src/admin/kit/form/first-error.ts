import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field; `<details>` around it are opened. */
function show(field: HTMLElement | null | undefined): boolean {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.scrollIntoView({ block: 'center', inline: 'center' })
  field?.focus({ preventScroll: true })
  return Boolean(field)
}

/**
 * Focuses the first unreadable number; returns whether there is one. Such a field's text differs from the value that
 * would be saved.
 */
export function focusFirstUnparsableField(within: ParentNode | null): boolean {
  return show(within?.querySelector<HTMLElement>('[data-unreadable]'))
}

/** After a rejected save: focuses the first field with `aria-invalid`, or else scrolls to the error message. */
export function useFirstError(
  element: RefObject<HTMLElement | null>,
  errors: Readonly<Record<string, string | undefined>>,
  error?: string,
) {
  const isRefused = error !== undefined || Object.keys(errors).length > 0
  const wasRefused = useRef(false)
  useEffect(() => {
    // Fixing one of several errors must not move the focus again.
    if (isRefused && !wasRefused.current && !show(element.current?.querySelector<HTMLElement>('[aria-invalid=true]')))
      element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    wasRefused.current = isRefused
  }, [element, isRefused])
}
