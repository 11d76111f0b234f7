import { createContext, useCallback, useState } from 'react'

/** Resolves to whether all of it was stored, once that is shown in the form. Never rejects. */
export type PendingUpload = Promise<boolean>

/** Announces an upload to the form around it, which is not saved before. */
export const PendingUploads = createContext<(upload: PendingUpload) => void>(() => undefined)

/** The uploads in progress within a form. */
export function usePendingUploads() {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([])
  const [isAwaited, setAwaited] = useState(false)
  const add = useCallback((upload: PendingUpload) => {
    setUploads((now) => [...now, upload])
    void upload.then(() => setUploads((now) => now.filter((other) => other !== upload)))
  }, [])
  /** Calls `save` when they are stored; not when one failed, which its field says. */
  async function saveAfter(save: () => unknown): Promise<void> {
    if (uploads.length > 0) {
      setAwaited(true)
      const stored = await Promise.all(uploads)
      setAwaited(false)
      if (stored.includes(false)) return
    }
    await save()
  }
  return { add, isAwaited, saveAfter }
}
