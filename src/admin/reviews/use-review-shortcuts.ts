import { useEffect, useRef } from 'react'

type ReviewKeys = { move: (step: 1 | -1) => unknown; approve: () => unknown; reject: () => unknown }

/** J and K move through the queue, A approves, R rejects; ignored while typing or when a dialog is open. */
export function useReviewShortcuts(keys: ReviewKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const acts: Record<string, () => unknown> = {
        j: () => now.current.move(1),
        k: () => now.current.move(-1),
        a: () => now.current.approve(),
        r: () => now.current.reject(),
      }
      acts[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
