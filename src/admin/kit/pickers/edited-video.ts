import type { Video } from '#attachments/video-contract.ts'

/** A video in a form, as far as it is shown there: drafts are stored as JSON. */
export type EditedVideo = Pick<Video, 'id' | 'filename' | 'mimeType' | 'size' | 'durationMs' | 'url'>

export const editedVideo = ({ id, filename, mimeType, size, durationMs, url }: EditedVideo): EditedVideo => ({
  id,
  filename,
  mimeType,
  size,
  durationMs,
  url,
})
