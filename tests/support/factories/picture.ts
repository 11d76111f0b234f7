import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

/** A PNG built from raw chunks with checksums. Source: W3C PNG, third edition. */
function png(width: number, height: number, { bits = 8, colour = 2, isInterlaced = false }, ...chunks: Buffer[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Deflated zeros, streamed so that they are never in memory. */
const nothing = (bytes: number) => buffer(Readable.from(zeros(bytes)).pipe(createDeflate()))

function* zeros(bytes: number) {
  const piece = Buffer.alloc(1 << 20)
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left)
}

const little = (number: number, bytes: number) => {
  const data = Buffer.alloc(bytes)
  data.writeUIntLE(number, 0, bytes)
  return data
}
const riff = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type), little(data.length, 4), data, Buffer.alloc(data.length % 2)])

/** An animation of equal frames: a decoder that seeks each frame from the start never ends. */
async function manyFrames(bytes: number): Promise<Buffer> {
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 }
  const still = await sharp({ create: { width: 1000, height: 1000, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()
  const place = Buffer.concat([little(0, 3), little(0, 3), little(999, 3), little(999, 3), little(10, 3), little(0, 1)])
  const frame = riff('ANMF', Buffer.concat([place, still.subarray(12)]))
  const canvas = riff('VP8X', Buffer.concat([little(0x12, 4), little(6323, 3), little(6323, 3)]))
  const frames = Array<Buffer>(Math.floor(bytes / frame.length)).fill(frame)
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), canvas, riff('ANIM', Buffer.alloc(6)), ...frames]))
}

const segment = (marker: number, ...data: number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])

/** Packs bits like a JPEG: 0xFF is followed by 0. */
function packBits(bits: string): Buffer {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return Buffer.from(
    bytes.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
  )
}

/** A JPEG whose scans each cover all 40 megapixels without data, in 65 bytes. */
function manyScans(bytes: number): Buffer {
  const side = 6320
  const blocks = (side / 8) ** 2
  const longest = 32_767
  const empty = `0${'1'.repeat(14)}`.repeat(Math.floor(blocks / longest)) + '0'.repeat(15)
  const scan = Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, 0), packBits(empty)])
  const codes = (table: number, symbol: number) => segment(0xc4, table, 1, ...Array<number>(15).fill(0), symbol)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    codes(0x00, 0),
    codes(0x10, 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    packBits('0'.repeat(blocks)),
    ...Array<Buffer>(Math.floor(bytes / scan.length)).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

const pixels = await nothing(100 * 301)
const most = 4_500_000

/** Pictures that would take excessive time or memory, or of another format; each is below the upload limit. */
export const hostilePictures: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG of 3,600 megapixels': async () =>
    png(60_000, 60_000, { bits: 1, colour: 0 }, chunk('IDAT', await nothing(1000))),
  'an interlaced PNG of 40 megapixels with 64 bits each': async () =>
    png(
      6320,
      6320,
      { bits: 16, colour: 6, isInterlaced: true },
      chunk('IDAT', await nothing(6320 * 6320 * 8 + 20_000)),
    ),
  'a PNG whose words unpack to 500 MB': async () =>
    png(
      100,
      100,
      {},
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), await nothing(500_000_000)])),
      chunk('IDAT', pixels),
    ),
  'a PNG of 150,000 pieces': () =>
    png(
      100,
      100,
      {},
      Buffer.concat(Array<Buffer>(150_000).fill(chunk('tEXt', Buffer.from('a\0b')))),
      chunk('IDAT', pixels),
    ),
  'a PNG cut off after its head': async () =>
    png(6320, 6320, { bits: 16, colour: 6 }, chunk('IDAT', (await nothing(9)).subarray(0, 6))),
  'a WebP of 40,000 frames': () => manyFrames(most),
  'a JPEG of 70,000 scans': () => manyScans(most),
  'a GIF': () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  'an SVG that draws without an end': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f"><feTurbulence numOctaves="99"/></filter><rect width="6000" height="6000" filter="url(#f)"/></svg>',
    ),
}
