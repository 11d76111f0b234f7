import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, WireTime } from '#foundation/api/schemas.ts'
import { Picture } from './contract.ts'

export const videoTypes = ['video/mp4', 'video/webm'] as const

/** A stored video, as staff upload it for a product or another good of the shop. */
export const Video = z.object({
  id: Id,
  filename: z.string(),
  mimeType: z.enum(videoTypes),
  /** bytes */
  size: z.int(),
  /** Null when the file does not say. */
  durationMs: z.int().nullable(),
  url: z.string(),
  createdDate: WireTime,
})
export type Video = z.infer<typeof Video>

/** A video as a page shows it. Without a poster of its own it has the first picture of what it shows. */
export const ShownVideo = Video.extend({ poster: Picture.nullable() })
export type ShownVideo = z.infer<typeof ShownVideo>

/** Bounds in MB of the parameter `attachment.video_limit`: a whole upload is in memory while it is checked. */
export const videoLimitBounds = { min: 1, max: 40 }
export const defaultVideoLimitMegabytes = 24
export const megabyte = 1024 * 1024

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/video/',
  access: 'attachment.write',
  summary:
    'Uploads a video (MP4 with H.264, VP9 or AV1; WEBM) for a product. It is not transcoded; its container is checked, and a place or device that the camera wrote into it is erased. The parameter `attachment.video_limit` limits its size in MB. A video that two daily jobs in a row find unused is removed.',
  body: z.strictObject({
    file: z.instanceof(File).meta({ description: `MP4 or WEBM, at most ${videoLimitBounds.max} MB` }),
  }),
  multipart: true,
  bodyLimit: videoLimitBounds.max * megabyte + 64 * 1024,
  answer: Video,
  success: 201,
})
