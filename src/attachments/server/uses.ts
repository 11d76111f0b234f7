import { eq, inArray } from 'drizzle-orm'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { wildcardTag } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { m } from '#i18n/messages.js'
import type { AttachmentRow } from './attachments.ts'
import { attachments } from './tables.ts'

/** A feature that shows pictures: lists the uses of a picture and replaces it by another. */
export type PictureUsageProvider = {
  uses: (db: Db, id: string) => Promise<AttachmentUse[]>
  replace: (tx: Db, change: { id: string; by: string; now: Date }) => Promise<void>
}

/** The uses of a picture, at most 100. */
export async function listUsages(
  db: Db,
  places: readonly PictureUsageProvider[],
  id: string,
): Promise<AttachmentUse[]> {
  const found = await Promise.all(places.map(({ uses }) => uses(db, id)))
  return found.flat().slice(0, 100)
}

/**
 * Locks a picture, so that nobody puts it to use before it is removed: a foreign key or `lockNamedPictures` waits for
 * that. Throws a 409 that names its uses.
 */
export async function rejectIfUsed(tx: Db, places: readonly PictureUsageProvider[], id: string): Promise<void> {
  await tx.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)).for('update')
  const used = await listUsages(tx, places, id)
  if (used.length === 0) return
  const titles = used.slice(0, 3).map(({ title }) => title)
  throw conflict(m.attachment_in_use({ places: titles.join(', '), n: used.length }))
}

/**
 * Replaces a picture by another in all its uses; the other one takes its texts and tags where it has none. Throws a
 * 404 when there is no such picture, and a 422 unless `by` is another one of the catalog.
 */
export async function replacePicture(
  db: Db,
  { caller, now }: CallContext,
  places: readonly PictureUsageProvider[],
  { id, by }: { id: string; by: string },
): Promise<AttachmentUse[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(attachments)
      .where(inArray(attachments.id, [id, by]))
      .for('key share')
    const from = rows.find((row) => row.id === id)
    const to = rows.find((row) => row.id === by && row.purpose === 'catalog')
    if (!from) throw notFound(m.error_not_found())
    if (id === by || !to) throw invalidField('by', m.error_unknown_id())
    const taken = textsToTake(from, to)
    if (Object.keys(taken).length > 0)
      await tx
        .update(attachments)
        .set({ ...taken, ...changeStamps(caller, now) })
        .where(eq(attachments.id, by))
    for (const { replace } of places) await replace(tx, { id, by, now })
    await invalidate(tx, wildcardTag)
    return listUsages(tx, places, by)
  })
}

/** The texts and tags that `to` lacks. */
const textsToTake = (from: AttachmentRow, to: AttachmentRow) => ({
  ...(!to.alt && from.alt && { alt: from.alt }),
  ...(!to.altEn && from.altEn && { altEn: from.altEn }),
  ...(to.tags.length === 0 && from.tags.length > 0 && { tags: from.tags }),
})
