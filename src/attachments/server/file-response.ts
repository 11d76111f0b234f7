import { inlineDisposition } from '#attachments/rules.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { findAttachment } from './attachments.ts'
import { maySee } from './visibility.ts'

/** For immutable public files. */
export const immutable = 'public, max-age=31536000, immutable'
/** For pictures of reviews, whose approval may be revoked. */
export const cacheOneHour = 'public, max-age=3600'
/** For a substitute served until the requested format is ready. */
export const cacheOneMinute = 'public, max-age=60'

/** The stored file. Throws a 404 when there is none that this caller may see. */
export async function fileResponse({ db, files, caller }: RequestServices, id: string): Promise<Response> {
  const attachment = await findAttachment(db, id)
  if (!attachment || !maySee(caller, attachment)) throw notFound(m.error_not_found())
  const file = await files.read(attachment.storageKey)
  if (!file) throw notFound(m.error_not_found())
  return new Response(file, {
    headers: {
      'Content-Type': attachment.mimeType,
      'Content-Length': String(file.byteLength),
      'Content-Disposition': inlineDisposition(attachment.filename),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': !attachment.isPublic
        ? 'private, no-store'
        : attachment.purpose === 'catalog'
          ? immutable
          : cacheOneHour,
    },
  })
}
