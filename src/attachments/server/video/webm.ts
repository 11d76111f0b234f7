import { durationOf, maxParts, RefusedVideo, type VideoFacts } from './video-file.ts'

/** An element of EBML (RFC 8794): its content is from `body` to `end`. */
type Element = { id: number; start: number; body: number; end: number; isSized: boolean }

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
  void: 0xec,
}
const trackTypes = { film: 1, sound: 2 }
const playedCodecs = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

export const isEbml = (bytes: Uint8Array) =>
  bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3

/** Checks a WebM (RFC 9559) and erases its tags in place. Throws `RefusedVideo`. */
export function checkWebm(bytes: Uint8Array): VideoFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let partsLeft = maxParts

  /** A number of variable length: the leading zeros of its first byte say how many bytes follow. */
  function numberAt(at: number, end: number, keepsMarker: boolean) {
    const first = at < end ? view.getUint8(at) : 0
    const length = Math.clz32(first) - 23
    if (first === 0 || at + length > end) throw new RefusedVideo('broken')
    let value = keepsMarker ? first : first & (0xff >> length)
    let isUnknown = value === 0xff >> length
    for (let next = 1; next < length; next++) {
      const byte = view.getUint8(at + next)
      value = value * 256 + byte
      isUnknown &&= byte === 0xff
    }
    return { value, length, isUnknown }
  }

  function elementAt(start: number, end: number): Element {
    if (partsLeft-- === 0) throw new RefusedVideo('broken')
    const id = numberAt(start, end, true)
    const size = numberAt(start + id.length, end, false)
    const body = start + id.length + size.length
    const isSized = !size.isUnknown
    if (isSized && body + size.value > end) throw new RefusedVideo('broken')
    return { id: id.value, start, body, end: isSized ? body + size.value : end, isSized }
  }

  /** The elements in another one. What a cluster of unknown length contains is listed beside it. */
  function inside({ body, end }: Pick<Element, 'body' | 'end'>): Element[] {
    const found: Element[] = []
    for (let at = body; at < end; ) {
      const element = elementAt(at, end)
      if (!element.isSized && element.id !== ids.cluster) throw new RefusedVideo('broken')
      found.push(element)
      at = element.isSized ? element.end : element.body
    }
    return found
  }

  const find = (elements: readonly Element[], id: number) => elements.find((one) => one.id === id)
  const textOf = (element: Element | undefined) =>
    element ? String.fromCharCode(...bytes.subarray(element.body, Math.min(element.end, element.body + 64))) : ''

  function integerOf(element: Element | undefined): number | undefined {
    if (!element || element.end - element.body > 8) return undefined
    return bytes.subarray(element.body, element.end).reduce((value, byte) => value * 256 + byte, 0)
  }

  function durationIn(info: readonly Element[]): number | null {
    const duration = find(info, ids.duration)
    if (!duration) return null
    const length = duration.end - duration.body
    if (length !== 4 && length !== 8) return null
    const units = length === 4 ? view.getFloat32(duration.body) : view.getFloat64(duration.body)
    // The scale says how many nanoseconds a unit has.
    return durationOf(units, 1e9 / (integerOf(find(info, ids.timestampScale)) ?? 1e6))
  }

  function checkTrack(track: readonly Element[]): 'film' | 'other' {
    const type = integerOf(find(track, ids.trackType))
    if (type === trackTypes.sound) return 'other'
    if (type !== trackTypes.film) throw new RefusedVideo('dataTrack')
    if (!playedCodecs.has(textOf(find(track, ids.codec)))) throw new RefusedVideo('codec')
    return 'film'
  }

  function erase({ start, end }: Element): void {
    const length = end - start
    bytes.fill(0, start, end)
    view.setUint8(start, ids.void)
    // A size in one byte, or in eight.
    if (length < 10) view.setUint8(start + 1, 0x80 | (length - 2))
    else view.setBigUint64(start + 1, (1n << 56n) | BigInt(length - 9))
  }

  const header = elementAt(0, bytes.byteLength)
  if (textOf(find(inside(header), ids.docType)).replace(/\0+$/, '') !== 'webm') throw new RefusedVideo('type')
  const segment = elementAt(header.end, bytes.byteLength)
  if (segment.id !== ids.segment) throw new RefusedVideo('broken')
  const parts = inside(segment)
  const [info, tracks] = [find(parts, ids.info), find(parts, ids.tracks)]
  if (!info || !tracks || !find(parts, ids.cluster)) throw new RefusedVideo('broken')
  const entries = inside(tracks).filter(({ id }) => id === ids.track)
  if (!entries.map((entry) => checkTrack(inside(entry))).includes('film')) throw new RefusedVideo('broken')
  const durationMs = durationIn(inside(info))
  for (const part of parts) if (part.id === ids.tags || part.id === ids.attachments) erase(part)
  return { mimeType: 'video/webm', durationMs }
}
