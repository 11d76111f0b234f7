import { maxParts, plausibleDurationMs, RefusedVideo, type VideoFacts } from './video-file.ts'

/** A box of ISO/IEC 14496-12: its content is from `body` to `end`. */
type Box = { type: string; start: number; body: number; end: number }

/** What current browsers play without further licences. */
const playedCodecs = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])
/**
 * What players need, by container. Everything else is erased: place, device and author, which cameras and editors also
 * write into boxes of their own and into free space.
 */
const neededBoxes = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix'],
  movie: ['mvhd', 'trak', 'mvex', 'iods'],
  track: ['tkhd', 'tref', 'trgr', 'edts', 'mdia'],
}

export const isMp4 = (bytes: Uint8Array) => textAt(bytes, 4) === 'ftyp'

function eraseExcept(bytes: Uint8Array, needed: readonly string[], boxes: readonly Box[]): void {
  for (const { type, start, body, end } of boxes) {
    if (needed.includes(type)) continue
    bytes.set(new TextEncoder().encode('free'), start + 4)
    bytes.fill(0, body, end)
  }
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Checks an MP4 and erases what players do not need in place. Throws `RefusedVideo`. */
export function checkMp4(bytes: Uint8Array): VideoFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let partsLeft = maxParts

  /** The boxes from `at` to `end`, which they fill exactly. */
  function boxesIn(at: number, end: number): Box[] {
    const boxes: Box[] = []
    for (let start = at; start < end; start = boxes.at(-1)?.end ?? end) {
      if (partsLeft-- === 0 || end - start < 8) throw new RefusedVideo('broken')
      boxes.push(boxAt(start, end))
    }
    return boxes
  }

  function boxAt(start: number, end: number): Box {
    const short = view.getUint32(start)
    const isLong = short === 1
    if (isLong && end - start < 16) throw new RefusedVideo('broken')
    const size = isLong ? Number(view.getBigUint64(start + 8)) : short === 0 ? end - start : short
    const body = start + (isLong ? 16 : 8)
    if (start + size < body || start + size > end) throw new RefusedVideo('broken')
    return { type: textAt(bytes, start + 4), start, body, end: start + size }
  }

  const inside = ({ body, end }: Box) => boxesIn(body, end)
  const find = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)

  function get(boxes: readonly Box[], type: string, minBytes = 0): Box {
    const box = find(boxes, type)
    if (!box || box.end - box.body < minBytes) throw new RefusedVideo('broken')
    return box
  }

  /** A time in its units; times of version 1 have 64 bits. */
  const timeAt = (box: Box, at: number) =>
    view.getUint8(box.body) === 1 ? Number(view.getBigUint64(box.body + at)) : view.getUint32(box.body + at)

  function durationIn(movie: readonly Box[]): number | null {
    const head = get(movie, 'mvhd', 32)
    const isNew = view.getUint8(head.body) === 1
    const perSecond = view.getUint32(head.body + (isNew ? 20 : 12))
    const fragments = find(movie, 'mvex')
    const whole = fragments && find(inside(fragments), 'mehd')
    if (whole && whole.end - whole.body >= 8 + 4 * view.getUint8(whole.body))
      return plausibleDurationMs(timeAt(whole, 4), perSecond)
    return plausibleDurationMs(timeAt(head, isNew ? 24 : 16), perSecond)
  }

  function checkTrack(track: readonly Box[]): 'video' | 'audio' {
    const media = inside(get(track, 'mdia'))
    const kind = textAt(bytes, get(media, 'hdlr', 12).body + 8)
    if (kind === 'soun') return 'audio'
    // Cameras write measurements as metadata and as subtitles.
    if (kind !== 'vide') throw new RefusedVideo('dataTrack')
    const samples = get(inside(get(inside(get(media, 'minf')), 'stbl')), 'stsd', 16)
    const codecs = boxesIn(samples.body + 8, samples.end)
    if (!codecs.every(({ type }) => playedCodecs.has(type))) throw new RefusedVideo('codec')
    return 'video'
  }

  const top = boxesIn(0, bytes.byteLength)
  // QuickTime files look the same, but browsers differ in what they play of them.
  if (textAt(bytes, get(top, 'ftyp', 8).body) === 'qt  ') throw new RefusedVideo('type')
  get(top, 'mdat')
  const movie = inside(get(top, 'moov'))
  const tracks = movie.filter(({ type }) => type === 'trak').map(inside)
  if (!tracks.map(checkTrack).includes('video')) throw new RefusedVideo('broken')
  const durationMs = durationIn(movie)
  eraseExcept(bytes, neededBoxes.file, top)
  eraseExcept(bytes, neededBoxes.movie, movie)
  for (const track of tracks) eraseExcept(bytes, neededBoxes.track, track)
  return { mimeType: 'video/mp4', durationMs }
}
