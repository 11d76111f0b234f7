import { createContext, useCallback, useRef, useState } from 'react'

/** Resolves to whether all of it was stored, once that is shown in the form. Never rejects. */
export type PendingUpload = Promise<boolean>

/** Announces an upload to the form around it, which is not saved before. */
export const PendingUploads = createContext<(upload: PendingUpload) => void>(() => undefined)

/** The uploads in progress within a form. */
export function usePendingUploads() {
  const pending = useRef(new Set<PendingUpload>())
  const [isAwaited, setAwaited] = useState(false)
  const add = useCallback((upload: PendingUpload) => {
    pending.current.add(upload)
    void upload.then(() => pending.current.delete(upload))
  }, [])
  /** Waits for them, and for those that begin meanwhile. Resolves to whether all were stored. */
  async function finished(): Promise<boolean> {
    let isWhole = true
    setAwaited(true)
    while (pending.current.size > 0) {
      const uploads = [...pending.current]
      const stored = await Promise.all(uploads)
      for (const upload of uploads) pending.current.delete(upload)
      if (stored.includes(false)) isWhole = false
    }
    setAwaited(false)
    return isWhole
  }
  return { add, isAwaited, isPending: () => pending.current.size > 0, finished }
}
