import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { flushFolder } from '#foundation/files/flush-folder.ts'
import { encryptionStream } from './encryption.ts'
import { tarEnd, tarEntry } from './tar.ts'

/**
 * Writes files into a `.tar.gz` that gets its name only once it is complete and on disk; encrypted with a passphrase.
 */
export async function openArchiveWriter(path: string, now: Date, passphrase?: string) {
  const partial = `${path}.partial`
  const packed = createGzip({ level: 6 })
  const file = createWriteStream(partial, { mode: 0o600, flush: true })
  const written = finished(file)
  written.catch(() => undefined)
  file.once('error', (error) => packed.destroy(error))
  packed.on('error', () => undefined)
  const sealed = passphrase === undefined ? undefined : await encryptionStream(passphrase)
  file.once('error', (error) => sealed?.destroy(error))
  if (sealed) packed.pipe(sealed).pipe(file)
  else packed.pipe(file)
  const checksums: Record<string, string> = {}

  async function write(bytes: Uint8Array): Promise<void> {
    if (packed.destroyed) await written
    if (!packed.write(bytes)) await Promise.race([once(packed, 'drain'), written])
  }

  return {
    checksums,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      checksums[name] = createHash('sha256').update(bytes).digest('hex')
      await write(tarEntry(name, bytes, now))
    },
    async finish(): Promise<void> {
      await write(tarEnd)
      packed.end()
      await written
      await rename(partial, path)
      await flushFolder(dirname(path))
    },
    async abandon(): Promise<void> {
      packed.destroy()
      file.destroy()
      await rm(partial, { force: true })
    },
  }
}

export type ArchiveWriter = Awaited<ReturnType<typeof openArchiveWriter>>
