import { createContext, type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Resolves to whether all of it was stored, once that is shown in the form. Never rejects. */
export type PendingUpload = Promise<boolean>

/** Enters what is stored into the form, unless its changes were discarded after the upload began. */
export type Enter = (change: () => void) => void

/** Starts an upload for the form around it, which is not saved before its end. */
export const PendingUploads = createContext<(start: (enter: Enter) => PendingUpload) => void>(
  (start) => void start(flushSync),
)

/** The uploads in progress within a form. */
export function usePendingUploads(form: RefObject<{ discards: number }>) {
  const pending = useRef(new Set<{ upload: PendingUpload; discards: number }>())
  /** Without those that began before changes were discarded. */
  const wanted = () => [...pending.current].filter(({ discards }) => discards === form.current.discards)
  const [isAwaited, setAwaited] = useState(false)
  const add = useCallback(
    (start: (enter: Enter) => PendingUpload) => {
      const { discards } = form.current
      const isWanted = () => form.current.discards === discards
      const upload = start((change) => isWanted() && flushSync(change)).then((isStored) => isStored || !isWanted())
      const entry = { upload, discards }
      pending.current.add(entry)
      void upload.then(() => pending.current.delete(entry))
    },
    [form],
  )
  /** Waits for them, and for those that begin meanwhile. Resolves to whether all were stored. */
  async function finished(): Promise<boolean> {
    let isWhole = true
    setAwaited(true)
    for (let uploads = wanted(); uploads.length > 0; uploads = wanted()) {
      const stored = await Promise.all(uploads.map(({ upload }) => upload))
      if (stored.includes(false)) isWhole = false
    }
    setAwaited(false)
    return isWhole
  }
  return { add, isAwaited, isPending: () => wanted().length > 0, finished }
}
