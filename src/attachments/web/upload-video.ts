import { upload } from '#foundation/api-client/browser-api.ts'
import { fetchWithProgress } from '#foundation/api-client/fetch-with-progress.ts'
import type { uploadVideo as uploadVideoEndpoint } from '../video-contract.ts'

/** Uploads a video and reports the progress from 0 to 1. Throws an `ApiError`. */
export function uploadVideo(file: File, onProgress: (share: number) => void) {
  const form = new FormData()
  form.set('file', file)
  return upload<typeof uploadVideoEndpoint>({ method: 'POST', path: '/video/' }, form, {
    fetch: fetchWithProgress(onProgress),
  })
}
