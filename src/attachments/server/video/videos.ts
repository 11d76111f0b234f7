import { and, eq, lt, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ShownVideo, Video } from '#attachments/video-contract.ts'
import { videoUrl } from '#attachments/video-url.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { removeFiles } from '#foundation/files/remove-files.ts'
import type { Services } from '#foundation/services.ts'
import { selectPictures } from '../pictures.ts'
import { videos } from './tables.ts'

type VideoRow = typeof videos.$inferSelect

/** A row as the API returns it: with its URL, without its storage key. */
export function toVideo(stored: VideoRow): Video {
  const { storageKey: _key, sha256: _sha256, createdBy: _createdBy, unusedSince: _unusedSince, ...row } = stored
  return { ...row, url: videoUrl(row) }
}

export async function findVideo(db: Db, id: string): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id))
  return row
}

/** A video in JSON, where moments are text. */
export type VideoJson = Omit<ShownVideo, 'createdDate' | 'url'> & { createdDate: string }

/** SQL for the video with this id as JSON, or null; the first of the `posters` is shown before it plays. */
export const selectVideo = (id: SQL, posters: SQL) => sql<VideoJson | null>`(
  select json_build_object('id', f.id, 'filename', f.filename, 'mimeType', f.mime_type, 'size', f.size,
    'durationMs', f.duration_ms, 'createdDate', f.created_date, 'poster', ${selectPictures(posters)} -> 0)
  from video f where f.id = ${id})`

export const shownVideo = (video: VideoJson): ShownVideo => ({
  ...video,
  url: videoUrl(video),
  createdDate: new Date(video.createdDate),
})

/** How long a video may be unused (ms): a day, less what the times of two daily jobs differ by. */
const waitMs = 23 * 60 * 60 * 1000

/**
 * Removes videos that this daily job and the one before have found unused, rows and files. `used` are queries for
 * the ids in use. Each row is locked and checked again, so that a video that is just being used stays. Returns their
 * number.
 */
export async function deleteUnusedVideos(
  { db, ...services }: Pick<Services, 'db' | 'files' | 'log'>,
  now: Date,
  used: readonly SQLWrapper[],
): Promise<number> {
  const isUnused = and(...used.map((query) => notInArray(videos.id, query)))
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(videos)
      .set({ unusedSince: sql`case when ${isUnused} then ${now}::timestamptz end` })
      .where(sql`(${videos.unusedSince} is null) = (${isUnused})`)
      .returning({ id: videos.id })
    await invalidate(tx, ...changed.map(({ id }) => tags.picture(id)))
  })
  const before = new Date(now.getTime() - waitMs)
  const waiting = await db.select({ id: videos.id }).from(videos).where(lt(videos.unusedSince, before))
  let removed = 0
  for (const { id } of waiting) {
    const [row] = await db.transaction(async (tx) => {
      await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, id)).for('update')
      const rows = await tx
        .delete(videos)
        .where(and(eq(videos.id, id), isUnused))
        .returning()
      if (rows.length > 0) await invalidate(tx, tags.picture(id))
      return rows
    })
    if (!row) continue
    await removeFiles(services, [row.storageKey])
    removed += 1
  }
  return removed
}
