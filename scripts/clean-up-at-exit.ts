import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { descendantsOf, runningPids, signalIfThere } from './process-tree.ts'

/** The temporary folder of the machine: files that stay when this process has ended are put here. */
export const systemTempFolder = tmpdir()

/**
 * Puts all temporary files of this process and its programs into one folder, whose path begins with `prefix`. However
 * this process ends, except by kill -9, its programs are killed, also detached ones, and the folder is removed.
 */
export function cleanUpAtExit(prefix = join(systemTempFolder, 'tamhuong-proof-')): void {
  const folder = mkdtempSync(prefix)
  // Databases and proxies run as accounts of their own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => {
    const roots = [process.pid, ...runningPids().filter((pid) => pid !== process.pid && namesFolder(pid, folder))]
    for (const pid of [...roots.slice(1), ...roots.flatMap(descendantsOf)]) signalIfThere(pid, 'SIGKILL')
    for (const mount of mountsIn(folder)) spawnSync('umount', ['--lazy', mount])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  // A signal ends Node without the event above.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Also in its environment: whoever started it may have ended before. */
function namesFolder(pid: number, folder: string): boolean {
  try {
    return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder))
  } catch {
    // It has ended, or is another user's.
    return false
  }
}

const mountsIn = (folder: string) =>
  existsSync('/proc/self/mounts')
    ? readFileSync('/proc/self/mounts', 'utf8')
        .split('\n')
        .flatMap((line) => line.split(' ')[1] ?? [])
        .filter((mount) => mount.startsWith(folder))
    : []
