import { existsSync, readFileSync } from 'node:fs'

/** Whether the process runs and its command line names the folder: another process may have its number now. */
export function isRunningIn(folder: string, pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(folder)
}
