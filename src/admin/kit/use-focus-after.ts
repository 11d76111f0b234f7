import { type RefObject, useEffect, useRef } from 'react'

/** A ref for what stays when its pressed button goes away with the next step: it gets the focus lost by that. */
export function useFocusAfter<Kept extends HTMLElement = HTMLFieldSetElement>(step: string): RefObject<Kept | null> {
  const group = useRef<Kept>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body)
      group.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return group
}
