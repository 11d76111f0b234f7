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
 * Focuses the first unreadable number, date or time, whose value is not what the field shows; returns whether there is
 * one. Dates and times get an `invalid` event. Fields in `[data-unsaved]` only count when that element itself is given.
 */
export function focusFirstUnparsableField(within: Element | null): boolean {
  const unreadable = fieldsOf<HTMLInputElement>(within, 'input').filter(
    (field) => field.validity.badInput || field.matches('[data-unreadable]'),
  )
  for (const field of unreadable) field.checkValidity()
  return focusField(unreadable[0])
}

const fieldsOf = <Field extends HTMLElement>(within: Element | null, selector: string): Field[] =>
  [...(within?.querySelectorAll<Field>(selector) ?? [])].filter((field) => {
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
      const invalid = fieldsOf<HTMLElement>(element.current, '[aria-invalid=true]')
      invalid.forEach(unfold)
      if (!focusField(invalid[0])) element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    }
    wasRefused.current = isRefused
  }, [element, isRefused])
}
