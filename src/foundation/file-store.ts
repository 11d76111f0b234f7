import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Keeps files of at most a few megabytes under keys such as `2026/0198c5a0….webp`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
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
    async read(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
  }
}
