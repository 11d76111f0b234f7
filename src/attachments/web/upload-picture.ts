import { upload } from '#foundation/browser-api.ts'
import type { uploadAttachment } from '../contract.ts'

/** Sends a visitor's picture for a review. Throws an `ApiError` with the server's reason. */
export function uploadReviewPicture(file: File) {
  const form = new FormData()
  form.set('file', file)
  form.set('purpose', 'review')
  return upload<typeof uploadAttachment>({ method: 'POST', path: '/attachment/' }, form)
}
