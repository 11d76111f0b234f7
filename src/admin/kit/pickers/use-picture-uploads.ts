import { useRef, useState } from 'react'
import type { Attachment } from '#attachments/contract.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { errorMessageOf } from '../load-result.ts'

/** Uploads pictures for goods and pages, one after the other, also of several calls. */
export function usePictureUploads() {
  const [share, setShare] = useState<number>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const waiting = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function uploadAll(files: readonly File[], onUploaded?: (picture: Attachment) => void): Promise<boolean> {
    let isWhole = true
    for (const [index, file] of files.entries()) {
      const onProgress = (part: number) => setShare((index + part) / files.length)
      onProgress(0)
      try {
        const picture = await uploadPicture(file, 'catalog', { onProgress })
        onUploaded?.(picture)
      } catch (caught) {
        isWhole = false
        setErrors((before) => [...before, `${file.name}: ${errorMessageOf(caught)}`])
      }
    }
    waiting.current -= 1
    if (waiting.current === 0) setShare(undefined)
    return isWhole
  }
  /** Calls `onUploaded` for each picture once it is stored. Resolves to whether all of them were. */
  function upload(files: readonly File[], onUploaded?: (picture: Attachment) => void): Promise<boolean> {
    if (waiting.current === 0) setErrors([])
    waiting.current += 1
    const uploaded = last.current.then(() => uploadAll(files, onUploaded))
    last.current = uploaded
    return uploaded
  }
  return {
    /** Uploaded part of all files, 0 to 1; undefined while nothing is being uploaded. */
    share,
    /** Names each file that was refused. */
    errorMessage: errors.length > 0 ? errors.join(' ') : undefined,
    upload,
  }
}
