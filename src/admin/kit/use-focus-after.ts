import { type RefObject, useEffect, useRef } from 'react'

/** A ref for what stays when its pressed button goes away with the next step: it gets the focus lost by that. */
export function useFocusAfter(step: string): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) group.current?.focus()
    shown.current = step
  }, [step])
  return group
}
