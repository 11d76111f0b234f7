import { useContext, useState } from 'react'
import { errorMessageOf } from '../load-result.ts'
import { type Enter, PendingUploads } from './pending-uploads.ts'

/** Uploads the file of a field by `store`; `onStored` enters it into the form. */
export function useFieldUpload<Stored>(
  store: (file: File, onProgress: (share: number) => void) => Promise<Stored>,
  onStored: (stored: Stored) => void,
) {
  const [share, setShare] = useState<number>()
  const [errorMessage, setError] = useState<string>()
  const addToForm = useContext(PendingUploads)
  async function send(file: File, enter: Enter): Promise<boolean> {
    setError(undefined)
    setShare(0)
    try {
      const stored = await store(file, setShare)
      enter(() => onStored(stored))
      return true
    } catch (caught) {
      setError(`${file.name}: ${errorMessageOf(caught)}`)
      return false
    } finally {
      setShare(undefined)
    }
  }
  return {
    /** Uploaded part, 0 to 1; undefined while nothing is being uploaded. */
    share,
    errorMessage,
    upload: (file: File) => addToForm((enter) => send(file, enter)),
  }
}
