import { createHash } from 'node:crypto'
import { storedName } from '#attachments/rules.ts'
import { megabyte, type Video } from '#attachments/video-contract.ts'
import { actorName } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import type { Db } from '#foundation/database/database.ts'
import { removeRefusedFiles } from '#foundation/files/remove-files.ts'
import { newId } from '#foundation/id.ts'
import { fileTooLarge } from '../read-upload.ts'
import { checkVideo } from './check-video.ts'
import { videos } from './tables.ts'
import type { CheckedVideo } from './video-worker.ts'
import { toVideo } from './videos.ts'

/** Reads the size limit of a video, in MB. */
export type VideoLimitReader = (db: Db) => Promise<number>

/** A video after a check of its container. Throws a 413 or a 422 on `file` that says what is wrong with it. */
export async function readVideo(db: Db, file: File, readLimit: VideoLimitReader): Promise<CheckedVideo> {
  const megabytes = await readLimit(db)
  if (file.size > megabytes * megabyte) throw fileTooLarge(megabytes)
  return checkVideo(new Uint8Array(await file.arrayBuffer()))
}

/** Stores a video: the file first, then its row; if the row is refused, the file is removed again. */
export async function storeVideo(
  { db, files, log, caller, now }: RequestServices,
  filename: string,
  { facts, bytes }: CheckedVideo,
): Promise<Video> {
  const moment = now()
  const id = newId(moment.getTime())
  const extension = facts.mimeType.replace('video/', '.')
  const storageKey = `${moment.getUTCFullYear()}/${id}${extension}`
  await files.put(storageKey, bytes)
  const [row] = await db
    .insert(videos)
    .values({
      id,
      ...facts,
      filename: storedName(filename, extension),
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
      createdDate: moment,
      createdBy: actorName(caller),
    })
    .returning()
    .catch(async (error) => {
      await removeRefusedFiles({ files, log }, [storageKey], error)
      throw error
    })
  if (!row) throw new Error(`The video ${id} was not stored.`)
  return toVideo(row)
}
