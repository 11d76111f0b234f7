import { type RefObject, useEffect, useRef } from 'react'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'

/** A ref for an element that stays when `step` changes: it takes the focus that a button lost by going away. */
export function useFocusAfter<Kept extends HTMLElement = HTMLFieldSetElement>(step: string): RefObject<Kept | null> {
  const group = useRef<Kept>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) takeLostFocus(group.current)
    shown.current = step
  }, [step])
  return group
}
