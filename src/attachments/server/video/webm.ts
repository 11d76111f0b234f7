import { type EbmlElement, readEbml } from './ebml.ts'
import { plausibleDurationMs, RefusedVideo, type VideoFacts } from './video-file.ts'

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
}
const trackTypes = { video: 1, audio: 2 }
const playedCodecs = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

type Ebml = ReturnType<typeof readEbml>
const find = (elements: readonly EbmlElement[], id: number) => elements.find((one) => one.id === id)

/** Checks a WebM (RFC 9559) and erases its tags and attached files in place. Throws `RefusedVideo`. */
export function checkWebm(bytes: Uint8Array): VideoFacts {
  const ebml = readEbml(bytes, ids.cluster)
  const header = ebml.elementAt(0, bytes.byteLength)
  if (ebml.textOf(find(ebml.inside(header), ids.docType)).replace(/\0+$/, '') !== 'webm') throw new RefusedVideo('type')
  const segment = ebml.elementAt(header.end, bytes.byteLength)
  // What follows would be neither checked nor erased.
  if (segment.id !== ids.segment || segment.end !== bytes.byteLength) throw new RefusedVideo('broken')
  const parts = ebml.inside(segment)
  const info = find(parts, ids.info)
  const tracks = find(parts, ids.tracks)
  if (!info || !tracks || !find(parts, ids.cluster)) throw new RefusedVideo('broken')
  const entries = ebml.inside(tracks).filter(({ id }) => id === ids.track)
  const kinds = entries.map((entry) => checkTrack(ebml, ebml.inside(entry)))
  if (!kinds.includes('video')) throw new RefusedVideo('broken')
  const durationMs = durationIn(ebml, ebml.inside(info))
  for (const part of parts) if (part.id === ids.tags || part.id === ids.attachments) ebml.erase(part)
  return { mimeType: 'video/webm', durationMs }
}

function durationIn(ebml: Ebml, info: readonly EbmlElement[]): number | null {
  const duration = find(info, ids.duration)
  const units = duration && ebml.floatOf(duration)
  if (units === undefined) return null
  // The scale says how many nanoseconds a unit has.
  return plausibleDurationMs(units, 1e9 / (ebml.integerOf(find(info, ids.timestampScale)) ?? 1e6))
}

function checkTrack(ebml: Ebml, track: readonly EbmlElement[]): 'video' | 'audio' {
  const type = ebml.integerOf(find(track, ids.trackType))
  if (type === trackTypes.audio) return 'audio'
  if (type !== trackTypes.video) throw new RefusedVideo('dataTrack')
  if (!playedCodecs.has(ebml.textOf(find(track, ids.codec)))) throw new RefusedVideo('codec')
  return 'video'
}
