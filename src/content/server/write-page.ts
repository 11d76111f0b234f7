import { eq } from 'drizzle-orm'
import { lockNamedPictures, rejectMissingPictures } from '#attachments/server/pictures.ts'
import type { NewPage, Page, PageChange } from '#content/contract.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { slugFor } from '#foundation/database/slug-for.ts'
import { claimSlug, recordSlugChange } from '#foundation/database/slug-redirects.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { m } from '#i18n/messages.js'
import { getRawPage } from './pages.ts'
import { saveRevision } from './revisions.ts'
import { pages } from './tables.ts'

const errors = {
  page_slug_key: ['slug', m.error_slug_taken],
  page_avatar_fkey: ['avatar', m.error_unknown_id],
} satisfies ConstraintErrors

/** Adds a page or post, a draft unless the input says otherwise. Throws a 422 that names the field. */
export async function addPage(db: Db, { caller, now }: CallContext, input: NewPage): Promise<Page> {
  const id = newId(now.getTime())
  const columns = columnsOf(input)
  const row = {
    ...columns,
    id,
    title: input.title,
    publishedDate: input.publishedDate ?? (input.status === 'published' ? now : null),
    ...newStamps(caller, now),
  }
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await lockPictures(tx, columns)
      const slug = await slugFor(tx, 'page', input.slug, input.title)
      await tx.insert(pages).values({ ...row, slug })
      await claimSlug(tx, 'page', slug)
      await invalidatePages(tx, id, input.kind ?? 'page')
    }),
  )
  return getRawPage(db, id)
}

/** Changes the given fields and stores a revision. The first publishing sets `publishedDate`; later ones leave it. */
export async function updatePage(db: Db, { caller, now }: CallContext, id: string, input: PageChange): Promise<Page> {
  const columns = columnsOf(input)
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await lockPictures(tx, columns)
      const [before] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
      if (!before) throw notFound(m.content_page_not_found())
      await saveRevision(tx, before)
      const status = input.status ?? before.status
      const publishedDate = input.publishedDate === undefined ? before.publishedDate : input.publishedDate
      await tx
        .update(pages)
        .set({
          ...columns,
          ...changeStamps(caller, now),
          publishedDate: status === 'published' ? (publishedDate ?? now) : publishedDate,
        })
        .where(eq(pages.id, id))
      await recordSlugChange(tx, 'page', id, { from: before.slug, to: input.slug })
      await invalidatePages(tx, id, before.kind, input.kind)
    }),
  )
  return getRawPage(db, id)
}

export async function removePage(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(pages).where(eq(pages.id, id)).returning({ kind: pages.kind })
    if (!removed) throw notFound(m.content_page_not_found())
    await invalidatePages(tx, id, removed.kind)
  })
}

const invalidatePages = (tx: Db, id: string, ...kinds: (Page['kind'] | undefined)[]) =>
  invalidate(tx, tags.page(id), ...kinds.filter((kind) => kind !== undefined).map(tags.pages))

/** A former version may show pictures that were deleted since: they are no uses of a picture. */
async function lockPictures(tx: Db, columns: PageChange): Promise<void> {
  const { content, contentEn } = columns
  rejectMissingPictures(await lockNamedPictures(tx, columns), { content, contentEn })
}

/** The columns set by the input; missing fields are left unchanged. */
function columnsOf(input: PageChange) {
  return {
    ...input,
    ...(input.content && { content: sanitizeRichText(input.content) }),
    ...(input.contentEn && { contentEn: sanitizeRichText(input.contentEn) }),
  }
}
