import type { Services } from '../services.ts'

/**
 * Removes files whose rows are deleted, once that is committed, or were not stored. Never throws: no job looks for
 * files without rows, so one that can't be removed is logged by its key.
 */
export async function removeFiles({ files, log }: Pick<Services, 'files' | 'log'>, keys: string[]): Promise<void> {
  const remove = (key: string) =>
    files.remove(key).catch((error) => log.error({ err: error, key }, 'a file without a row could not be removed'))
  await Promise.all(keys.map(remove))
}
