import { open } from 'node:fs/promises'

/** Persists a new file name by flushing its folder, which not every system supports. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
