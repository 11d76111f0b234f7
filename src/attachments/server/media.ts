import { Hono } from 'hono'
import { linkPreviewFile, parseVariantName } from '#attachments/rules.ts'
import { videoTypeOfFile } from '#attachments/video-url.ts'
import { tags } from '#foundation/cache/tags.ts'
import { isId } from '#foundation/id.ts'
import { clientNetwork } from '#foundation/security/client-address.ts'
import type { Services } from '#foundation/services.ts'
import { findAttachment } from './attachments.ts'
import { cacheOneHour, cacheOneMinute, immutable } from './file-response.ts'
import { variantReader } from './variants.ts'
import { videoResponse } from './video/video-response.ts'

/**
 * Pictures in the served widths, for `<picture>`: `/:id/640.webp`, `/:id/640.avif`, and `/:id/og.jpg` for shared links.
 * Each is created on its first request and stored; while an AVIF is not ready, the WebP is served instead, which
 * browsers accept. Only public pictures: an `<img>` can't send a token. `/:id/video.mp4` and `.webm` are videos.
 */
export function mediaRoutes(services: Services): Hono {
  const { db, files, log, config } = services
  const readPicture = variantReader(files, log)
  return new Hono().get('/:id/:file', async (context) => {
    const { id, file } = context.req.param()
    const mimeType = videoTypeOfFile(file)
    if (mimeType) return videoResponse(services, context.req.raw, { id, mimeType })
    const isServed = file === linkPreviewFile || parseVariantName(file) !== undefined
    const attachment = isServed && isId(id) ? await findAttachment(db, id) : undefined
    const client = clientNetwork(context, config.proxies)
    const picture = attachment?.isPublic ? await readPicture(attachment, file, client) : undefined
    if (!attachment || !picture) return context.body(null, 404, { 'Cache-Control': 'no-store' })
    const finalCacheControl = attachment.purpose === 'catalog' ? immutable : cacheOneHour
    return context.body(picture.bytes, 200, {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
      'X-Content-Type-Options': 'nosniff',
      // Also loaded by search engines and emails.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': picture.isFinal ? finalCacheControl : cacheOneMinute,
      ...(config.edges.length > 0 && { 'Cache-Tag': tags.picture(attachment.id) }),
    })
  })
}
