import { count, desc, eq } from 'drizzle-orm'
import type { Attachment } from '#attachments/contract.ts'
import { fileUrl, shareFile, variantFiles } from '#attachments/rules.ts'
import type { Db } from '#foundation/database/database.ts'
import type { FileStore } from '#foundation/file-store.ts'
import { missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import { attachments } from './tables.ts'

export type AttachmentRow = typeof attachments.$inferSelect

/** A row as the API shows it: with its address, without where its file lies. */
export function published({
  storageKey: _key,
  sha256: _sha256,
  isPublic: _isPublic,
  ...row
}: AttachmentRow): Attachment {
  return { ...row, url: fileUrl(row.id) }
}

/** Newest first. */
export async function listAttachments(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(attachments)
      .orderBy(desc(attachments.createdDate), desc(attachments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(attachments),
  ])
  return { items: rows.map(published), total: counted?.total ?? 0, page, limit }
}

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await db.select().from(attachments).where(eq(attachments.id, id))
  return row
}

/** Removes the row, then its file in every width. Throws 404 when there is none. */
export async function removeAttachment(db: Db, files: FileStore, id: string): Promise<void> {
  const [removed] = await db.delete(attachments).where(eq(attachments.id, id)).returning()
  if (!removed) throw missing(m.error_not_found())
  await removeFiles(files, removed)
}

/** Removes a picture’s file in every width. */
export async function removeFiles(files: FileStore, { id, storageKey }: AttachmentRow): Promise<void> {
  const made = [shareFile, ...variantFiles].map((file) => variantKey(id, file))
  await Promise.all([storageKey, ...made].map((key) => files.remove(key)))
}

/** Where a resized picture is kept. */
export const variantKey = (id: string, file: string) => `media/${id}/${file}`
