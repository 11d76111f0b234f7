import type { Logger } from 'pino'
import { parseVariantName } from '#attachments/rules.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { variantKey } from './attachments.ts'
import { makeLinkPreview } from './link-preview.ts'
import { resizePicture } from './picture-jobs.ts'

type Stored = { id: string; storageKey: string }

/** `isFinal` is false for a WebP that is served instead of an AVIF in progress. */
export type VariantFile = { bytes: Uint8Array<ArrayBuffer>; type: string; isFinal: boolean }

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Reads variants and creates missing ones, with one job per variant. No request waits for an AVIF. */
export function variantReader(files: FileStore, log: Pick<Logger, 'warn'>) {
  const jobs = new Map<string, Promise<void>>()

  const startMaking = (stored: Stored, file: string): Promise<void> => {
    const key = variantKey(stored.id, file)
    const job = jobs.get(key) ?? makeVariant(files, stored.storageKey, key, file).finally(() => jobs.delete(key))
    jobs.set(key, job)
    return job
  }

  const readStored = async (stored: Stored, file: string, isFinal = true): Promise<VariantFile | undefined> => {
    const bytes = await files.read(variantKey(stored.id, file))
    return bytes && { bytes, type: types[file.replace(/^.*\./, '')] ?? '', isFinal }
  }

  const readOrMake = async (stored: Stored, file: string, isFinal = true): Promise<VariantFile | undefined> => {
    const made = await readStored(stored, file, isFinal)
    if (made) return made
    await startMaking(stored, file)
    return readStored(stored, file, isFinal)
  }

  return async (stored: Stored, file: string): Promise<VariantFile | undefined> => {
    if (!file.endsWith('.avif')) return readOrMake(stored, file)
    const made = await readStored(stored, file)
    if (made) return made
    const standIn = await readOrMake(stored, file.replace('.avif', '.webp'), false)
    startMaking(stored, file).catch((error) =>
      log.warn({ err: error, picture: stored.id, file }, 'an AVIF could not be made'),
    )
    return standIn
  }
}

async function makeVariant(files: FileStore, storageKey: string, key: string, file: string): Promise<void> {
  const original = await files.read(storageKey)
  if (!original) return
  const variant = parseVariantName(file)
  await files.put(key, variant ? await resizePicture(original, variant) : await makeLinkPreview(original))
}
