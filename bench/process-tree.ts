/** A process with everything that it started. Linux only: read from /proc. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** MiB of a process, and of PostgreSQL beneath it: what its processes share is counted once. */
export function memoryOf(pid: number): { shop: number; database: number } {
  const inMiB = (file: string, name: string) => {
    try {
      return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  const database = startedBy(pid).reduce((sum, child) => sum + inMiB(`/proc/${child}/smaps_rollup`, 'Pss'), 0)
  return { shop: Math.round(inMiB(`/proc/${pid}/status`, 'VmRSS')), database: Math.round(database) }
}

/** Everything that runs there already and what it starts later stay on this core. */
export function keepToCore(pid: number, core: number): void {
  for (const one of [pid, ...startedBy(pid)]) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(one)])
}

function startedBy(pid: number): number[] {
  const children = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = children.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}
