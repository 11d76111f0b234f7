import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { flushFolder } from './flush-folder.ts'

/** Stores files of at most some tens of megabytes under keys such as `2026/0198c5a0….webp`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The bytes from `start` to `end`, both included, as far as there are any. Undefined when there is no such file. */
  readRange(key: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  remove(key: string): Promise<void>
  /** The keys of all files, in any order, without those that others put there under names that are no keys. */
  list(): AsyncIterable<string>
}

const plainKey = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/

/** Whether a text can be the key of a file: Latin letters, digits, `_`, `.`, `-`, and `/` between folders. */
export const isFileKey = (text: string): boolean => plainKey.test(text)

/** Throws for what is no key, and could leave the folder of a file store. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`key is outside the file store: ${key}`)
  return key
}

const partialSuffix = '.partial'

/**
 * Files in a folder, which several processes may share. Writes are atomic, and on disk when `put` resolves where the
 * system can flush folders.
 */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, checkFileKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${randomUUID()}${partialSuffix}`
      try {
        await writeFile(partial, bytes, { flush: true })
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined)
        throw error
      }
      // The folders above may be as new as the file.
      for (let at = path; at !== dirname(root); ) {
        at = dirname(at)
        await flushFolder(at)
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async readRange(key, start, end) {
      try {
        await using file = await open(pathOf(key))
        const { buffer, bytesRead } = await file.read(new Uint8Array(end - start + 1), 0, end - start + 1, start)
        return buffer.subarray(0, bytesRead)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    list: () => filesIn(root, ''),
  }
}

async function* filesIn(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const key = folder + entry.name
    if (!isFileKey(key) || key.endsWith(partialSuffix)) continue
    if (entry.isDirectory()) yield* filesIn(root, `${key}/`)
    else if (entry.isFile()) yield key
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
