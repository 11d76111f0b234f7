import { type RefObject, useEffect, useRef } from 'react'

function show(field: HTMLElement | null | undefined): boolean {
  field?.scrollIntoView({ block: 'center', inline: 'center' })
  field?.focus({ preventScroll: true })
  return Boolean(field)
}

/**
 * Shows a number that can't be read and puts the focus there; gives whether there is one. It is not what would be
 * saved.
 */
export function goToUnreadable(within: ParentNode | null): boolean {
  return show(within?.querySelector<HTMLElement>('[data-unreadable]'))
}

/**
 * After a refused save: the first wrong field is in view and has the focus, or else the message is in view. Fields are
 * marked with `aria-invalid`.
 */
export function useFirstError(
  element: RefObject<HTMLElement | null>,
  errors: Readonly<Record<string, string | undefined>>,
  error?: string,
) {
  const isRefused = error !== undefined || Object.keys(errors).length > 0
  const wasRefused = useRef(false)
  useEffect(() => {
    // Mending one of several faults is no new refusal.
    if (isRefused && !wasRefused.current && !show(element.current?.querySelector<HTMLElement>('[aria-invalid=true]')))
      element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    wasRefused.current = isRefused
  }, [element, isRefused])
}
