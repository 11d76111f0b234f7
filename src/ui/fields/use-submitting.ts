import { useEffect, useState } from 'react'

/**
 * Whether the form was submitted and the navigation is in progress; reset when the back-forward cache restores the
 * page.
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
