import { pictureLimitMegapixels } from '#attachments/rules.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'
import { runInWorker } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import type { EncodedPicture } from './picture-jobs.ts'
import type { PictureAnswer, PictureProblem, UploadedPicture } from './picture-worker.ts'

/** A worker may take as much: one picture of visitors and one of staff at a time, who do not wait for each other. */
const queues = { visitors: limitConcurrency(1), staff: limitConcurrency(1) }
/** 40 megapixels of four times 16 bits take 320 MB, and as much again for a moment where they come interlaced. */
const limits = { timeoutMs: 15_000, heapMegabytes: 160, maxMegabytes: 800 }

const messages: Record<PictureProblem, () => string> = {
  broken: m.error_picture_broken,
  too_many_pixels: () => m.error_picture_pixels({ megapixels: pictureLimitMegapixels }),
}

/**
 * An uploaded picture drawn anew in a process of its own: decoders take minutes for files of a few megabytes that were
 * made for it, and do not stop when told to. Throws a 422 on `file`, and `WorkerExhausted`.
 */
export async function encodeUpload(
  bytes: Uint8Array,
  { side, from }: { side: number | undefined; from: keyof typeof queues },
): Promise<EncodedPicture> {
  const program = 'attachments/server/picture-worker.ts'
  const data: UploadedPicture = { bytes, side }
  const answer = (await queues[from](() => runInWorker({ program, data, ...limits }))) as PictureAnswer
  if ('problem' in answer) throw invalidField('file', messages[answer.problem]())
  return answer
}
