import { useEffect, useState } from 'react'

/** How long (ms) a form stays busy: the visitor may have stopped the navigation, which no event tells. */
const maxBusyMs = 10_000

/**
 * Whether the form was submitted and the navigation is in progress; reset after a while, and when the back-forward
 * cache restores the page.
 */
export function useSubmitting(): { isSubmitting: boolean; onSubmit: () => void } {
  const [isSubmitting, setSubmitting] = useState(false)
  useEffect(() => {
    if (!isSubmitting) return
    const reset = () => setSubmitting(false)
    const timer = setTimeout(reset, maxBusyMs)
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', resetIfRestored)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', resetIfRestored)
    }
  }, [isSubmitting])
  return { isSubmitting, onSubmit: () => setSubmitting(true) }
}
