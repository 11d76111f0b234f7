import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Attachment, listAttachments as byPage, updateAttachment as change } from '#attachments/contract.ts'
import { fileUrl, linkPreviewFile, variantFiles } from '#attachments/rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags as cacheTags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { orderByOf } from '#foundation/database/order-by.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { m } from '#i18n/messages.js'
import { attachments } from './tables.ts'

/** A picture, always WebP: a PDF becomes one, and videos have their own table. */
export type AttachmentRow = typeof attachments.$inferSelect

/** A row as the API returns it: with its URL, without its storage key. */
export function toAttachment({
  storageKey: _key,
  sha256: _sha256,
  isPublic: _isPublic,
  ...row
}: AttachmentRow): Attachment {
  return { ...row, url: fileUrl(row.id) }
}

type ListQuery = z.output<(typeof byPage)['query']>

const sortColumns = {
  createdDate: attachments.createdDate,
  filename: attachments.filename,
  size: attachments.size,
}

export async function listAttachments(db: Db, { page, limit, sort, q, tag, purpose }: ListQuery) {
  const searchText = sql`fold_text(concat_ws(' ', ${attachments.filename}, ${attachments.alt}, ${attachments.altEn}, array_to_string(${attachments.tags}, ' ')))`
  const where = and(
    hasAllWords(searchText, q),
    tag === undefined ? undefined : sql`${attachments.tags} @> array[${tag}]`,
    purpose === undefined ? undefined : eq(attachments.purpose, purpose),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(attachments)
      .where(where)
      .orderBy(orderByOf(sort, sortColumns), desc(attachments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(attachments, where),
  ])
  return { items: rows.map(toAttachment), total, page, limit }
}

/** The tags in use, most frequent first. */
export async function listTags(db: Db): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::integer as count from attachment, unnest(tags) as tag group by tag order by count desc, tag limit 100`)
  return rows
}

type Change = z.output<(typeof change)['body']>

/** Changes the texts and tags of a picture. Throws a 404 when there is none. */
export async function updateAttachment(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: Change,
): Promise<Attachment> {
  const tags = input.tags && { tags: [...new Set(input.tags)] }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(attachments)
      .set({ ...input, ...tags, ...changeStamps(caller, now) })
      .where(eq(attachments.id, id))
      .returning()
    if (!row) throw notFound(m.error_not_found())
    await invalidate(tx, cacheTags.pictures)
    return toAttachment(row)
  })
}

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await db.select().from(attachments).where(eq(attachments.id, id))
  return row
}

/** Removes and returns the row. Call `rejectIfUsed` first, and remove its files after the commit. Throws a 404. */
export async function removeAttachment(db: Db, id: string): Promise<AttachmentRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(attachments).where(eq(attachments.id, id)).returning()
    if (!row) throw notFound(m.error_not_found())
    await invalidate(tx, cacheTags.pictures, cacheTags.picture(row.id))
    return row
  })
}

/** Storage keys of all files of a picture: the stored one, the link preview and every variant. */
export const fileKeysOf = ({ id, storageKey }: AttachmentRow): string[] => [
  storageKey,
  ...[linkPreviewFile, ...variantFiles].map((file) => variantKey(id, file)),
]

/** Storage key of a resized picture. */
export const variantKey = (id: string, file: string) => `media/${id}/${file}`
