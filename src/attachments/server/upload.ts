import type * as z from 'zod'
import { type Attachment, type uploadAttachment, uploadLimitBytes } from '#attachments/contract.ts'
import { isPdf, pictureTypeOf } from '#attachments/rules.ts'
import { actorName, can } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { forbidden, invalidField, ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { WorkerExhausted } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import { encodeUpload } from './encode-upload.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { storePicture } from './store-picture.ts'

type Upload = z.output<(typeof uploadAttachment)['body']>

/** Maximum side length in pixels of a staff member's profile picture, which is only shown small. */
const portraitSide = 320

/** Whether the shop converts PDFs to pictures instead of refusing them. */
export type AcceptsPdf = (db: Db) => Promise<boolean>

type UploadRules = {
  acceptsPdf: AcceptsPdf
  /** Called for a file that exhausted its time or memory limit. */
  onExhausted: () => Promise<void>
}

/**
 * Stores an uploaded picture. Anyone may upload one for a review, staff for themselves; the catalog needs a capability
 * (403). Throws a 413 or a 422 on `file` when it is too large, of another type or broken.
 */
export async function upload(
  services: RequestServices,
  { file, purpose, alt, altEn }: Upload,
  { acceptsPdf, onExhausted }: UploadRules,
): Promise<Attachment> {
  const { caller } = services
  const mayUpload = { review: true, staff: caller.staff !== undefined, catalog: can(caller, 'attachment.write') }
  if (!mayUpload[purpose]) throw forbidden(m.error_forbidden())
  if (file.size > uploadLimitBytes) {
    throw new ShopError('tooLarge', m.error_too_large({ limit: Math.floor(uploadLimitBytes / 1024) }))
  }
  const sent = new Uint8Array(await file.arrayBuffer())
  if (isPdf(sent) && !(await acceptsPdf(services.db))) throw invalidField('file', m.error_pdf_refused())
  try {
    const bytes = isPdf(sent) ? await renderPdf(sent) : sent
    if (!pictureTypeOf(bytes)) throw invalidField('file', m.error_picture_type())
    const side = purpose === 'staff' ? portraitSide : undefined
    const picture = await encodeUpload(bytes, { side, from: caller.staff ? 'staff' : 'visitors' })
    const createdBy = actorName(caller)
    return await storePicture(services, picture, { filename: file.name, purpose, alt, altEn, createdBy })
  } catch (error) {
    if (!(error instanceof WorkerExhausted)) throw error
    await onExhausted()
    throw invalidField('file', isPdf(sent) ? m.error_pdf_broken() : m.error_picture_broken())
  }
}
