import { useEffect, useState } from 'react'

/**
 * How long (ms) a form stays busy: the visitor may have stopped the navigation, which no event tells. Longer than the
 * shop waits for a payment provider.
 */
const maxBusyMs = 20_000

/**
 * Whether the form was submitted and the navigation is in progress; reset a while after the latest submission, and when
 * the back-forward cache restores the page.
 */
export function useSubmitting(): { isSubmitting: boolean; onSubmit: () => void } {
  const [submissions, setSubmissions] = useState(0)
  useEffect(() => {
    if (submissions === 0) return
    const reset = () => setSubmissions(0)
    const timer = setTimeout(reset, maxBusyMs)
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', resetIfRestored)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', resetIfRestored)
    }
  }, [submissions])
  return { isSubmitting: submissions > 0, onSubmit: () => setSubmissions((before) => before + 1) }
}
