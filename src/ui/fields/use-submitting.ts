import { useEffect, useState } from 'react'

/**
 * Whether the form was sent and the browser is on its way; a page that comes back from the back-forward cache starts
 * anew.
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
