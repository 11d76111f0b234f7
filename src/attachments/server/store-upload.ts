import type * as z from 'zod'
import type { Attachment, uploadAttachment } from '#attachments/contract.ts'
import { actorName, can } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { forbidden } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import type { EncodedPicture } from './picture-jobs.ts'
import { readUpload, type UploadRules } from './read-upload.ts'
import { storePicture } from './store-picture.ts'

type Upload = z.output<(typeof uploadAttachment)['body']>

/** Maximum side length in pixels of a staff member's profile picture, which is only shown small. */
const portraitSide = 320

/**
 * The picture of an upload. Anyone may upload one for a review, staff for themselves; the catalog needs a capability
 * (403). Throws a 413 or a 422 on `file` when it is too large, of another type or broken.
 */
export async function readPurposedUpload(
  services: RequestServices,
  { file, purpose }: Upload,
  rules: UploadRules,
): Promise<EncodedPicture> {
  const { caller } = services
  if (purpose === 'staff' && !caller.staff) throw forbidden(m.error_forbidden(), 'staff')
  if (purpose === 'catalog' && !can(caller, 'attachment.write'))
    throw forbidden(m.error_forbidden(), 'attachment.write')
  const side = purpose === 'staff' ? portraitSide : undefined
  return readUpload(services, file, { ...rules, side })
}

export function storeUpload(
  services: RequestServices,
  { file, purpose, alt, altEn }: Upload,
  picture: EncodedPicture,
): Promise<Attachment> {
  const createdBy = actorName(services.caller)
  return storePicture(services, picture, { filename: file.name, purpose, alt, altEn, createdBy })
}
