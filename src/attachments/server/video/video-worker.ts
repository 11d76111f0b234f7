/** Runs as a separate process: checks one uploaded video and exits. */
import { answerWorkerMessage } from '../../../foundation/workers/answer-worker-message.ts'
import { isEbml } from './ebml.ts'
import { checkMp4, isMp4 } from './mp4.ts'
import { RefusedVideo, type VideoFacts, type VideoProblem } from './video-file.ts'
import { checkWebm } from './webm.ts'

/** `bytes` without private data. */
export type CheckedVideo = { facts: VideoFacts; bytes: Uint8Array }
export type VideoAnswer = CheckedVideo | { problem: VideoProblem }

answerWorkerMessage((bytes: Uint8Array): VideoAnswer => {
  try {
    if (isMp4(bytes)) return { facts: checkMp4(bytes), bytes }
    if (isEbml(bytes)) return { facts: checkWebm(bytes), bytes }
    return { problem: 'type' }
  } catch (error) {
    if (error instanceof RefusedVideo) return { problem: error.problem }
    throw error
  }
})
