import type { Video } from './video-contract.ts'

const fileNames: Record<Video['mimeType'], string> = { 'video/mp4': 'video.mp4', 'video/webm': 'video.webm' }

export function videoUrl({ id, mimeType }: Pick<Video, 'id' | 'mimeType'>): string {
  return `/media/${id}/${fileNames[mimeType]}`
}

/** `video.mp4` → `video/mp4`; undefined for any other file. */
export function videoTypeOfFile(file: string): Video['mimeType'] | undefined {
  return (['video/mp4', 'video/webm'] as const).find((type) => fileNames[type] === file)
}
