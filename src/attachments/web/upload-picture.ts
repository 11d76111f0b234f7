import { upload } from '#foundation/api-client/browser-api.ts'
import { fetchWithProgress } from '#foundation/api-client/fetch-with-progress.ts'
import type { Attachment, uploadAttachment } from '../contract.ts'

type UploadOptions = { signal?: AbortSignal; onProgress: (share: number) => void }

/** Uploads a picture and reports the progress from 0 to 1. Throws an `ApiError`. */
export function uploadPicture(file: File, purpose: Attachment['purpose'], { signal, onProgress }: UploadOptions) {
  const form = new FormData()
  form.set('file', file)
  form.set('purpose', purpose)
  const options = { ...(signal && { signal }), fetch: fetchWithProgress(onProgress) }
  return upload<typeof uploadAttachment>({ method: 'POST', path: '/attachment/' }, form, options)
}
