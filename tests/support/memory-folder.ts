import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 6 * 1024 ** 3

/**
 * A folder in memory for the databases and files of the tests, or undefined where there is none with enough room. Each
 * test copies a database of about a thousand files, which takes several times as long on a disk.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > neededBytes && freemem() > 2 * neededBytes ? memory : undefined
}
