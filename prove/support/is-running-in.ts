import { existsSync, readFileSync } from 'node:fs'
import { isRunning } from '#foundation/database/embedded/is-running.ts'

/**
 * Whether the process runs and its command line names the folder: another process may have its number now. Where
 * command lines can't be read (macOS), whether any process has that number.
 */
export function isRunningIn(folder: string, pid: number): boolean {
  if (!existsSync('/proc')) return isRunning(pid)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    // It has ended.
    return false
  }
}
