import type * as z from 'zod'
import { type Attachment, type uploadAttachment, uploadLimitBytes } from '#attachments/contract.ts'
import { isPdf, pictureLimitMegapixels, pictureTypeOf } from '#attachments/rules.ts'
import { actorName, can } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/serve.ts'
import { forbidden, invalidField, ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { renderPdf } from './pdf/render-pdf.ts'
import { BrokenPicture, countPixels } from './picture-jobs.ts'
import { storePicture } from './store-picture.ts'

type Upload = z.output<(typeof uploadAttachment)['body']>

/** Whether the shop turns PDFs into pictures instead of refusing them. */
export type AcceptsPdf = (db: Db) => Promise<boolean>

/**
 * Keeps an uploaded picture. Anyone may send one for a review, staff for themselves; the catalog needs a capability
 * (403).
 * Throws a 413 or a 422 on `file` when it is too large, of another type or broken.
 */
export async function upload(
  services: RequestServices,
  { file, purpose, alt, altEn }: Upload,
  acceptsPdf: AcceptsPdf,
): Promise<Attachment> {
  const { caller } = services
  const mayUpload = { review: true, staff: caller.staff !== undefined, catalog: can(caller, 'attachment.write') }
  if (!mayUpload[purpose]) throw forbidden(m.error_forbidden())
  if (file.size > uploadLimitBytes) {
    throw new ShopError('tooLarge', m.error_too_large({ limit: Math.floor(uploadLimitBytes / 1024) }))
  }
  const sent = new Uint8Array(await file.arrayBuffer())
  if (isPdf(sent) && !(await acceptsPdf(services.db))) throw invalidField('file', m.error_pdf_refused())
  const bytes = isPdf(sent) ? await renderPdf(sent) : sent
  if (!pictureTypeOf(bytes)) throw invalidField('file', m.error_picture_type())
  try {
    if ((await countPixels(bytes)) > pictureLimitMegapixels * 1_000_000) {
      throw invalidField('file', m.error_picture_pixels({ megapixels: pictureLimitMegapixels }))
    }
    return await storePicture(services, bytes, {
      filename: file.name,
      purpose,
      alt,
      altEn,
      createdBy: actorName(caller),
    })
  } catch (error) {
    throw error instanceof BrokenPicture ? invalidField('file', m.error_picture_broken()) : error
  }
}
