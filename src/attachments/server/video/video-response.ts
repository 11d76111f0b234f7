import { inlineDisposition } from '#attachments/rules.ts'
import type { Video } from '#attachments/video-contract.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { isId } from '#foundation/id.ts'
import type { Services } from '#foundation/services.ts'
import { immutable } from '../file-response.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'
import { findVideo } from './videos.ts'

/** So much of a file is in memory for a reader, however slow (bytes). */
const sliceBytes = 256 * 1024

/** A video, or the part of it that is asked for: players seek with Range requests (RFC 9110 §14). */
export async function videoResponse(
  { db, files, config }: Services,
  { headers, method }: Request,
  { id, mimeType }: Pick<Video, 'id' | 'mimeType'>,
): Promise<Response> {
  const video = isId(id) ? await findVideo(db, id) : undefined
  if (video?.mimeType !== mimeType) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const etag = `"${video.sha256.slice(0, 32)}"`
  const common = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': immutable,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    ...(config.edges.length > 0 && { 'Cache-Tag': tags.picture(video.id) }),
  }
  if (headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers: common })
  const isCurrent = (headers.get('If-Range') ?? etag) === etag
  // Only a GET has ranges (RFC 9110 §14.2).
  const range = isCurrent && method === 'GET' ? rangeOf(headers.get('Range'), video.size) : 'whole'
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { ...common, 'Content-Range': `bytes */${video.size}` } })
  }
  const part = range === 'whole' ? { start: 0, end: video.size - 1 } : range
  return new Response(method === 'HEAD' ? null : slicesOf(files, video.storageKey, part), {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...common,
      'Content-Type': video.mimeType,
      'Content-Length': String(part.end - part.start + 1),
      'Content-Disposition': inlineDisposition(video.filename),
      ...(range !== 'whole' && { 'Content-Range': `bytes ${part.start}-${part.end}/${video.size}` }),
    },
  })
}

/** Read slice by slice as the reader takes them, without an open file in between. */
function slicesOf(files: FileStore, key: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream(
    {
      async pull(controller) {
        const slice = await files.readRange(key, at, Math.min(end, at + sliceBytes - 1))
        if (!slice || slice.byteLength === 0) throw new Error(`The video file ${key} is missing or too short.`)
        controller.enqueue(slice)
        at += slice.byteLength
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
