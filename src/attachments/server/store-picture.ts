import { createHash } from 'node:crypto'
import type { Attachment } from '#attachments/contract.ts'
import { storedName } from '#attachments/rules.ts'
import { removeRefusedFiles } from '#foundation/files/remove-files.ts'
import { newId } from '#foundation/id.ts'
import type { Services } from '#foundation/services.ts'
import { toAttachment } from './attachments.ts'
import type { EncodedPicture } from './picture-jobs.ts'
import { attachments } from './tables.ts'

/** What is stored with a picture besides its pixels: file name, purpose, alternative texts and who uploaded it. */
export type PictureMeta = {
  filename: string
  purpose: Attachment['purpose']
  alt?: string | null
  altEn?: string | null
  createdBy?: string | null
}

/** Stores a re-encoded picture: the file first, then its row; if the row is refused, the file is removed again. */
export async function storePicture(
  { db, files, log, now }: Pick<Services, 'db' | 'files' | 'log' | 'now'>,
  picture: EncodedPicture,
  meta: PictureMeta,
): Promise<Attachment> {
  const moment = now()
  const id = newId(moment.getTime())
  const storageKey = `${moment.getUTCFullYear()}/${id}.webp`
  const actor = meta.createdBy ?? null
  await files.put(storageKey, picture.bytes)
  const [row] = await db
    .insert(attachments)
    .values({
      id,
      filename: storedName(meta.filename),
      mimeType: 'image/webp',
      size: picture.bytes.byteLength,
      width: picture.width,
      height: picture.height,
      sha256: createHash('sha256').update(picture.bytes).digest('hex'),
      storageKey,
      color: picture.color,
      alt: meta.alt || null,
      altEn: meta.altEn || null,
      purpose: meta.purpose,
      isPublic: meta.purpose === 'catalog',
      createdDate: moment,
      updatedDate: moment,
      createdBy: actor,
      updatedBy: actor,
    })
    .returning()
    .catch(async (error) => {
      await removeRefusedFiles({ files, log }, [storageKey], error)
      throw error
    })
  if (!row) throw new Error(`The picture ${id} was not stored.`)
  return toAttachment(row)
}
