import type { Video } from '#attachments/video-contract.ts'

/** Why a file is refused. `dataTrack`: a track of a camera's measurements, such as its position. */
export type VideoProblem = 'type' | 'broken' | 'codec' | 'dataTrack'

export class RefusedVideo extends Error {
  override name = 'RefusedVideo'
  readonly problem: VideoProblem
  constructor(problem: VideoProblem) {
    super(problem)
    this.problem = problem
  }
}

export type VideoFacts = Pick<Video, 'mimeType' | 'durationMs'>

/** Parts of a container that are read before the file is refused, so that no file takes long. */
export const maxParts = 50_000

/** Longer ones are a mistake of the file. */
const maxDurationMs = 6 * 60 * 60 * 1000

/** Whole milliseconds; null for zero or less, no number, or more than six hours. */
export function plausibleDurationMs(units: number, unitsPerSecond: number): number | null {
  const ms = Math.round((units / unitsPerSecond) * 1000)
  return Number.isFinite(ms) && ms > 0 && ms <= maxDurationMs ? ms : null
}
