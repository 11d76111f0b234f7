import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders directly in the data folder that an earlier version may have created readable for others. */
const folders = ['files', 'mail', 'backups']

/**
 * Restricts the data folder and all files this process writes from now on to its own user. As root, other users may
 * traverse it but not list it, since PostgreSQL runs as another account below.
 */
export function makeDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  chmodOwn(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  for (const name of folders) chmodOwn(join(dataDir, name), 0o700)
}

/** Only if it exists and is ours; a folder mounted by another user keeps its permissions. */
function chmodOwn(path: string, mode: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === process.getuid?.()) chmodSync(path, mode)
}
