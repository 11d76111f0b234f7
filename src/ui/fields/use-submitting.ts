import { useEffect, useState } from 'react'

/**
 * Whether the form was submitted and the navigation is in progress; reset when the page comes back from the
 * back-forward cache.
 */
export function useSubmitting(): { isSending: boolean; onSubmit: () => void } {
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const restart = () => setSending(false)
    addEventListener('pageshow', restart)
    return () => removeEventListener('pageshow', restart)
  }, [])
  return { isSending, onSubmit: () => setSending(true) }
}
