import { type RefObject, useEffect, useRef } from 'react'

/** Opens every `<details>` around a field. */
function unfold(field: Element | null | undefined): void {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}

/** Focuses a field; `<details>` around it are opened. */
export function focusField(field: HTMLElement | null | undefined): boolean {
  unfold(field)
  field?.scrollIntoView({ block: 'center', inline: 'center' })
  field?.focus({ preventScroll: true })
  return Boolean(field)
}

/**
 * Focuses the first unreadable number; returns whether there is one. Such a field's text differs from the value that
 * would be saved. Fields in `[data-unsaved]` only count when that element itself is given.
 */
export function focusFirstUnparsableField(within: Element | null): boolean {
  return focusField(fieldsOf(within, '[data-unreadable]')[0])
}

const fieldsOf = (within: Element | null, selector: string): HTMLElement[] =>
  [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((field) => {
    const unsaved = field.closest('[data-unsaved]')
    return unsaved === null || unsaved === within
  })

/**
 * After a rejected save: opens every `<details>` with an invalid field (`aria-invalid`) and focuses the first such
 * field, or else scrolls to the error message.
 */
export function useFocusFirstError(
  element: RefObject<HTMLElement | null>,
  errors: Readonly<Record<string, string | undefined>>,
  error?: string,
) {
  const isRefused = error !== undefined || Object.keys(errors).length > 0
  const wasRefused = useRef(false)
  useEffect(() => {
    // Fixing one of several errors must not move the focus again.
    if (isRefused && !wasRefused.current) {
      const invalid = fieldsOf(element.current, '[aria-invalid=true]')
      invalid.forEach(unfold)
      if (!focusField(invalid[0])) element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    }
    wasRefused.current = isRefused
  }, [element, isRefused])
}
