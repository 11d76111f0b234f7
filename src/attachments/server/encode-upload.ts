import { pictureLimitMegapixels } from '#attachments/rules.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'
import { runInWorker } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import type { EncodedPicture } from './picture-jobs.ts'
import type { PictureAnswer, PictureProblem, UploadedPicture } from './picture-worker.ts'

/** One picture at a time, since a worker may use the maximum memory; visitors and staff have separate queues. */
const queues = { visitors: limitConcurrency(1), staff: limitConcurrency(1) }
/** 40 megapixels at four 16-bit channels take 320 MB, and temporarily twice that when interlaced. */
const limits = { timeoutMs: 15_000, heapMegabytes: 160, maxMegabytes: 800 }

const messages: Record<PictureProblem, () => string> = {
  broken: m.error_picture_broken,
  too_many_pixels: () => m.error_picture_pixels({ megapixels: pictureLimitMegapixels }),
}

/**
 * Re-encodes an uploaded picture in a separate process: malicious files of a few megabytes can keep a decoder busy for
 * minutes, and it can't be interrupted. Throws a 422 on `file`, and `WorkerExhausted`.
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
