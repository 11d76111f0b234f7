import type { Logger } from 'pino'
import { parseVariantName } from '#attachments/rules.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { fairQueue, QueueFull } from '#foundation/workers/fair-queue.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'
import { m } from '#i18n/messages.js'
import { variantKey } from './attachments.ts'
import { makeLinkPreview } from './link-preview.ts'
import { resizePicture } from './picture-jobs.ts'

type Stored = { id: string; storageKey: string }
type Bytes = Uint8Array<ArrayBuffer>

/** `isFinal` is false for a WebP that is served instead of an AVIF in progress. */
export type VariantFile = { bytes: Bytes; type: string; isFinal: boolean }

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * Two are encoded (`limitPictureJobs`) while others are read and stored. So many may wait as 40 fresh listing pages
 * show, as a late picture is better than a missing one, but none as long as a proxy waits for an answer.
 */
const queueLimits = { running: 4, waiting: 1_000, waitMs: 30_000 }
/** An AVIF beyond these is asked for again once the WebP served instead expires, after a minute. */
const waitingAvifs = 100

/**
 * Reads variants and creates missing ones, with one job per variant. `client` is the network that asks: they take
 * turns. No request waits for an AVIF. Throws a 503 when too many wait.
 */
export function variantReader(files: FileStore, log: Pick<Logger, 'warn'>) {
  const inTurn = fairQueue<Bytes | undefined>(queueLimits)
  const avifs = new Set<string>()
  const oneAtATime = limitConcurrency(1)

  const readOrMake = async (stored: Stored, file: string, client: string): Promise<Bytes | undefined> => {
    const key = variantKey(stored.id, file)
    const made = await files.read(key)
    if (made) return made
    return inTurn(client, key, () => makeVariant(files, stored, file)).catch((error) => {
      if (!(error instanceof QueueFull)) throw error
      throw new ShopError('unavailable', m.error_busy(), { headers: { 'Retry-After': '10' } })
    })
  }

  const startAvif = async (stored: Stored, file: string): Promise<void> => {
    const key = variantKey(stored.id, file)
    if (avifs.has(key) || avifs.size > waitingAvifs) return
    avifs.add(key)
    try {
      await oneAtATime(() => makeVariant(files, stored, file))
    } catch (error) {
      log.warn({ err: error, picture: stored.id, file }, 'an AVIF could not be made')
    } finally {
      avifs.delete(key)
    }
  }

  return async (stored: Stored, file: string, client: string): Promise<VariantFile | undefined> => {
    const isAvif = file.endsWith('.avif')
    const avif = isAvif ? await files.read(variantKey(stored.id, file)) : undefined
    if (avif) return { bytes: avif, type: 'image/avif', isFinal: true }
    const ready = file.replace('.avif', '.webp')
    const bytes = await readOrMake(stored, ready, client)
    if (isAvif && bytes) void startAvif(stored, file)
    return bytes && { bytes, type: types[ready.replace(/^.*\./, '')] ?? '', isFinal: !isAvif }
  }
}

/** Reads the original only now that its turn has come, and returns the stored variant: undefined without original. */
async function makeVariant(files: FileStore, { id, storageKey }: Stored, file: string): Promise<Bytes | undefined> {
  const key = variantKey(id, file)
  const original = await files.read(storageKey)
  if (!original) return undefined
  const variant = parseVariantName(file)
  await files.put(key, variant ? await resizePicture(original, variant) : await makeLinkPreview(original))
  return files.read(key)
}
