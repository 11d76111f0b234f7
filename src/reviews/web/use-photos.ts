import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'

/** A photo of the review being written; uploaded as soon as it is chosen. */
export type Photo = {
  key: string
  name: string
  /** Local URL of the preview; a PDF has none. */
  preview: string | undefined
  state: 'sending' | 'sent' | 'failed'
  /** Progress, 0 to 100. */
  percent: number
  /** The attachment's id after the upload. */
  id?: string
  /** Why the upload failed. */
  reason?: string
  /** When the upload ended, by `performance.now()`. */
  endedMs?: number
}

type Sending = { controller: AbortController; done: Promise<void> }

export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const latest = useRef<readonly Photo[]>([])
  const sending = useRef(new Map<string, Sending>())

  useEffect(
    () => () => {
      for (const { controller } of sending.current.values()) controller.abort()
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )

  function put(next: readonly Photo[]) {
    latest.current = next
    setPhotos(next)
  }
  function change(key: string, news: Partial<Photo>) {
    put(latest.current.map((photo) => (photo.key === key ? { ...photo, ...news } : photo)))
  }

  function add(file: File) {
    const key = newId()
    const controller = new AbortController()
    put([...latest.current, { key, name: file.name, preview: previewOf(file), state: 'sending', percent: 0 }])
    const onProgress = (share: number) => change(key, { percent: Math.round(share * 100) })
    const done = uploadPicture(file, 'review', { signal: controller.signal, onProgress }).then(
      ({ id }) => change(key, { state: 'sent', percent: 100, id, endedMs: performance.now() }),
      (error: unknown) => change(key, { state: 'failed', reason: reasonOf(error), endedMs: performance.now() }),
    )
    sending.current.set(key, { controller, done })
  }

  function remove(key: string) {
    const photo = latest.current.find((other) => other.key === key)
    sending.current.get(key)?.controller.abort()
    sending.current.delete(key)
    if (photo?.preview) URL.revokeObjectURL(photo.preview)
    put(latest.current.filter((other) => other.key !== key))
  }

  /** Waits until all uploads have finished or failed, and returns the photos. */
  async function waitForUploads(): Promise<readonly Photo[]> {
    await Promise.all([...sending.current.values()].map(({ done }) => done))
    return latest.current
  }

  return { photos, add, remove, waitForUploads }
}

const previewOf = (file: File) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined)

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.common_error_network()
  return error.errors?.[0]?.message ?? error.message
}
