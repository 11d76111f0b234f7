import { upload } from '#foundation/browser-api.ts'
import { progressRoad } from '#foundation/progress-road.ts'
import type { uploadAttachment } from '../contract.ts'

type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void }

/** Sends a visitor's picture for a review, telling from 0 to 1 how much has gone out. Throws an `ApiError`. */
export function uploadReviewPicture(file: File, { signal, onProgress }: UploadOptions) {
  const form = new FormData()
  form.set('file', file)
  form.set('purpose', 'review')
  const options = { signal, fetch: progressRoad(onProgress) }
  return upload<typeof uploadAttachment>({ method: 'POST', path: '/attachment/' }, form, options)
}
