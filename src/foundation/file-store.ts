import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'

/** Keeps files under keys such as `2026/0198c5a0….webp`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | undefined>
  remove(key: string): Promise<void>
}

/** Files in a folder. A file appears whole or not at all. */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder)
  const place = (key: string) => {
    const path = resolve(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error(`key leaves the file store: ${key}`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${process.pid}.partial`
      await writeFile(partial, bytes)
      await rename(partial, path)
    },
    async open(key) {
      const path = place(key)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return undefined
      return { size: found.size, stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
  }
}
