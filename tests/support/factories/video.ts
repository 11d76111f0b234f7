/** Bytes of small videos, made part by part: containers as cameras and editors write them, with little film in them. */

const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

export const box = (type: string, ...content: (string | number[] | Uint8Array)[]) => {
  const body = bytesOf(...content)
  return bytesOf(uint32(body.length + 8), type, body)
}

type Mp4 = {
  brand?: string
  codec?: string
  /** What the track holds: `vide`, `soun`, or a camera's measurements as `meta`. */
  tracks?: readonly string[]
  /** Seconds in the head; 0 for a fragmented file. */
  seconds?: number
  fragmentSeconds?: number
  /** What the camera wrote beside the film. */
  place?: string
}

const track = (kind: string, codec: string, place: string) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', uint32(0), uint32(0), kind, uint32(0), uint32(0), uint32(0), [0]),
      box('minf', box('stbl', box('stsd', uint32(0), uint32(1), box(codec, new Uint8Array(78))))),
    ),
    ...(place ? [box('udta', box('\u00a9xyz', place))] : []),
  )

/** An MP4 with its head first, as for the web. */
export function mp4({ brand = 'isom', codec = 'avc1', tracks = ['vide'], ...more }: Mp4 = {}): Buffer {
  const { seconds = 45, fragmentSeconds, place = '' } = more
  const head = box('mvhd', uint32(0), uint32(0), uint32(0), uint32(1000), uint32(seconds * 1000), new Uint8Array(80))
  const fragments = fragmentSeconds ? [box('mvex', box('mehd', uint32(0), uint32(fragmentSeconds * 1000)))] : []
  const about = place ? [box('udta', box('\u00a9xyz', place)), box('meta', place), box('gps ', place)] : []
  return bytesOf(
    box('ftyp', brand, uint32(512), 'mp42'),
    box('moov', head, ...fragments, ...tracks.map((kind) => track(kind, codec, place)), ...about),
    box('mdat', new Uint8Array(2000).fill(7)),
    ...(place ? [box('uuid', place), box('free', place), box('skip', place)] : []),
  )
}

export const element = (id: number[], ...content: (string | number[] | Uint8Array)[]) => {
  const body = bytesOf(...content)
  return bytesOf(id, [0x10 | (body.length >>> 24), ...uint32(body.length).slice(1)], body)
}

type Webm = { docType?: string; codec?: string; trackType?: number; seconds?: number; live?: boolean; place?: string }

const float64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]

/** A WebM; a live one has a segment and a cluster of unknown length, as browsers record it. */
export function webm({ docType = 'webm', codec = 'V_VP9', trackType = 1, ...more }: Webm = {}): Buffer {
  const { seconds, live = false, place = '' } = more
  const duration = seconds === undefined ? [] : [element([0x44, 0x89], float64(seconds * 1000))]
  const frames = element([0xa3], [0x81, 0, 0, 0x80], new Uint8Array(1000).fill(7))
  const part = (id: number[], ...content: Uint8Array[]) =>
    live ? bytesOf(id, unknownSize, ...content) : element(id, ...content)
  return bytesOf(
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], docType)),
    part(
      [0x18, 0x53, 0x80, 0x67],
      element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]), ...duration),
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x83], [trackType]), element([0x86], codec))),
      ...(place ? [element([0x12, 0x54, 0xc3, 0x67], place)] : []),
      part([0x1f, 0x43, 0xb6, 0x75], frames),
    ),
  )
}
