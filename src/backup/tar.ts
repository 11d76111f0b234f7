import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { isFileKey } from '#foundation/files/file-store.ts'
import { decryptionStream, encryptedHeaderBytes, encryptedMagic } from './encryption.ts'

/** A file in an archive. Each fits into memory, since tables are split into parts. */
export type Entry = { name: string; bytes: Buffer }

const block = 512

/** Limits of an archive, so that a few kilobytes can't fill memory or disk; no shop reaches them. */
export type ArchiveLimits = { maxEntryBytes: number; maxEntries: number; maxBytes: number }
/** Parts of tables have a few megabytes, videos forty at most. */
const limitsOfShops: ArchiveLimits = { maxEntryBytes: 256 * 2 ** 20, maxEntries: 2_000_000, maxBytes: 2 ** 41 }

/** The header and the padded bytes of a file in `tar` format (POSIX ustar). Throws when the name is too long. */
export function tarEntry(name: string, bytes: Uint8Array, modified: Date): Buffer {
  const header = Buffer.alloc(block)
  const [prefix, short] = splitName(name)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(short, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(bytes.byteLength, 12), 124)
  header.write(octal(Math.floor(modified.getTime() / 1000), 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\0' + '00', 257)
  header.write(prefix, 345)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.byteLength))])
}

/** Ends an archive. */
export const tarEnd = Buffer.alloc(2 * block)

const padding = (size: number) => (block - (size % block)) % block

function splitName(name: string): [prefix: string, short: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const prefix = name.slice(0, at)
    const short = name.slice(at + 1)
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(short) <= 100) return [prefix, short]
  }
  throw new Error(`The name is too long for an archive: ${name}`)
}

/**
 * The files of a `.tar.gz`, one after the other, encrypted or not. Throws when it is truncated, no archive, too large,
 * contains entries we do not write (links, names outside their folder, duplicates), or the passphrase is missing or
 * wrong.
 */
export async function* readTar(path: string, passphrase?: string, limits = limitsOfShops): AsyncGenerator<Entry> {
  const header = await firstBytes(path)
  const isEncrypted = header.subarray(0, encryptedMagic.length).equals(encryptedMagic)
  if (isEncrypted && passphrase === undefined)
    throw new Error('it is encrypted: set BACKUP_PASSPHRASE to what it was written with')
  const opened = isEncrypted && passphrase !== undefined ? await decryptionStream(passphrase, header) : undefined
  const source = createReadStream(path, { start: opened ? encryptedHeaderBytes : 0 })
  const plain = createGunzip()
  source.once('error', (error) => plain.destroy(error))
  opened?.once('error', (error) => plain.destroy(error))
  const bytes = reader(opened ? source.pipe(opened).pipe(plain) : source.pipe(plain))
  const names = new Set<string>()
  let left = limits.maxBytes
  try {
    for (;;) {
      const header = await bytes.take(block)
      if (header.every((byte) => byte === 0)) return
      const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '')
      if (!text(257, 6).startsWith('ustar') || !hasItsChecksum(header)) throw new Error('This is no archive of a shop.')
      const short = text(0, 100)
      const prefix = text(345, 155)
      const kind = text(156, 1)
      const name = prefix ? `${prefix}/${short}` : short
      if (kind !== '0' || !isFileKey(name) || names.has(name))
        throw new Error(`The archive holds what no shop writes: ${name.slice(0, 200)}`)
      names.add(name)
      const size = readSize(text(124, 12), limits)
      left -= size
      if (left < 0 || names.size > limits.maxEntries) throw new Error('The archive is too large.')
      const content = await bytes.take(size)
      await bytes.take(padding(size))
      yield { name, bytes: content }
    }
  } finally {
    source.destroy()
    opened?.destroy()
    plain.destroy()
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(encryptedHeaderBytes), 0, encryptedHeaderBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function readSize(octal: string, { maxEntryBytes }: ArchiveLimits): number {
  const size = /^[0-7]{1,11} ?$/.test(octal) ? Number.parseInt(octal, 8) : Number.NaN
  if (!(size <= maxEntryBytes)) throw new Error('A file of the archive is too large.')
  return size
}

/** Checks the sum of the header's bytes, with spaces in place of the checksum itself. */
function hasItsChecksum(header: Buffer): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  return Number.parseInt(header.toString('latin1', 148, 156), 8) === sum
}

/** Reads a stream in chunks of the requested size. */
function reader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    async take(size: number): Promise<Buffer> {
      const parts = [rest]
      for (let held = rest.length; held < size; ) {
        const { value, done } = await chunks.next()
        if (done) throw new Error('The archive is cut off.')
        parts.push(value)
        held += value.length
      }
      const all = parts.length === 1 ? rest : Buffer.concat(parts)
      rest = all.subarray(size)
      return all.subarray(0, size)
    },
  }
}
