import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { tarEnd, tarEntry } from './tar.ts'

/** Writes files one after the other into a `.tar.gz` that has its name when it is whole and on the disk, and nothing before. */
export function openArchive(path: string, now: Date) {
  const partial = `${path}.partial`
  const packed = createGzip({ level: 6 })
  const file = createWriteStream(partial, { mode: 0o600, flush: true })
  const written = finished(file)
  written.catch(() => undefined)
  file.once('error', (error) => packed.destroy(error))
  packed.on('error', () => undefined)
  packed.pipe(file)
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

export type Archive = ReturnType<typeof openArchive>

/** A new name is on the disk when its folder is; not every system lets a folder be flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
