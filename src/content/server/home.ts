import { eq, lt } from 'drizzle-orm'
import { arePictures } from '#attachments/server/pictures.ts'
import type { HomeDesign, HomePage } from '#content/home-contract.ts'
import { defaultHomePage } from '#content/home-rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { checkExpectedVersion } from '#foundation/database/with-audit.ts'
import { newId } from '#foundation/id.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { homePages, homePreviews } from './tables.ts'

/** How long (ms) a preview of the home page stays available. */
const previewMs = 60 * 60 * 1000

/** The published home page. */
export async function getHome(db: Db): Promise<HomePage> {
  recordDependencies(tags.home)
  const [row] = await db.select().from(homePages).limit(1)
  if (!row) return { ...defaultHomePage, version: 0, updatedDate: null, updatedBy: null }
  const { data, version, updatedDate, updatedBy: who } = row
  return { ...defaultHomePage, ...data, version, updatedDate, updatedBy: who }
}

/** An unpublished home page. Throws a 404 when there is none or it has expired. */
export async function getHomePreview(db: Db, now: Date, id: string): Promise<HomePage> {
  const [preview] = await db.select().from(homePreviews).where(eq(homePreviews.id, id))
  if (!preview || preview.expireDate <= now) throw notFound(m.content_preview_over())
  return { ...defaultHomePage, ...preview.data, version: 0, updatedDate: null, updatedBy: null }
}

/**
 * Publishes the home page. Throws a 409 when it was published since the caller loaded it, a 422 for a missing picture.
 */
export async function putHome(db: Db, { caller, now }: CallContext, data: HomeDesign): Promise<HomePage> {
  await checkPicture(db, data.heroPicture)
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'home')
    const [before] = await tx.select().from(homePages).limit(1).for('update')
    checkExpectedVersion(caller, before?.version ?? 0)
    if (!before) await tx.insert(homePages).values({ id: newId(now.getTime()), data, ...newStamps(caller, now) })
    else
      await tx
        .update(homePages)
        .set({ data, ...changeStamps(caller, now) })
        .where(eq(homePages.id, before.id))
    await invalidate(tx, tags.home)
  })
  return getHome(db)
}

/** Stores a preview of the home page for an hour under an unguessable key. */
export async function addHomePreview(db: Db, now: Date, data: HomeDesign) {
  await checkPicture(db, data.heroPicture)
  const expireDate = new Date(now.getTime() + previewMs)
  const id = crypto.randomUUID()
  await db.delete(homePreviews).where(lt(homePreviews.expireDate, now))
  await db.insert(homePreviews).values({ id, data, expireDate })
  return { path: urlOf('home', {}, { preview: id }), expireDate }
}

async function checkPicture(db: Db, id: string): Promise<void> {
  if (id === '') return
  if (!(await arePictures(db, [id]))) throw invalidField('heroPicture', m.error_unknown_id())
}
