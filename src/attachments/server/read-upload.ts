import { uploadLimitBytes } from '#attachments/contract.ts'
import { isPdf, pictureTypeOf } from '#attachments/rules.ts'
import { megabyte } from '#attachments/video-contract.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { invalidField, ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { WorkerExhausted } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import { encodeUpload } from './encode-upload.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import type { EncodedPicture } from './picture-jobs.ts'

/** Whether the shop converts PDFs to pictures instead of refusing them. */
export type AcceptsPdf = (db: Db) => Promise<boolean>

export type UploadRules = {
  acceptsPdf: AcceptsPdf
  /** Called for a file that exhausted its time or memory limit. */
  onExhausted: () => Promise<void>
}

/**
 * An uploaded file as a picture, re-encoded without metadata and at most `side` pixels wide or high; nothing is stored.
 * Throws a 413 or a 422 on `file` when it is too large, of another type or broken.
 */
export async function readUpload(
  { db, caller }: Pick<RequestServices, 'db' | 'caller'>,
  file: File,
  { acceptsPdf, onExhausted, side }: UploadRules & { side?: number | undefined },
): Promise<EncodedPicture> {
  if (file.size > uploadLimitBytes) throw fileTooLarge(uploadLimitBytes / megabyte)
  const sent = new Uint8Array(await file.arrayBuffer())
  if (isPdf(sent) && !(await acceptsPdf(db))) throw invalidField('file', m.error_pdf_refused())
  try {
    const bytes = isPdf(sent) ? await renderPdf(sent) : sent
    if (!pictureTypeOf(bytes)) throw invalidField('file', m.error_picture_type())
    return await encodeUpload(bytes, { side, from: caller.staff ? 'staff' : 'visitors' })
  } catch (error) {
    if (!(error instanceof WorkerExhausted)) throw error
    await onExhausted()
    throw invalidField('file', isPdf(sent) ? m.error_pdf_broken() : m.error_picture_broken())
  }
}

/** A 413 on `file`, with the limit in MB. */
export function fileTooLarge(megabytes: number): ShopError {
  const message = m.error_file_too_large({ megabytes })
  return new ShopError('tooLarge', message, { errors: [{ field: 'file', message }] })
}
