import { Hono } from 'hono'
import { readVariant } from '#attachments/rules.ts'
import type { FileStore } from '#foundation/file-store.ts'
import { isId } from '#foundation/id.ts'
import type { Services } from '#foundation/services.ts'
import { findAttachment, variantKey } from './attachments.ts'
import { forAnHour, immutable } from './file-answer.ts'
import { resizePicture } from './picture-jobs.ts'

/**
 * Pictures in the served widths, for `<img>`: `/:id/640.webp`. Each is made at its first request and kept. Only public
 * pictures: an `<img>` can't sign in.
 */
export function mediaRoutes({ db, files }: Services): Hono {
  const readPicture = variantMaker(files)
  return new Hono().get('/:id/:file', async (context) => {
    const { id, file } = context.req.param()
    const attachment = readVariant(file) && isId(id) ? await findAttachment(db, id) : undefined
    const picture = attachment?.isPublic ? await readPicture(attachment, file) : undefined
    if (!attachment || !picture) return context.body(null, 404, { 'Cache-Control': 'no-store' })
    return context.body(picture, 200, {
      'Content-Type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'Content-Length': String(picture.byteLength),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': attachment.purpose === 'catalog' ? immutable : forAnHour,
    })
  })
}

/** Reads variants, made when missing; requests for the same one wait for the same job. */
function variantMaker(files: FileStore) {
  const jobs = new Map<string, Promise<void>>()
  return async ({ id, storageKey }: { id: string; storageKey: string }, file: string) => {
    const key = variantKey(id, file)
    const kept = await files.read(key)
    if (kept) return kept
    const job = jobs.get(key) ?? makeVariant(files, storageKey, key, file).finally(() => jobs.delete(key))
    jobs.set(key, job)
    await job
    return files.read(key)
  }
}

async function makeVariant(files: FileStore, storageKey: string, key: string, file: string): Promise<void> {
  const variant = readVariant(file)
  const original = await files.read(storageKey)
  if (!variant || !original) return
  await files.put(key, await resizePicture(original, variant.width, variant.format))
}
