/** Runs as a separate process: re-encodes one uploaded picture and exits. */
import { answerWorkerMessage } from '../../foundation/workers/answer-worker-message.ts'
import { pictureLimitMegapixels } from '../rules.ts'
import { BrokenPicture, countPixels, type EncodedPicture, encodePicture } from './picture-jobs.ts'

export type UploadedPicture = { bytes: Uint8Array; side: number | undefined }
export type PictureProblem = 'too_many_pixels' | 'broken'
export type PictureAnswer = EncodedPicture | { problem: PictureProblem }

answerWorkerMessage(async ({ bytes, side }: UploadedPicture): Promise<PictureAnswer> => {
  try {
    if ((await countPixels(bytes)) > pictureLimitMegapixels * 1_000_000) return { problem: 'too_many_pixels' }
    return await encodePicture(bytes, side)
  } catch (error) {
    if (error instanceof BrokenPicture) return { problem: 'broken' }
    throw error
  }
})
