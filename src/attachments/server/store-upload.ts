import type * as z from 'zod'
import type { Attachment, uploadAttachment } from '#attachments/contract.ts'
import { actorName, can } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { forbidden } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { readUpload, type UploadRules } from './read-upload.ts'
import { storePicture } from './store-picture.ts'

type Upload = z.output<(typeof uploadAttachment)['body']>

/** Maximum side length in pixels of a staff member's profile picture, which is only shown small. */
const portraitSide = 320

/**
 * Stores an uploaded picture. Anyone may upload one for a review, staff for themselves; the catalog needs a capability
 * (403). Throws a 413 or a 422 on `file` when it is too large, of another type or broken.
 */
export async function storeUpload(
  services: RequestServices,
  { file, purpose, alt, altEn }: Upload,
  rules: UploadRules,
): Promise<Attachment> {
  const { caller } = services
  if (purpose === 'staff' && !caller.staff) throw forbidden(m.error_forbidden(), 'staff')
  if (purpose === 'catalog' && !can(caller, 'attachment.write'))
    throw forbidden(m.error_forbidden(), 'attachment.write')
  const side = purpose === 'staff' ? portraitSide : undefined
  const picture = await readUpload(services, file, { ...rules, side })
  return storePicture(services, picture, { filename: file.name, purpose, alt, altEn, createdBy: actorName(caller) })
}
