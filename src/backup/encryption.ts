import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'

/** The start of an encrypted archive; 16 bytes of salt follow. */
export const encryptedMagic = Buffer.from('TAMHUONG-SEALED-1\n')
const saltBytes = 16
export const encryptedHeaderBytes = encryptedMagic.length + saltBytes

const chunkBytes = 64 * 1024
const tagBytes = 16

/** 128 MiB and half a second for each guess of the passphrase. */
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 })

/**
 * Chunks are numbered and the last one is marked: changed, moved, omitted or truncated chunks are detected (STREAM,
 * Rogaway 2015).
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 3, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** AES-256-GCM in chunks, with a key derived from the passphrase (scrypt). */
export async function encryptionStream(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(passphrase, salt)
  const seal = (plain: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  return inChunks(chunkBytes, seal, Buffer.concat([encryptedMagic, salt]))
}

const wrongPassphrase = 'the passphrase is wrong, or the archive is damaged at its start'

/**
 * `header` is the first `encryptedHeaderBytes` of the archive; the stream takes what follows. Fails as soon as a chunk
 * was changed, before it is used.
 */
export async function decryptionStream(passphrase: string, header: Buffer): Promise<Transform> {
  const key = await keyOf(passphrase, header.subarray(encryptedMagic.length, encryptedHeaderBytes))
  const open = (sealed: Buffer, number: number, isLast: boolean) => {
    const end = sealed.length - tagBytes
    if (end < 0) throw new Error('the archive is cut off')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(sealed.subarray(end))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
    } catch (error) {
      throw new Error(number === 0 ? wrongPassphrase : 'the archive is damaged or cut off', { cause: error })
    }
  }
  return inChunks(chunkBytes + tagBytes, open)
}

type Work = (chunk: Buffer, number: number, isLast: boolean) => Buffer

/** Splits a stream into chunks of one size; the last one, possibly empty, is known only at the end. */
function inChunks(size: number, work: Work, first?: Buffer): Transform {
  let waiting: Buffer[] = []
  let held = 0
  let number = 0
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting.push(bytes)
      held += bytes.length
      try {
        if (held > size) {
          const all = Buffer.concat(waiting)
          let at = 0
          for (; all.length - at > size; at += size) this.push(work(all.subarray(at, at + size), number++, false))
          waiting = [all.subarray(at)]
          held = all.length - at
        }
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
    flush(done) {
      try {
        done(null, work(Buffer.concat(waiting), number, true))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  if (first) stream.push(first)
  return stream
}
