import { isDatabaseGone } from '../database/database.ts'
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

/**
 * Removes files whose row was not stored because of this error. Where the row may still be written, because the
 * database went away or refused for the moment (`isDatabaseGone`), the files stay and are logged by their keys.
 */
export async function removeRefusedFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  keys: string[],
  error: unknown,
): Promise<void> {
  if (isDatabaseGone(error)) log.warn({ err: error, keys }, 'files may be without a row')
  else await removeFiles({ files, log }, keys)
}
