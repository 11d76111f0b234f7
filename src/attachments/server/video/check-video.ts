import { invalidField } from '#foundation/api/shop-error.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'
import { runInWorker, WorkerExhausted } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import type { VideoProblem } from './video-file.ts'
import type { CheckedVideo, VideoAnswer } from './video-worker.ts'

/** One file at a time, since a worker holds it several times. */
const limitVideoJobs = limitConcurrency(1)
const limits = { timeoutMs: 15_000, heapMegabytes: 160, maxMegabytes: 600 }

const messages: Record<VideoProblem, () => string> = {
  type: m.error_video_type,
  broken: m.error_video_broken,
  codec: m.error_video_codec,
  dataTrack: m.error_video_data_track,
}

/**
 * Checks a video by its content in a separate process, whatever its name and declared type, and erases private data.
 * Throws a 422 on `file`.
 */
export async function checkVideo(bytes: Uint8Array): Promise<CheckedVideo> {
  const program = 'attachments/server/video/video-worker.ts'
  const answer = await limitVideoJobs(() => runInWorker({ program, data: bytes, ...limits })).catch((error) => {
    if (error instanceof WorkerExhausted) throw invalidField('file', m.error_video_broken())
    throw error
  })
  const checked = answer as VideoAnswer
  if ('problem' in checked) throw invalidField('file', messages[checked.problem]())
  return checked
}
