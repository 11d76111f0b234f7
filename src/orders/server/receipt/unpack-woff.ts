import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * The plain font inside a WOFF file, whose tables are compressed one by one. Unpacked once, since it is then read many
 * times faster. Source: W3C WOFF 1.0 §3–5.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  writeHeader(directory, woff.readUInt32BE(4), count)
  const parts = [directory]
  let end = directory.length
  for (let table = 0; table < count; table++) {
    const entry = headerBytes + entryBytes * table
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const stored = woff.subarray(offset, offset + packed)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    padded.set(packed < length ? inflateSync(stored) : stored)
    const place = 12 + 16 * table
    woff.copy(directory, place, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4)
    directory.writeUInt32BE(end, place + 8)
    directory.writeUInt32BE(length, place + 12)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** Flavour, number of tables, and the three values for binary search. */
function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const steps = Math.floor(Math.log2(count))
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** steps * 16, 6)
  directory.writeUInt16BE(steps, 8)
  directory.writeUInt16BE((count - 2 ** steps) * 16, 10)
}
