import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** What lies directly in the data folder and may have been made by an earlier version, for others to read. */
const folders = ['files', 'mail', 'backups']

/**
 * Makes the data folder ours: nobody else reads it, and what this process writes from now on is for its own user. Root
 * lets others pass through, not look, since PostgreSQL runs as another account below.
 */
export function makeDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  chmodOwn(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  for (const name of folders) chmodOwn(join(dataDir, name), 0o700)
}

/** Where it is there and ours; a folder that somebody else mounted for us stays as they set it up. */
function chmodOwn(path: string, mode: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === process.getuid?.()) chmodSync(path, mode)
}
