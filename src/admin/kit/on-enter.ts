import type { KeyboardEvent } from 'react'

/**
 * Handles Enter in a field, or in any within an element: runs `action` instead of sending the form around it. An Enter
 * that ends a text composition does neither.
 */
export const onEnter = (action: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (!event.nativeEvent.isComposing) action()
}

/** For a search that shows its results while one types: Enter must not send the form around it. */
export const ignoreEnter = onEnter(() => undefined)
