import { useEffect, useState } from 'react'

/** Whether this page is being left for another; reset when the visitor comes back to it. */
export function useLeaving(): [isLeaving: boolean, leave: () => void] {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  return [isLeaving, () => setLeaving(true)]
}
