import { useEffect, useRef } from 'react'

type ReviewKeys = { move: (step: 1 | -1) => unknown; approve: () => unknown; reject: () => unknown }

/** In ms. A key pressed sooner after one that was typed still belongs to the text, whose field may be gone. */
const typingPauseMs = 1000

/** J and K move through the queue, A approves, R rejects; ignored while a text is written or a dialog is open. */
export function useReviewShortcuts(keys: ReviewKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    let typedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const isInField = target?.closest('input, textarea, select, dialog')
      const isInText = target?.closest('textarea, input:not([type=checkbox])')
      const isTyping = isInText || event.timeStamp - typedAt < typingPauseMs
      if (isTyping) typedAt = event.timeStamp
      // A text that is being written may have lost the focus: what is typed then must not decide on a review.
      const isTextOrDialogOpen = document.querySelector('dialog[open], main textarea') !== null
      if (isInField || isTyping || isTextOrDialogOpen || event.ctrlKey || event.metaKey || event.altKey) return
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
